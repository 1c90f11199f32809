export const alertsCss = `
.ww-alerts{display:flex;flex-direction:column;gap:8px;padding:0 20px 12px;flex:none}
.ww-alert{display:flex;align-items:flex-start;gap:8px;padding:8px 4px 8px 12px;padding-inline:12px 4px;border-radius:var(--ww-radius-m);
background:var(--ww-warning-soft);font-size:var(--ww-text-s);line-height:1.45}
.ww-alert>.ww-icon{color:var(--ww-warning);margin-block-start:7px}
.ww-alert-text{flex:1;min-inline-size:0;padding-block:7px}
.ww-alert-text strong{display:block;font-weight:650}
@media (forced-colors:active){.ww-alert{border:1px solid}}
`
