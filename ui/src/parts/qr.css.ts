export const qrCss = `
.ww-qr{inline-size:100%;max-inline-size:320px;aspect-ratio:1;padding:12px;border-radius:var(--ww-radius-m);
background:#fff;color:#0b0d14;box-shadow:0 0 0 1px var(--ww-border);forced-color-adjust:none}
.ww-qr-small{max-inline-size:232px}
.ww-qr-code{position:relative;display:grid;place-items:center;inline-size:100%;block-size:100%}
.ww-qr-code>svg{display:block;inline-size:100%;block-size:100%}
.ww-qr-picture{position:absolute;inset:0;display:grid;place-items:center;margin:auto;inline-size:18%;block-size:18%}
.ww-qr-picture>*{inline-size:100%;block-size:100%}
.ww-qr-blank{display:grid;place-items:center;inline-size:100%;block-size:100%;border-radius:calc(var(--ww-radius-m)*.6);
background:#f1f2f5;color:#5b6271;animation:ww-breathe 1.4s ease-in-out infinite}
@media (prefers-reduced-motion:reduce){.ww-qr-blank{animation:none}}
`
