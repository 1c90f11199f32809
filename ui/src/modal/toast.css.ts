export const toastCss = `
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
@keyframes ww-drop{from{opacity:0;transform:translateY(-12px) scale(.96)}}
@media (forced-colors:active){.ww-toast{border:1px solid}}
`
