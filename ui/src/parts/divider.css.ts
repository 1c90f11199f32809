export const dividerCss = `
.ww-divider{block-size:1px;background:var(--ww-border)}
p.ww-divider{display:flex;align-items:center;gap:12px;block-size:auto;background:none;color:var(--ww-muted);font-size:var(--ww-text-s)}
p.ww-divider::before,p.ww-divider::after{content:"";flex:1;block-size:1px;background:var(--ww-border)}
`
