export const walletHelpCss = `
.ww-what-points{display:grid;gap:16px;margin-block-start:8px;padding:16px;border-radius:var(--ww-radius-m);background:var(--ww-surface);
list-style:none;font-size:var(--ww-text-s);line-height:1.45}
.ww-what-point{display:flex;gap:12px}
.ww-what-point strong{display:block;color:var(--ww-fg);font-weight:600}
.ww-what-icon{display:grid;flex:none;place-items:center;inline-size:32px;block-size:32px;border-radius:var(--ww-radius-s);
background:var(--ww-accent-soft);color:var(--ww-accent-fg)}
`
