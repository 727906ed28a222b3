/** Small drawings for buttons. They are hidden from screen readers, which read the name of the button instead. */
const PATHS = {
  files: "M3 4.500h4l1.500 1.800H13v6.700H3z",
  close: "M4.500 4.500l7 7m0-7l-7 7",
  plus: "M8 3.500v9M3.500 8h9",
  save: "M3.500 3.500h7.500l1.500 1.500v7.500h-9zM5.500 3.500v3h4v-3M5.500 12.500v-3.500h5v3.500",
  share:
    "M6.800 9.200l2.400-2.400M6 7L4.500 8.500a2.100 2.100 0 0 0 3 3L9 10M10 9l1.500-1.500a2.100 2.100 0 0 0-3-3L7 6",
  import: "M8 3v6.500M5 7l3 3 3-3M3.500 12.500h9",
  export: "M8 9.500V3M5 6l3-3 3 3M3.500 12.500h9",
  palette: "M3 4.500h10M3 8h10M3 11.500h6",
  theme: "M8 3a5 5 0 1 0 0 10zM8 3a5 5 0 0 1 0 10",
  dice: "M4 3.500h8a.5.5 0 0 1 .5.5v8a.5.5 0 0 1-.5.5H4a.5.5 0 0 1-.5-.5V4a.5.5 0 0 1 .5-.5zM6 6h.01M10 10h.01M8 8h.01",
  play: "M5.500 3.800v8.400L12 8z",
  error: "M8 2.800a5.200 5.200 0 1 0 0 10.400A5.200 5.200 0 0 0 8 2.800zM8 5.300v3.500M8 10.700v.01",
  warning: "M8 3l5.500 9.800h-11zM8 6.800v2.700M8 11.200v.01",
  check: "M3.500 8.500l3 3 6-7",
  more: "M4 8h.01M8 8h.01M12 8h.01",
  book: "M8 4.500C6.500 3.300 4.500 3 2.500 3.300v9c2-.3 4 0 5.500 1.200 1.500-1.200 3.500-1.500 5.500-1.200v-9C11.500 3 9.500 3.300 8 4.500zM8 4.500v9",
  back: "M9.500 4L5.500 8l4 4",
  search: "M7 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM10 10l3 3",
  split: "M3 3.500h10v9H3zM8 3.500v9",
  wrap: "M3 4.500h10M3 8h8a1.800 1.800 0 0 1 0 3.600H8M9.500 10L8 11.600l1.500 1.600M3 11.500h2",
  calls: "M3 4h4M3 8h4M3 12h4M9 4l4 4-4 4",
  hints: "M3 4h4v3H3zM9 4h4v3H9zM3 10h10",
  down: "M4.500 6.500L8 10l3.500-3.500",
  sliders: "M3 4.500h5M11 4.500h2M3 8h2M8 8h5M3 11.500h6M12 11.500h1M9.500 3v3M6.500 6.500v3M10.500 10v3",
  flag: "M4.500 13.500v-10h7.500l-2 2.500 2 2.500H4.500",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="1.4"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
