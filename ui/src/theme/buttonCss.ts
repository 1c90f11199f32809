import { ACCENT_SUPPORT, accentCss } from './accentCss.js'

const dark = `color-scheme:dark;--ww-bg:#20232c;--ww-hover:#292d38;--ww-fg:#f4f5f8;--ww-border:rgb(255 255 255/.12);--ww-error:#ff8a95;--ww-accent:var(--ww-theme-accent,#8d97ff)`

/** The buttons that stand in the page. */
export const buttonCss = `
.ww-button{all:unset;color-scheme:light;--ww-bg:#fff;--ww-hover:#f3f4f7;--ww-fg:#12141b;--ww-border:rgb(16 20 35/.14);--ww-error:#c01f35;
--ww-accent:var(--ww-theme-accent,#4353ff);--ww-on-accent:#fff;--ww-accent-hover:var(--ww-accent);
box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-block-size:44px;max-inline-size:100%;
padding-inline:16px;border-radius:calc(var(--ww-theme-radius,24px)*.6);background:var(--ww-bg);color:var(--ww-fg);box-shadow:inset 0 0 0 1px var(--ww-border);
font:600 15px/1.2 var(--ww-theme-font,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif);
white-space:nowrap;cursor:pointer;user-select:none;touch-action:manipulation;-webkit-tap-highlight-color:transparent;
transition:background-color .12s,transform .12s}
${ACCENT_SUPPORT}{.ww-button{${accentCss}}}
.ww-button[data-ww-mode=dark]{${dark}}
@media (prefers-color-scheme:dark){.ww-button[data-ww-mode=system]{${dark}}}
.ww-button:hover{background:var(--ww-hover)}
.ww-button:active{transform:scale(.97)}
.ww-button:focus-visible{outline:2px solid var(--ww-accent);outline-offset:2px}
.ww-button.ww-primary{background:var(--ww-accent);color:var(--ww-on-accent);box-shadow:none}
.ww-button.ww-primary:hover{background:var(--ww-accent-hover)}
.ww-button.ww-unsupported{color:var(--ww-error)}
.ww-button[aria-busy]{cursor:progress;animation:ww-wait .7s .3s infinite alternate}
.ww-button>*{flex:none}
.ww-button>bdi,.ww-button>span{flex:0 1 auto;overflow:hidden;text-overflow:ellipsis}
.ww-button>.ww-face{flex:none;inline-size:28px;block-size:28px;border-radius:50%;background:var(--ww-border)}
.ww-button>.ww-face:first-child,.ww-button>.ww-circle:first-child{margin-inline-start:-6px}
.ww-button>.ww-circle{border-radius:50%}
.ww-button>.ww-dim{opacity:.65}
.ww-button>.ww-spin{flex:none;inline-size:12px;block-size:12px;border-radius:50%;border:2px solid;border-block-start-color:#0000;opacity:.7;animation:ww-spin .8s linear infinite}
@keyframes ww-wait{to{opacity:.6}}
@keyframes ww-spin{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){.ww-button,.ww-button[aria-busy]{transition:none;animation:none}.ww-button>.ww-spin{animation-duration:3s}}
@media (forced-colors:active){.ww-button{border:1px solid}}
`
