/** The looks of the pictures of what visitors do. */
export const eventStyles = `
.back { margin-block-end: 4px; }
.back a { color: var(--muted); font-size: 13.5px; font-weight: 600; }
.ranges { display: flex; flex-wrap: wrap; gap: 4px; margin-block-start: 12px; }
.ranges a { padding: 8px 14px; border-radius: 999px; color: var(--muted); font-weight: 600; text-decoration: none; }
.ranges a:hover { background: var(--well-hover); }
.ranges a[aria-current] { color: var(--fg); background: var(--bg); }
.row { display: flex; align-items: baseline; justify-content: space-between; gap: 12px; margin: 0; font-weight: 600; }
.row > :first-child { min-inline-size: 0; overflow-wrap: anywhere; }
.row > :last-child { flex: none; font-variant-numeric: tabular-nums; }
.row strong { font-size: 17px; }
.share { color: var(--muted); font-size: 13.5px; font-weight: 400; }
strong.bad { color: var(--danger); }
.row .bad { font-size: inherit; }
svg { display: block; }
.bar { inline-size: 100%; block-size: 12px; margin-block-start: 6px; border-radius: 6px; }
:dir(rtl) > .bar, :dir(rtl) > figure > svg { scale: -1 1; }
.ground { fill: var(--well-hover); }
.part, .connected { fill: var(--accent); }
.bad .part { fill: var(--danger); }
.lost { fill: color-mix(in srgb, var(--accent) 26%, var(--bg)); }
.givenUp { fill: var(--edge); }
.failed { fill: var(--danger); }
.space { fill: transparent; }
g:hover > .space { fill: var(--well-hover); }
.steps, .outcomes, .failures { display: grid; gap: 18px; }
.days { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr)); gap: 28px 24px; }
figure { min-inline-size: 0; margin: 0; }
figure > svg { inline-size: 100%; block-size: 72px; margin-block-start: 8px; }
.axis { display: flex; justify-content: space-between; gap: 8px; margin: 6px 0 0; color: var(--muted); font-size: 12.5px; font-variant-numeric: tabular-nums; }
.legend { display: flex; flex-wrap: wrap; gap: 6px 18px; margin-block-end: 18px; color: var(--muted); font-size: 13.5px; }
.legend span { display: inline-flex; align-items: center; gap: 7px; }
.legend svg { inline-size: 11px; block-size: 11px; border-radius: 3px; }
.reasons { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 6px 0 0; color: var(--muted); font-size: 13px; font-variant-numeric: tabular-nums; }
.failures p { margin: 0; }
section > .muted { margin-block: -6px 18px; }
.note { margin-block-start: 16px; }
.ranges + .empty { margin-block-start: 20px; }
details { margin-block-start: 24px; }
summary { display: flex; align-items: center; inline-size: fit-content; min-block-size: 44px; padding: 8px 16px; border-radius: 14px; background: var(--well); font-weight: 600; list-style: none; cursor: pointer; }
summary::-webkit-details-marker { display: none; }
summary::after { content: "+"; margin-inline-start: 10px; color: var(--muted); }
[open] > summary::after { content: "–"; }
summary:hover { background: var(--well-hover); }
.table { max-block-size: 420px; margin-block-start: 12px; overflow: auto; border: 1px solid var(--line); border-radius: 14px; }
table { inline-size: 100%; border-collapse: collapse; font-size: 13.5px; font-variant-numeric: tabular-nums; }
th, td { padding: 9px 12px; text-align: end; }
th { font-weight: 600; text-align: start; white-space: nowrap; }
thead th { position: sticky; inset-block-start: 0; min-inline-size: 92px; max-inline-size: 120px; color: var(--muted); background: var(--bg); text-align: end; vertical-align: bottom; white-space: normal; }
th:first-child { position: sticky; inset-inline-start: 0; background: var(--bg); text-align: start; }
thead th:first-child { z-index: 1; }
tbody tr { border-block-start: 1px solid var(--line); }
@media (forced-colors: active) { .part, .connected { fill: Highlight; } .lost, .ground, .givenUp { fill: GrayText; } .failed { fill: CanvasText; } }
`
