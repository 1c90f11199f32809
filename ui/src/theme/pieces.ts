/** Everything that is looked at. */
export const pieces = `
.ww-picture{flex:none;display:block;object-fit:cover;background:var(--ww-surface)}
.ww-square{border-radius:24%;box-shadow:0 0 0 1px var(--ww-border)}
svg.ww-square{box-shadow:none}
.ww-circle{border-radius:50%}
.ww-picture text{font-family:var(--ww-font)}

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

.ww-skeleton{display:block;background:var(--ww-surface-hover);border-radius:6px;animation:ww-breathe 1.4s ease-in-out infinite}
.ww-skeleton-line{block-size:12px;inline-size:70%}
.ww-skeleton-title{block-size:24px;inline-size:50%}
.ww-skeleton-circle{inline-size:40px;block-size:40px;border-radius:50%}
.ww-skeleton-square{inline-size:40px;block-size:40px;border-radius:24%}
.ww-skeleton-row{block-size:56px;border-radius:var(--ww-radius-m);background:var(--ww-surface)}
.ww-skeleton-row+.ww-skeleton-row{margin-block-start:8px}
.ww-skeleton-block{block-size:120px;border-radius:var(--ww-radius-m);background:var(--ww-surface)}

.ww-tag{display:inline-flex;align-items:center;padding:3px 8px;border-radius:var(--ww-radius-full);font-size:11.5px;font-weight:600;line-height:1.3;
white-space:nowrap;background:var(--ww-surface-hover);color:var(--ww-muted)}
.ww-tag-accent{background:var(--ww-accent-soft);color:var(--ww-accent-fg)}
.ww-tag-success{background:var(--ww-success-soft);color:var(--ww-success)}
.ww-tag-warning{background:var(--ww-warning-soft);color:var(--ww-warning)}
.ww-tag-danger{background:var(--ww-danger-soft);color:var(--ww-danger)}

.ww-empty{display:flex;flex-direction:column;align-items:center;gap:20px;padding-block:16px 4px;text-align:center}
.ww-empty-icon{display:grid;place-items:center;inline-size:56px;block-size:56px;border-radius:var(--ww-radius-m);background:var(--ww-surface);color:var(--ww-muted)}
.ww-empty-text{display:flex;flex-direction:column;gap:6px;max-inline-size:280px}
.ww-empty-actions{display:flex;flex-direction:column;align-items:center;gap:8px;inline-size:100%}

.ww-divider{block-size:1px;background:var(--ww-border)}
p.ww-divider{display:flex;align-items:center;gap:12px;block-size:auto;background:none;color:var(--ww-muted);font-size:var(--ww-text-s)}
p.ww-divider::before,p.ww-divider::after{content:"";flex:1;block-size:1px;background:var(--ww-border)}
.ww-section{font-size:var(--ww-text-s);font-weight:600;color:var(--ww-muted);padding-inline-start:4px}
.ww-address{font-variant-numeric:tabular-nums;unicode-bidi:isolate}

.ww-stack{display:flex;flex-direction:column;gap:12px}
.ww-actions{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:8px}
.ww-center{text-align:center}
.ww-title{font-size:var(--ww-text-l);font-weight:650;line-height:1.3;letter-spacing:-.01em;text-wrap:balance;overflow-wrap:anywhere}
.ww-muted{color:var(--ww-muted);font-size:14px;line-height:1.5;text-wrap:pretty;overflow-wrap:anywhere}
.ww-hidden{position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}

.ww-scroll{overflow-y:auto;overscroll-behavior:contain;scrollbar-width:none}
@supports (animation-timeline:scroll()){
.ww-scroll{animation:ww-fade-edges linear both;animation-timeline:scroll(self)}}
@property --ww-top{syntax:"<length>";inherits:false;initial-value:0px}
@property --ww-end{syntax:"<length>";inherits:false;initial-value:0px}
@keyframes ww-fade-edges{
0%{--ww-top:0px;--ww-end:24px;mask-image:linear-gradient(#0000,#000 var(--ww-top),#000 calc(100% - var(--ww-end)),#0000)}
10%,90%{--ww-top:24px;--ww-end:24px}
100%{--ww-top:24px;--ww-end:0px;mask-image:linear-gradient(#0000,#000 var(--ww-top),#000 calc(100% - var(--ww-end)),#0000)}}
@keyframes ww-turn{to{transform:rotate(1turn)}}
@keyframes ww-run{to{stroke-dashoffset:-100}}
@keyframes ww-draw{from{stroke-dasharray:0 100}}
@keyframes ww-pop{from{transform:scale(.4);opacity:0}}
@keyframes ww-nudge{25%{transform:translateX(-4px)}50%{transform:translateX(4px)}75%{transform:translateX(-2px)}}
@keyframes ww-breathe{50%{opacity:.5}}
`
