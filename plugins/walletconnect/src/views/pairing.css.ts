export const pairingCss = `
.ww-wc{display:flex;flex-direction:column;align-items:center;gap:14px;text-align:center}
.ww-wc-card{inline-size:100%;max-inline-size:320px;aspect-ratio:1;padding:12px;border-radius:var(--ww-radius-m);
background:#fff;color:#0b0d14;box-shadow:0 0 0 1px var(--ww-border);forced-color-adjust:none}
.ww-wc-small{max-inline-size:232px}
.ww-wc-qr{position:relative;display:grid;place-items:center;inline-size:100%;block-size:100%}
.ww-wc-qr>svg{display:block;inline-size:100%;block-size:100%}
.ww-wc-picture{position:absolute;inset:0;display:grid;place-items:center;margin:auto;inline-size:18%;block-size:18%}
.ww-wc-picture>*{inline-size:100%;block-size:100%}
.ww-wc-blank{display:grid;place-items:center;inline-size:100%;block-size:100%;border-radius:calc(var(--ww-radius-m)*.6);
background:#f1f2f5;color:#5b6271;animation:ww-breathe 1.4s ease-in-out infinite}
.ww-wc-text{max-inline-size:290px}
.ww-wc-ways{inline-size:100%}
.ww-wc-panel{display:flex;flex-direction:column;align-items:center;gap:16px;inline-size:100%}
.ww-wc-buttons{display:flex;min-block-size:32px;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px}
.ww-wc-other{display:flex;flex-direction:column;align-items:center;gap:12px;inline-size:100%;padding-block-start:16px;
border-block-start:1px solid var(--ww-border)}
.ww-wc-nothing{display:flex;flex-direction:column;gap:8px;inline-size:100%;padding:12px;border-radius:var(--ww-radius-m);
background:var(--ww-warning-soft);color:var(--ww-warning);font-size:14px;line-height:1.45}
@media (prefers-reduced-motion:reduce){.ww-wc-blank{animation:none}}
`
