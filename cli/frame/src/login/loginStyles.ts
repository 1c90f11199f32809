/** What a login wears over the looks of the review. */
const loginStyles = `
.login{gap:16px;padding-block-start:28px}
.login form{gap:12px}
.login-site{display:flex;flex-direction:column;gap:1px}
.login-email{color:var(--ww-fg);font-weight:600}
.login .status{text-align:start}
.login>.spinner{align-self:center;margin-block:12px;color:var(--ww-accent-fg)}
.login .button{inline-size:100%}
.digits{appearance:none;inline-size:100%;min-block-size:60px;margin:0;padding:0 16px;border:1.5px solid var(--ww-border);border-radius:var(--ww-radius-m);
background:var(--ww-surface);color:var(--ww-fg);font:600 26px/1 var(--ww-mono);letter-spacing:.28em;text-align:center}
.digits[aria-invalid=true]{border-color:var(--ww-danger)}
.digits[readonly]{color:var(--ww-muted)}
.quiet{background:none;color:var(--ww-muted)}
.quiet:hover{color:var(--ww-fg)}
.qr{display:grid;place-items:center;align-self:center;inline-size:min(100%,248px);aspect-ratio:1;padding:16px;border-radius:var(--ww-radius-m);background:#fff;color:#000;forced-color-adjust:none}
.qr .code{inline-size:100%;block-size:100%;fill:currentColor;shape-rendering:crispEdges}
@media (forced-colors:active){.digits{border:1px solid}}
`

export function addLoginStyles({ document, CSSStyleSheet }: Window & typeof globalThis): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(loginStyles)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
