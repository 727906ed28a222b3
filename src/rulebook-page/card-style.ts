/** The CSS of sheets with cards and boards to cut out. */

/** For each shape: its size in millimetres, and how many columns and rows of it fit on A4. */
export const SIZES = {
  card: { width: 63, height: 88, columns: 3, rows: 3 },
  tile: { width: 45, height: 45, columns: 4, rows: 6 },
  token: { width: 25, height: 25, columns: 7, rows: 10 },
} as const;

const cells = Object.entries(SIZES)
  .map(
    ([shape, { width, height, columns }]) =>
      `.${shape}s { grid-template-columns: repeat(${columns}, ${width}mm); grid-auto-rows: ${height}mm; }`,
  )
  .join("\n");

/** The CSS of the sheets. `--colour` is the colour of a card; its tints keep black text on them readable. */
export const CARD_STYLE = `
:root { color-scheme: light; }
@page { size: A4; margin: 8mm; }
* { box-sizing: border-box; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
@page wide { size: 297mm 210mm; margin: 8mm; }
body { margin: 0; color: #111; background: #fff; font: 7.5pt/1.28 system-ui, "Segoe UI", Roboto, sans-serif; }
body > * { max-width: 194mm; margin: 0 auto; }
body > .wide { page: wide; max-width: 281mm; }
.top { display: flex; align-items: baseline; gap: 4mm; height: 9mm; }
.top h1 { font-size: 11pt; margin: 0; white-space: nowrap; }
.top p { margin: 0; line-height: 1.2; }
.sheet { break-before: page; display: grid; justify-content: center; align-content: start; }
.sheet:first-of-type { break-before: auto; }
.board { display: block; break-inside: avoid; }
.board h2 { font-size: 12pt; margin: 0 0 3mm; }
.board > svg { max-width: 100%; height: auto; }
${cells}
article { position: relative; padding: 1.5mm; overflow: hidden; break-inside: avoid; }
.cut { position: absolute; inset: 0; --m: 2mm; --l: #777;
  background:
    linear-gradient(var(--l), var(--l)) 0 0 / var(--m) 0.2mm no-repeat, linear-gradient(var(--l), var(--l)) 0 0 / 0.2mm var(--m) no-repeat,
    linear-gradient(var(--l), var(--l)) 100% 0 / var(--m) 0.2mm no-repeat, linear-gradient(var(--l), var(--l)) 100% 0 / 0.2mm var(--m) no-repeat,
    linear-gradient(var(--l), var(--l)) 0 100% / var(--m) 0.2mm no-repeat, linear-gradient(var(--l), var(--l)) 0 100% / 0.2mm var(--m) no-repeat,
    linear-gradient(var(--l), var(--l)) 100% 100% / var(--m) 0.2mm no-repeat, linear-gradient(var(--l), var(--l)) 100% 100% / 0.2mm var(--m) no-repeat; }
.face { --c: var(--colour, #8a8378); --deep: oklch(from color-mix(in srgb, var(--c) 62%, #000) min(l, 0.5) c h); --pale: color-mix(in srgb, var(--c) 14%, #fff); --band: color-mix(in srgb, var(--c) 42%, #fff);
  position: relative; height: 100%; display: flex; flex-direction: column; border: 0.4mm solid var(--deep); border-radius: 2.5mm; overflow: hidden; background: #fff; }
.face header { display: flex; align-items: center; gap: 1.2mm; min-height: 11mm; padding: 1.2mm 1.2mm 1.2mm 2.5mm; background: var(--band); border-bottom: 0.3mm solid var(--deep); }
.face h2 { flex: 1; min-width: 0; font-size: 10.5pt; line-height: 1.15; margin: 0; overflow-wrap: anywhere; }
.face h2.long { font-size: 8pt; }
.face b { flex: none; display: inline-flex; align-items: center; gap: 0.6mm; min-width: 8mm; height: 8mm; padding: 0 1.4mm; justify-content: center; border: 0.4mm solid var(--deep); border-radius: 4mm; background: #fff; font-size: 14pt; line-height: 1; }
.sign { height: 1.05em; width: 1.05em; flex: none; vertical-align: -0.18em; color: var(--deep); }
.face b .sign { height: 0.85em; width: 0.85em; }
.picture { flex: 1; min-height: 0; display: flex; align-items: center; justify-content: center; padding: 2mm; background: var(--pale); color: var(--deep); overflow: hidden; }
.drawing { display: block; max-width: 100%; width: 34mm; height: 100%; max-height: 34mm; }
.picture span { font-size: 40pt; font-weight: bold; line-height: 1; text-align: center; }
.picture .words { font-size: 15pt; line-height: 1.2; }
.body { padding: 1.6mm 2.5mm; line-height: 1.28; overflow: hidden; }
.body:not(:has(p)) { display: none; }
.full .body { flex: 1; display: flex; flex-direction: column; justify-content: safe center; text-align: center; background: var(--pale); }
.picture + .body { border-top: 0.3mm solid var(--band); text-align: center; }
.body p { margin: 0 0 0.25em; }
.signs { display: inline-flex; gap: 0.35em; margin-right: 0.2em; font-weight: bold; vertical-align: bottom; }
.signs > span { display: inline-flex; align-items: center; gap: 0.1em; }
.face footer { display: flex; align-items: center; gap: 1mm; padding: 0.6mm 2.5mm; font-size: 6.5pt; color: #444; background: var(--pale); }
.full footer { border-top: 0.3mm solid var(--band); }
.tiles .face header { min-height: 7mm; padding: 0.6mm 0.6mm 0.6mm 1.6mm; gap: 0.6mm; } .tiles .face h2 { font-size: 7.5pt; } .tiles .face h2.long { font-size: 6pt; }
.tiles .face b { min-width: 5.4mm; height: 5.4mm; padding: 0 0.8mm; font-size: 9.5pt; border-width: 0.3mm; }
.tiles .picture { padding: 1mm; } .tiles .drawing { width: 17mm; max-height: 17mm; } .tiles .picture span { font-size: 24pt; } .tiles .picture .words { font-size: 10pt; }
.tiles .body { padding: 1mm 1.6mm; } .tiles .face footer { padding: 0.3mm 1.6mm; font-size: 5.4pt; }
.tokens article { padding: 1mm; } .tokens .face { border-radius: 50%; border-width: 0.9mm; background: var(--band); align-items: center; justify-content: center; text-align: center; }
.tokens .face header { flex-direction: column; gap: 0.3mm; order: 2; min-height: 0; padding: 0 1.5mm; border: 0; background: none; } .tokens .face h2 { flex: none; font-size: 6pt; line-height: 1.05; } .tokens .face h2.long { font-size: 4.8pt; }
.tokens .face b { order: -1; min-width: 0; height: auto; padding: 0; border: 0; background: none; font-size: 11pt; }
.tokens .full h2 { font-size: 7.5pt; } .tokens .picture { flex: none; padding: 0; height: 9mm; background: none; } .tokens .drawing { width: 9mm; } .tokens .picture span { display: none; } .tokens .body, .tokens footer { display: none; }
@media screen { body { padding: 10mm 0; } body > .sheet { margin-top: 10mm; } }
`;
