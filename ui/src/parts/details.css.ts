export const detailsCss = `
.ww-details{inline-size:100%;font-size:var(--ww-text-s)}
.ww-details summary{display:flex;align-items:center;justify-content:center;gap:4px;inline-size:fit-content;margin-inline:auto;
padding:6px 10px;border-radius:var(--ww-radius-s);color:var(--ww-muted);font-weight:600;list-style:none}
.ww-details summary::-webkit-details-marker{display:none}
.ww-details summary:hover{color:var(--ww-fg)}
.ww-details summary .ww-icon{transition:transform var(--ww-move) var(--ww-ease)}
.ww-details[open] summary .ww-icon{transform:rotate(180deg)}
.ww-details pre{max-block-size:140px;overflow:auto;margin-block-start:8px;padding:12px;border-radius:var(--ww-radius-s);
background:var(--ww-surface);color:var(--ww-muted);font:12px/1.5 var(--ww-mono);white-space:pre-wrap;overflow-wrap:anywhere;text-align:start}
`
