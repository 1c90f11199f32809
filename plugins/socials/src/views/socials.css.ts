export const socialsCss = `
.ww-so,.ww-so-farcaster{display:flex;flex-direction:column;gap:8px}
.ww-so-row{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(44px,1fr);gap:8px}
.ww-so-grid{display:grid;grid-template-columns:1fr 1fr;gap:8px}
.ww-so-grid>:last-child:nth-child(odd){grid-column:1/-1}
.ww-so-button{display:flex;align-items:center;justify-content:center;gap:10px;min-block-size:48px;padding-inline:12px;border-radius:var(--ww-radius-m);
background:var(--ww-surface);color:var(--ww-fg);font-weight:600;font-size:var(--ww-text-m);line-height:1.2;text-align:center}
.ww-so-row>.ww-so-button{padding-inline:0}
.ww-so-grid>.ww-so-button{font-size:14px}
.ww-so-button>svg{flex:none}
.ww-so-picture{display:grid;place-items:center;inline-size:80px;block-size:80px;border-radius:24%;background:var(--ww-surface);color:var(--ww-fg)}
.ww-so-farcaster{align-items:center;gap:14px;text-align:center}
.ww-so-text{max-inline-size:290px}
.ww-so-other{display:flex;flex-direction:column;align-items:center;gap:12px;inline-size:100%;padding-block-start:16px;border-block-start:1px solid var(--ww-border)}
.ww-so-buttons{display:flex;flex-direction:column;align-items:center;gap:8px;inline-size:100%}
@media (forced-colors:active){.ww-so-button{border:1px solid}}
`
