export const emailCss = `
.ww-login{display:flex;flex-direction:column;align-items:center;gap:18px;padding-block:12px 0;text-align:center}
.ww-login-picture{display:grid;place-items:center;inline-size:80px;block-size:80px;border-radius:24%;background:var(--ww-accent-soft);color:var(--ww-accent-fg)}
.ww-login-text{max-inline-size:280px}
.ww-login-head{display:flex;flex-direction:column;align-items:center;gap:4px}
.ww-login-note{padding-inline:4px;color:var(--ww-warning);font-size:14px;line-height:1.4;text-align:start;font-variant-numeric:tabular-nums}
.ww-login-foot{display:flex;flex-direction:column;align-items:center;gap:14px;inline-size:100%}
.ww-login-small{font-size:var(--ww-text-s)}
.ww-login-wait{display:flex;align-items:center;justify-content:center;gap:8px;min-block-size:20px}
.ww-login-ways{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px;inline-size:100%;font-variant-numeric:tabular-nums}
.ww-login-failure{color:var(--ww-danger);font-size:14px;line-height:1.45;text-wrap:balance;overflow-wrap:anywhere}
`
