export const emailTextCss = `
.ww-email-text{color:var(--ww-fg);font-weight:600;overflow-wrap:anywhere}
.ww-email-text>span{white-space:nowrap}
`
