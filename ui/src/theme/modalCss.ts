/**
 * The dialog, its header and its body; the same in the page for the inline widget. Its top stays where it is while
 * the body grows, so that a click on what stands in the header is never lost between press and release.
 */
export const modalCss = `
.ww-frame{display:flex;flex-direction:column;font:400 var(--ww-text-m)/1.4 var(--ww-font);color:var(--ww-fg);background:var(--ww-bg);
-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;text-align:start;overflow:hidden;overflow-wrap:break-word}
.ww-dialog{inline-size:360px;max-inline-size:100vw;--top:max(16px,50dvh - 300px);margin:var(--top) auto auto;max-block-size:min(680px,100dvh - 16px - var(--top));padding:0;border:0;
border-radius:var(--ww-radius-l);box-shadow:var(--ww-shadow);outline:0;overscroll-behavior:contain;
opacity:0;transform:translateY(6px) scale(.97);
transition:opacity var(--ww-move),transform var(--ww-move) var(--ww-ease),overlay var(--ww-move) allow-discrete,display var(--ww-move) allow-discrete}
.ww-dialog:not([open]){display:none;pointer-events:none}
.ww-dialog[open]{opacity:1;transform:none;transition-duration:200ms;transition-timing-function:var(--ww-spring)}
@starting-style{.ww-dialog[open]{opacity:.3;transform:translateY(10px) scale(.96)}}
.ww-dialog::backdrop{background:var(--ww-backdrop);opacity:0;
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
@keyframes ww-sweep{from{transform:translateX(-100%)}to{transform:translateX(260%)}}
@keyframes ww-shake{15%{transform:translateX(-9px)}30%{transform:translateX(8px)}45%{transform:translateX(-6px)}60%{transform:translateX(5px)}75%{transform:translateX(-3px)}90%{transform:translateX(2px)}}
@media (prefers-reduced-motion:reduce){
*,*::before,*::after,.ww-dialog,.ww-dialog[open],.ww-dialog::backdrop{transition-duration:.01ms!important;animation-duration:.01ms!important;animation-iteration-count:1!important;animation-delay:0s!important}
.ww-scroll{animation-duration:auto!important}
.ww-spinner,.ww-ring-light{animation-duration:3s!important;animation-iteration-count:infinite!important}
.ww-shaking{outline:3px solid var(--ww-danger);outline-offset:-3px}
}
@media (forced-colors:active){
.ww-dialog,.ww-btn,.ww-row,.ww-tag{border:1px solid}
.ww-selected{border:2px solid Highlight}
.ww-skeleton{border:1px solid GrayText}
}
`
