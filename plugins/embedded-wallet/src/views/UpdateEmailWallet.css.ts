export const updateEmailCss = `
.ww-change{display:flex;flex-direction:column;align-items:center;gap:18px;padding-block:12px 0;text-align:center}
.ww-change-head{display:flex;flex-direction:column;align-items:center;gap:6px;max-inline-size:290px}
.ww-change-picture{display:grid;place-items:center;inline-size:80px;block-size:80px;border-radius:24%;background:var(--ww-accent-soft);color:var(--ww-accent-fg)}
.ww-change-foot{display:flex;flex-direction:column;align-items:center;gap:14px;inline-size:100%}
.ww-change-wait{display:flex;align-items:center;justify-content:center;gap:8px;min-block-size:20px}
.ww-change-ways{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px;inline-size:100%;font-variant-numeric:tabular-nums}
`
