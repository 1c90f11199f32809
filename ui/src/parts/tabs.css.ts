export const tabsCss = `
.ww-tablist{display:flex;gap:4px;padding:4px;border-radius:var(--ww-radius-m);background:var(--ww-surface)}
.ww-tab{flex:1;min-block-size:32px;padding-inline:8px;border-radius:max(0px,calc(var(--ww-radius-m) - 4px));
font-size:var(--ww-text-s);font-weight:600;color:var(--ww-muted);text-align:center}
.ww-tab:hover{color:var(--ww-fg)}
.ww-tab[aria-selected=true]{background:var(--ww-raised);color:var(--ww-fg);box-shadow:0 0 0 1px var(--ww-border),0 1px 3px rgb(0 0 0/.08)}
.ww-tabpanel{padding-block-start:12px;border-radius:var(--ww-radius-s)}
.ww-tabpanel:focus-visible{outline:2px solid var(--ww-accent-fg)}
@media (forced-colors:active){.ww-tab{border:1px solid}.ww-tab[aria-selected=true]{border:2px solid Highlight}}
`
