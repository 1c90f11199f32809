export const whatIsWalletCss = `
.ww-what-summary{display:flex;align-items:center;justify-content:center;gap:8px;min-block-size:40px;
border-radius:var(--ww-radius-m);color:var(--ww-muted);font-size:var(--ww-text-s);font-weight:500;list-style:none}
.ww-what-summary::-webkit-details-marker{display:none}
.ww-what-summary:hover{color:var(--ww-fg);background:var(--ww-surface)}
.ww-what-arrow{display:inline-flex;transition:transform var(--ww-quick) var(--ww-ease)}
.ww-what[open] .ww-what-arrow{transform:rotate(180deg)}
`
