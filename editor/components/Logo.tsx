/** The logo of the program. */
export function Logo() {
  return (
    <svg class="brand" viewBox="0 0 32 32" width="20" height="20" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path
        d="M9 8h9a5 5 0 0 1 1.500 9.800L24 24h-4.600l-4-5.800H13V24H9zm4 3.300v3.900h4.600a1.950 1.950 0 0 0 0-3.900z"
        fill="var(--on-accent)"
      />
    </svg>
  );
}
