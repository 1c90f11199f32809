/** Everything that is looked at. */
export const pieces = `
.ww-picture{flex:none;display:block;object-fit:cover;background:var(--ww-surface)}
.ww-square{border-radius:24%;box-shadow:0 0 0 1px var(--ww-border)}
svg.ww-square{box-shadow:none}
.ww-circle{border-radius:50%}
.ww-picture text{font-family:var(--ww-font)}

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

.ww-section{font-size:var(--ww-text-s);font-weight:600;color:var(--ww-muted);padding-inline-start:4px}
.ww-address{font-variant-numeric:tabular-nums;unicode-bidi:isolate}

.ww-stack{display:flex;flex-direction:column;gap:12px}
.ww-title{font-size:var(--ww-text-l);font-weight:650;line-height:1.3;letter-spacing:-.01em;text-wrap:balance;overflow-wrap:anywhere}
.ww-muted{color:var(--ww-muted);font-size:14px;line-height:1.5;text-wrap:pretty;overflow-wrap:anywhere}
.ww-hidden{position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}

.ww-search{min-block-size:44px}

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
@keyframes ww-breathe{50%{opacity:.5}}
`
