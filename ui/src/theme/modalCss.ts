/** The dialog, its header and its body; the same in the page for the inline widget. */
export const modalCss = `
.ww-frame{display:flex;flex-direction:column;font:400 var(--ww-text-m)/1.4 var(--ww-font);color:var(--ww-fg);background:var(--ww-bg);
-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;text-align:start;overflow:hidden;overflow-wrap:break-word}
.ww-inline{inline-size:100%;max-inline-size:360px;border-radius:var(--ww-radius-l);box-shadow:0 0 0 1px var(--ww-border)}
.ww-dialog{inline-size:360px;max-inline-size:100vw;max-block-size:min(680px,calc(100dvh - 32px));margin:auto;padding:0;border:0;
border-radius:var(--ww-radius-l);box-shadow:var(--ww-shadow);outline:0;overscroll-behavior:contain;
opacity:0;transform:translateY(6px) scale(.97);
transition:opacity var(--ww-move),transform var(--ww-move) var(--ww-ease),overlay var(--ww-move) allow-discrete,display var(--ww-move) allow-discrete}
.ww-dialog:not([open]){display:none;pointer-events:none}
.ww-dialog[open]{opacity:1;transform:none;transition-duration:200ms;transition-timing-function:var(--ww-spring)}
@starting-style{.ww-dialog[open]{opacity:.3;transform:translateY(10px) scale(.96)}}
.ww-dialog::backdrop{background:var(--ww-backdrop);backdrop-filter:blur(5px);opacity:0;
transition:opacity var(--ww-move),overlay var(--ww-move) allow-discrete,display var(--ww-move) allow-discrete}
.ww-dialog[open]::backdrop{opacity:1}
@starting-style{.ww-dialog[open]::backdrop{opacity:.2}}
.ww-shaking{animation:ww-shake 500ms}

.ww-header{display:grid;grid-template-columns:36px 1fr 36px;align-items:center;gap:8px;flex:none;padding:14px 14px 10px}
.ww-heading{font-size:var(--ww-text-l);font-weight:650;letter-spacing:-.01em;line-height:1.3;text-align:center;grid-column:2;
overflow:hidden;text-overflow:ellipsis;white-space:nowrap;animation:ww-appear var(--ww-quick)}
.ww-header .ww-icon-btn:last-child{grid-column:3}
.ww-progress{block-size:2px;margin-block-start:-2px;flex:none;overflow:hidden}
.ww-progress::after{content:"";display:block;block-size:100%;inline-size:40%;background:var(--ww-accent);animation:ww-sweep 1.1s ease-in-out infinite}

.ww-body{flex:0 1 auto;min-block-size:0;display:flex;flex-direction:column;overflow:hidden;transition:height var(--ww-move) var(--ww-ease)}
.ww-body>.ww-scroll{flex:1;min-block-size:0}
.ww-view{padding:4px 20px 20px;animation-duration:var(--ww-move);animation-timing-function:var(--ww-ease)}
.ww-view-next{animation-name:ww-next}
.ww-view-prev{animation-name:ww-prev}
.ww-view-next:dir(rtl){animation-name:ww-prev}
.ww-view-prev:dir(rtl){animation-name:ww-next}
.ww-late{animation:ww-appear .2s .15s backwards}

.ww-alerts{display:flex;flex-direction:column;gap:8px;padding:0 20px 12px;flex:none}
.ww-alert{display:flex;align-items:flex-start;gap:8px;padding:8px 4px 8px 12px;padding-inline:12px 4px;border-radius:var(--ww-radius-m);
background:var(--ww-warning-soft);font-size:var(--ww-text-s);line-height:1.45}
.ww-alert>.ww-icon{color:var(--ww-warning);margin-block-start:7px}
.ww-alert-text{flex:1;min-inline-size:0;padding-block:7px}
.ww-alert-text strong{display:block;font-weight:650}

.ww-toasts{position:fixed;inset:auto;inset-block-start:max(16px,env(safe-area-inset-top));inset-inline:0;margin:0 auto;padding:0;border:0;
background:none;overflow:visible;inline-size:fit-content;max-inline-size:min(360px,calc(100vw - 32px));
display:flex;flex-direction:column;align-items:center;gap:8px;font:400 14px/1.4 var(--ww-font);color:var(--ww-fg)}
.ww-toasts:empty{display:none}
.ww-toast{display:flex;align-items:center;gap:10px;padding:6px 6px 6px 14px;padding-inline:14px 6px;border-radius:var(--ww-radius-m);
background:var(--ww-bg);box-shadow:var(--ww-shadow);font-weight:500;animation:ww-drop .25s var(--ww-spring)}
.ww-toast>span{overflow-wrap:anywhere}
.ww-toast-success>.ww-icon{color:var(--ww-success)}
.ww-toast-error>.ww-icon{color:var(--ww-danger)}
.ww-toast-info>.ww-icon{color:var(--ww-accent-fg)}

@media (max-width:480px){
.ww-dialog{inline-size:100vw;block-size:calc(100dvh - 12px - env(safe-area-inset-top,0px));max-block-size:none;margin:auto 0 0;
border-end-start-radius:0;border-end-end-radius:0;transform:translateY(24%)}
.ww-dialog[open]{transition-timing-function:var(--ww-ease);transition-duration:240ms}
@starting-style{.ww-dialog[open]{opacity:.6;transform:translateY(24%)}}
.ww-dialog .ww-header{padding-block-start:24px}
.ww-dialog .ww-header::before{content:"";position:absolute;inset-block-start:8px;inset-inline:0;margin-inline:auto;inline-size:36px;block-size:4px;border-radius:2px;background:var(--ww-surface-press)}
.ww-dialog .ww-body{flex:1;height:auto!important}
.ww-dialog .ww-view{padding-block-end:calc(20px + env(safe-area-inset-bottom,0px))}
}
@keyframes ww-next{from{opacity:.1;transform:translateX(20px)}}
@keyframes ww-prev{from{opacity:.1;transform:translateX(-20px)}}
@keyframes ww-appear{from{opacity:0}}
@keyframes ww-drop{from{opacity:0;transform:translateY(-12px) scale(.96)}}
@keyframes ww-sweep{from{transform:translateX(-100%)}to{transform:translateX(260%)}}
@keyframes ww-shake{15%{transform:translateX(-9px)}30%{transform:translateX(8px)}45%{transform:translateX(-6px)}60%{transform:translateX(5px)}75%{transform:translateX(-3px)}90%{transform:translateX(2px)}}
@media (prefers-reduced-motion:reduce){
*,*::before,*::after,.ww-dialog,.ww-dialog[open],.ww-dialog::backdrop{transition-duration:.01ms!important;animation-duration:.01ms!important;animation-iteration-count:1!important;animation-delay:0s!important}
.ww-scroll{animation-duration:auto!important}
.ww-spinner,.ww-ring-light{animation-duration:3s!important;animation-iteration-count:infinite!important}
.ww-shaking{outline:3px solid var(--ww-danger);outline-offset:-3px}
}
@media (forced-colors:active){
.ww-dialog,.ww-inline,.ww-btn,.ww-row,.ww-tab,.ww-toast,.ww-alert,.ww-tag{border:1px solid}
.ww-selected,.ww-tab[aria-selected=true]{border:2px solid Highlight}
.ww-ring-light{stroke:Highlight}
.ww-skeleton{border:1px solid GrayText}
}
`
