export const rowIconCss = `
.ww-row-icon{display:grid;place-items:center;inline-size:40px;block-size:40px;border-radius:24%;
background:var(--ww-bg);color:var(--ww-fg)}
.ww-danger .ww-row-icon{background:var(--ww-danger-soft);color:var(--ww-danger)}
`
