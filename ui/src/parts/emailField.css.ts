export const emailFieldCss = `
.ww-email-form{display:flex;flex-direction:column;gap:10px;inline-size:100%;margin:0}
.ww-email{display:flex;align-items:center;gap:10px;min-block-size:52px;padding-inline:14px 6px;border:1.5px solid var(--ww-border);
border-radius:var(--ww-radius-m);background:var(--ww-surface);color:var(--ww-muted);
transition:border-color var(--ww-quick),background-color var(--ww-quick),box-shadow var(--ww-quick)}
.ww-email:hover{background:var(--ww-surface-hover)}
.ww-email:focus-within{border-color:var(--ww-accent-fg);background:var(--ww-bg);box-shadow:0 0 0 3px var(--ww-accent-soft)}
.ww-email-input{flex:1;min-inline-size:0;block-size:48px;margin:0;padding:0;border:0;outline:0;background:none;color:var(--ww-fg);
font:inherit;font-size:16px;text-align:start;text-overflow:ellipsis}
.ww-email:dir(rtl) .ww-email-input{text-align:right}
.ww-email-input::placeholder{color:var(--ww-muted);opacity:1}
.ww-email-input:autofill{box-shadow:0 0 0 48px var(--ww-bg) inset;-webkit-text-fill-color:var(--ww-fg)}
.ww-email-go{display:grid;place-items:center;flex:none;inline-size:40px;block-size:40px;border-radius:calc(var(--ww-radius-m) - 5px);color:var(--ww-muted)}
.ww-email-go:hover{background:var(--ww-surface-press);color:var(--ww-fg)}
.ww-email-ready,.ww-email-ready:hover{background:var(--ww-accent);color:var(--ww-on-accent)}
.ww-email-ready:hover{background:var(--ww-accent-hover)}
.ww-email-go:active{transform:scale(.94)}
.ww-email-wrong,.ww-email-wrong:focus-within{border-color:var(--ww-danger)}
.ww-email-wrong:focus-within{box-shadow:0 0 0 3px var(--ww-danger-soft)}
.ww-email-error{padding-inline:4px;color:var(--ww-danger);font-size:14px;line-height:1.4;overflow-wrap:anywhere}
@media (forced-colors:active){.ww-email{border-color:CanvasText}.ww-email:focus-within{outline:2px solid Highlight}
.ww-email-wrong{border-style:dashed}.ww-email-go{border:1px solid}}
`
