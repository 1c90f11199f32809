/** What a login wears over the looks of the review. */
export const loginStyles = `
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
@media (forced-colors:active){.digits{border:1px solid}}
`
