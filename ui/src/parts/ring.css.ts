export const ringCss = `
.ww-ring{position:relative;display:grid;place-items:center;inline-size:fit-content;margin-inline:auto}
.ww-ring>svg{display:block}
.ww-ring-inside{position:absolute;inset:0;display:grid;place-items:center}
.ww-ring-track{stroke:var(--ww-border)}
.ww-ring-light{stroke:var(--ww-accent);stroke-dasharray:26 74;animation:ww-run 1.3s linear infinite}
.ww-ring-success .ww-ring-light,.ww-ring-error .ww-ring-light{stroke-dasharray:100 0;animation:ww-draw .35s var(--ww-ease)}
.ww-ring-success .ww-ring-light{stroke:var(--ww-success)}
.ww-ring-error .ww-ring-light{stroke:var(--ww-danger)}
.ww-ring-error{animation:ww-nudge .35s}
.ww-ring-mark{position:absolute;inset-block-end:-2px;inset-inline-end:-2px;display:grid;place-items:center;inline-size:28px;block-size:28px;
border-radius:50%;border:3px solid var(--ww-bg);color:var(--ww-bg);animation:ww-pop .3s var(--ww-spring)}
.ww-ring-success .ww-ring-mark{background:var(--ww-success)}
.ww-ring-error .ww-ring-mark{background:var(--ww-danger)}
@keyframes ww-run{to{stroke-dashoffset:-100}}
@keyframes ww-draw{from{stroke-dasharray:0 100}}
@keyframes ww-pop{from{transform:scale(.4);opacity:0}}
@keyframes ww-nudge{25%{transform:translateX(-4px)}50%{transform:translateX(4px)}75%{transform:translateX(-2px)}}
@media (forced-colors:active){.ww-ring-light{stroke:Highlight}}
`
