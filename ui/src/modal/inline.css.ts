export const inlineCss = `
.ww-inline{inline-size:100%;max-inline-size:360px;border-radius:var(--ww-radius-l);box-shadow:0 0 0 1px var(--ww-border)}
@media (forced-colors:active){.ww-inline{border:1px solid}}
`
