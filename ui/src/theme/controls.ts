/** Everything that is pressed. */
export const controls = `
*{box-sizing:border-box}
p,h2,h3,ul,pre,hr{margin:0;padding:0;border:0}
.ww-control{appearance:none;margin:0;border:0;background:none;color:inherit;font:inherit;letter-spacing:inherit;
text-align:start;text-decoration:none;cursor:pointer;touch-action:manipulation;-webkit-tap-highlight-color:transparent;
transition:background-color var(--ww-quick),color var(--ww-quick),opacity var(--ww-quick),transform var(--ww-quick) var(--ww-ease)}
.ww-control:focus-visible{outline:2px solid var(--ww-accent-fg);outline-offset:2px}
.ww-control:disabled,.ww-control[aria-disabled=true]:not([aria-busy]){cursor:not-allowed;opacity:.55}
.ww-control[aria-busy]{cursor:progress}
.ww-icon,.ww-spinner{flex:none;display:block}
.ww-directed:dir(rtl){transform:scaleX(-1)}
.ww-spinner{animation:ww-turn .8s linear infinite}

.ww-btn{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-block-size:40px;
padding-inline:16px;border-radius:var(--ww-radius-m);font-weight:600;font-size:var(--ww-text-m);line-height:1.2;text-align:center}
.ww-btn-small{min-block-size:32px;padding-inline:12px;font-size:var(--ww-text-s);border-radius:var(--ww-radius-s)}
.ww-btn-large{min-block-size:48px;padding-inline:20px}
.ww-block{display:flex;inline-size:100%}
.ww-btn-text{min-inline-size:0;overflow:hidden;text-overflow:ellipsis}
.ww-btn:active:not(:disabled,[aria-disabled=true]){transform:scale(.98)}
.ww-btn-primary{background:var(--ww-accent);color:var(--ww-on-accent)}
.ww-btn-primary:hover:not(:disabled,[aria-disabled=true]){background:var(--ww-accent-hover)}
.ww-btn-secondary{background:var(--ww-surface);color:var(--ww-fg)}
.ww-btn-secondary:hover:not(:disabled,[aria-disabled=true]),.ww-btn-quiet:hover:not(:disabled,[aria-disabled=true]){background:var(--ww-surface-hover)}
.ww-btn-quiet{color:var(--ww-muted)}
.ww-btn-quiet:hover:not(:disabled,[aria-disabled=true]){color:var(--ww-fg)}
.ww-btn-danger{background:var(--ww-danger-soft);color:var(--ww-danger)}
.ww-btn-danger:hover:not(:disabled,[aria-disabled=true]){background:color-mix(in srgb,var(--ww-danger) 8%,var(--ww-danger-soft))}

.ww-icon-btn{display:inline-grid;place-items:center;flex:none;inline-size:36px;block-size:36px;border-radius:var(--ww-radius-full);color:var(--ww-muted)}
.ww-icon-btn:hover:not(:disabled){background:var(--ww-surface-hover);color:var(--ww-fg)}
.ww-icon-btn:active:not(:disabled){transform:scale(.92)}
.ww-copied{color:var(--ww-success)}

.ww-list{list-style:none;display:flex;flex-direction:column;gap:8px}
.ww-row{display:flex;align-items:center;gap:12px;inline-size:100%;min-block-size:56px;padding-block:8px;
padding-inline:10px 14px;border-radius:var(--ww-radius-m);background:var(--ww-surface);line-height:1.3}
.ww-row>.ww-icon{color:var(--ww-muted)}
.ww-row-image{display:grid;place-items:center;flex:none;min-inline-size:40px;min-block-size:40px;color:var(--ww-muted)}
.ww-row-text{display:flex;flex-direction:column;flex:1;min-inline-size:0}
.ww-row-title{font-weight:600;font-size:var(--ww-text-m);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.ww-row-subtitle{font-size:var(--ww-text-s);color:var(--ww-muted);overflow-wrap:anywhere}
.ww-row-end{flex:none;display:flex;align-items:center;gap:8px;color:var(--ww-muted);font-size:var(--ww-text-s)}
.ww-row-check{color:var(--ww-accent-fg)}
.ww-pressable:hover:not([aria-disabled=true]){background:var(--ww-surface-hover)}
.ww-pressable:active:not([aria-disabled=true]){background:var(--ww-surface-press);transform:scale(.985)}
.ww-selected{background:var(--ww-accent-soft)}
.ww-selected.ww-pressable:hover{background:var(--ww-accent-soft)}
.ww-danger,.ww-danger .ww-row-image{color:var(--ww-danger)}
@media (hover:hover){.ww-pressable .ww-row-image{transition:transform var(--ww-move) var(--ww-spring)}
.ww-pressable:hover:not([aria-disabled=true]) .ww-row-image{transform:scale(1.05)}}
`
