export const pairingCss = `
.ww-wc{display:flex;flex-direction:column;align-items:center;gap:14px;text-align:center}
.ww-wc-text{max-inline-size:290px}
.ww-wc-ways{inline-size:100%}
.ww-wc-panel{display:flex;flex-direction:column;align-items:center;gap:16px;inline-size:100%}
.ww-wc-buttons{display:flex;min-block-size:32px;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px}
.ww-wc-other{display:flex;flex-direction:column;align-items:center;gap:12px;inline-size:100%;padding-block-start:16px;
border-block-start:1px solid var(--ww-border)}
.ww-wc-nothing{display:flex;flex-direction:column;gap:8px;inline-size:100%;padding:12px;border-radius:var(--ww-radius-m);
background:var(--ww-warning-soft);color:var(--ww-warning);font-size:14px;line-height:1.45}
`
