export const accountCss = `
.ww-actions{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:8px}
.ww-account-header{display:flex;flex-direction:column;align-items:center;text-align:center;padding-block-start:4px}
.ww-account-name{display:flex;align-items:center;justify-content:center;gap:2px;max-inline-size:100%;margin-block-start:10px;padding-inline-start:38px}
.ww-account-title{min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;
font-size:var(--ww-text-xl);font-weight:650;letter-spacing:-.01em}
.ww-account-facts{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:6px 10px;color:var(--ww-muted);font-size:var(--ww-text-s)}
.ww-account-chip{display:inline-flex;align-items:center;gap:6px;padding:3px 10px;padding-inline:5px 10px;border-radius:var(--ww-radius-full);
background:var(--ww-surface);color:var(--ww-fg);font-weight:500}
.ww-account-balance{display:flex;flex-direction:column;align-items:center;gap:8px;min-block-size:44px;justify-content:center;text-align:center}
.ww-account-balance .ww-skeleton{inline-size:128px;block-size:30px;border-radius:8px}
.ww-account-amount{font-size:30px;font-weight:680;line-height:1.2;letter-spacing:-.025em;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.ww-account-amount span{color:var(--ww-muted);font-size:var(--ww-text-l);font-weight:600;letter-spacing:0}
.ww-account-stale{opacity:.65}
.ww-account-failed{display:flex;align-items:center;gap:8px;color:var(--ww-muted);font-size:var(--ww-text-s)}
.ww-account-action{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:6px;min-block-size:64px;padding:10px 6px;
border-radius:var(--ww-radius-m);background:var(--ww-accent-soft);color:var(--ww-accent-fg);font-size:var(--ww-text-s);font-weight:600;text-align:center}
.ww-account-action:hover{background:color-mix(in srgb,var(--ww-accent) 6%,var(--ww-accent-soft))}
.ww-account-action:active{transform:scale(.97)}
`
