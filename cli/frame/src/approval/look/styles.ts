const light = `color-scheme:light;
--ww-bg:#fff;--ww-ground:var(--ww-theme-ground,#fff);--ww-deepest:.96;--ww-highest:1;--ww-tint:.03;
--ww-tone:#001b55;--ww-s1:4%;--ww-s2:7%;--ww-s3:10%;--ww-border:rgb(16 20 35/.09);
--ww-fg:#12141b;--ww-muted:#5b6271;--ww-accent:var(--ww-theme-accent,#4353ff);--ww-darkest:0;--ww-lightest:.5;
--ww-accent-soft:color-mix(in srgb,var(--ww-accent) 11%,var(--ww-bg));
--ww-danger:#c01f35;--ww-danger-soft:#fdecee;--ww-success:#0b7548;--ww-warning:#855400;--ww-warning-soft:#fdf3dc;`

const dark = `color-scheme:dark;
--ww-bg:#16181f;--ww-ground:var(--ww-theme-ground,#16181f);--ww-deepest:0;--ww-highest:.24;--ww-tint:.05;
--ww-tone:#c8d4ff;--ww-s1:5.5%;--ww-s2:11%;--ww-s3:16%;--ww-border:rgb(255 255 255/.1);
--ww-fg:#f4f5f8;--ww-muted:#a4abba;--ww-accent:var(--ww-theme-accent,#8d97ff);--ww-darkest:.79;--ww-lightest:1;
--ww-accent-soft:color-mix(in srgb,var(--ww-accent) 18%,var(--ww-bg));
--ww-danger:#ff8a95;--ww-danger-soft:#3a1c24;--ww-success:#58d69b;--ww-warning:#f3c266;--ww-warning-soft:#362a15;`

/** Black or white, whichever can be read on the accent: at a luminance of .179 both can. Source: WCAG 2.2. */
const contrary = (y: string) =>
  `color(from var(--ww-accent) xyz-d65 calc(.9505*clamp(0,${y},1)) clamp(0,${y},1) calc(1.089*clamp(0,${y},1)))`

/** The widget's values under the widget's names, so that the frame looks like the dialog that it stands in. */
const tokens = `
:root{
--ww-radius-l:var(--ww-theme-radius,24px);--ww-radius-m:calc(var(--ww-radius-l)*.6);--ww-radius-s:calc(var(--ww-radius-l)*.4);
--ww-text-s:13px;--ww-text-m:15px;--ww-text-l:17px;--ww-text-xl:20px;
--ww-font:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif;
--ww-mono:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;
--ww-surface:color-mix(in srgb,var(--ww-tone) var(--ww-s1),var(--ww-bg));
--ww-surface-hover:color-mix(in srgb,var(--ww-tone) var(--ww-s2),var(--ww-bg));
--ww-surface-press:color-mix(in srgb,var(--ww-tone) var(--ww-s3),var(--ww-bg));
--ww-quick:120ms;--ww-on-accent:#fff;--ww-accent-hover:var(--ww-accent);--ww-accent-fg:var(--ww-fg);
${light}}
:root[data-mode=dark]{${dark}}
@media (prefers-color-scheme:dark){:root:not([data-mode]){${dark}}}
@supports (color:color(from red xyz-d65 x y z)){:root{
--ww-bg:oklch(from var(--ww-ground) clamp(var(--ww-deepest),l,var(--ww-highest)) min(c,var(--ww-tint)) h);
--ww-on-accent:${contrary('(.179 - y)*1e5')};
--ww-accent-hover:color-mix(in srgb,var(--ww-accent) 88%,${contrary('(y - .179)*1e5')});
--ww-accent-fg:oklch(from var(--ww-accent) clamp(var(--ww-darkest),l,var(--ww-lightest)) min(c,.2) h)}}
@media (prefers-contrast:more){:root{--ww-border:currentcolor;--ww-muted:var(--ww-fg)}}
`

/** All that the review wears. No shadow over it, no transform, no opacity: it must be plain to see that it is. */
export const styles = `${tokens}
*,*::before,*::after{box-sizing:border-box}
html,body{margin:0;block-size:100%;overflow:hidden;background:var(--ww-bg)}
h1,h2,h3,p,dl,dd,ul,ol,pre{margin:0;padding:0}
.review{position:fixed;inset:0;display:flex;flex-direction:column;background:var(--ww-bg);color:var(--ww-fg);
font:400 var(--ww-text-m)/1.4 var(--ww-font);-webkit-font-smoothing:antialiased;overflow-wrap:anywhere;text-align:start}
.body{flex:1;min-block-size:0;overflow-y:auto;overscroll-behavior:contain;padding:4px 20px 16px;display:flex;flex-direction:column;gap:12px;
scrollbar-width:thin;scrollbar-color:var(--ww-surface-press) transparent}
.body>*{flex:none}
.own>.body{padding-block-start:20px}
.invitation{justify-content:safe center;align-items:center;text-align:center}
.invitation>*{max-inline-size:100%}
.invitation-icon{position:relative;display:grid;place-items:center;inline-size:64px;block-size:64px;border-radius:50%;background:var(--ww-surface);color:var(--ww-accent-fg)}
[data-state=window] .invitation-icon::after{content:"";position:absolute;inset:0;border-radius:50%;border:2px solid currentColor;border-block-start-color:transparent;animation:turn .8s linear infinite}
.invitation .site{text-align:start}
.foot{flex:none;padding:12px 20px calc(20px + env(safe-area-inset-bottom,0px));display:flex;flex-direction:column;gap:10px;
border-block-start:1px solid var(--ww-border);background:var(--ww-bg)}
.title{font-size:var(--ww-text-xl);font-weight:650;line-height:1.25;letter-spacing:-.01em;text-wrap:balance;outline-offset:4px}
.queue{font-size:var(--ww-text-s);color:var(--ww-muted)}
.muted{color:var(--ww-muted);font-size:var(--ww-text-s);line-height:1.45}
.hidden{position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.icon{flex:none;display:block;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}

.site{display:flex;align-items:center;gap:12px}
.site-icon{flex:none;display:grid;place-items:center;inline-size:40px;block-size:40px;border-radius:24%;background:var(--ww-surface);color:var(--ww-muted)}
.site-text{min-inline-size:0;display:flex;flex-direction:column;gap:1px}
.origin{font-size:var(--ww-text-l);font-weight:650;line-height:1.25;unicode-bidi:isolate;direction:ltr;text-align:-webkit-match-parent;text-align:match-parent}
.origin span{font-weight:400;color:var(--ww-muted)}

.card{background:var(--ww-surface);border-radius:var(--ww-radius-m);padding:4px 14px}
.fields>div{display:flex;gap:4px 16px;padding-block:9px;justify-content:space-between;align-items:baseline;flex-wrap:wrap}
.fields>div+div{border-block-start:1px solid var(--ww-border)}
.fields .tree{margin:0;padding:0;border:0}
.fields .tree .tree{margin-inline-start:5px;padding-inline-start:12px;border-inline-start:2px solid var(--ww-border)}
.fields dt{color:var(--ww-muted);font-size:var(--ww-text-s);flex:none}
.fields dd{font-weight:500;min-inline-size:0;text-align:end;margin-inline-start:auto}
.fields .stacked{flex-direction:column;align-items:stretch}
.fields .stacked dd{text-align:start;margin:0}
.amount{font-size:var(--ww-text-xl);font-weight:650;letter-spacing:-.01em;line-height:1.2}
.claimed{font-weight:500;color:var(--ww-muted)}
.node>.amount{font-size:var(--ww-text-l)}
.section{display:flex;flex-direction:column;gap:8px}
.section:empty{display:none}
.label{font-size:var(--ww-text-s);font-weight:600;color:var(--ww-muted)}
.sooner{display:flex;flex-direction:column;gap:8px}
.sooner ul{display:flex;flex-direction:column;gap:8px;padding-inline-start:20px}
.call-title{font-size:var(--ww-text-m);font-weight:650;padding-block-start:6px}

.mono{font:400 12.5px/1.5 var(--ww-mono);unicode-bidi:isolate;direction:ltr;word-break:break-all;text-align:start}
.address,.node .mono,.value{text-align:-webkit-match-parent;text-align:match-parent}
.address{display:block;text-wrap:balance}
.signature{display:block;word-break:normal;text-align:-webkit-match-parent;text-align:match-parent}
.value{white-space:pre-wrap}
.pre{background:var(--ww-surface);border-radius:var(--ww-radius-m);padding:12px 14px;max-block-size:max(220px,62vh);overflow:auto;overscroll-behavior:auto;
white-space:pre-wrap;unicode-bidi:plaintext;font:400 14px/1.5 var(--ww-font);scrollbar-width:thin;scrollbar-color:var(--ww-surface-press) transparent}
.pre.mono{font:400 12.5px/1.5 var(--ww-mono);unicode-bidi:isolate}
.card .pre{background:var(--ww-bg);border-radius:var(--ww-radius-s);padding:8px 10px;margin-block:4px 8px}
.mark{display:inline-block;padding:0 4px;margin-inline:1px;border-radius:4px;background:var(--ww-warning-soft);color:var(--ww-warning);
font:600 11px/1.5 var(--ww-mono);unicode-bidi:isolate;direction:ltr;user-select:none}

.notice{display:flex;gap:10px;padding:10px 14px;border-radius:var(--ww-radius-m);font-size:var(--ww-text-s);line-height:1.45;
background:var(--ww-warning-soft);color:var(--ww-warning)}
.notice strong{display:block;font-weight:650}
.notice.danger{background:var(--ww-danger-soft);color:var(--ww-danger)}
.notice.plain{background:var(--ww-surface);color:var(--ww-muted)}

details>summary{list-style:none;display:flex;align-items:center;gap:8px;min-block-size:36px;cursor:pointer;font-size:var(--ww-text-s);font-weight:600;color:var(--ww-muted);
border-radius:var(--ww-radius-s);user-select:none;-webkit-tap-highlight-color:transparent}
details>summary::-webkit-details-marker{display:none}
details>summary>.icon{transition:rotate var(--ww-quick)}
details[open]>summary>.icon{rotate:90deg}
:dir(rtl) details:not([open])>summary>.icon{rotate:180deg}
details>summary:hover{color:var(--ww-fg)}
.account>summary{color:var(--ww-fg);min-block-size:40px;font-weight:500}
.account>summary>:last-child{margin-inline-start:auto;color:var(--ww-muted);text-align:end}
.account .fields{border-block-start:1px solid var(--ww-border)}

.tree{list-style:none;display:flex;flex-direction:column}
.tree .tree{margin-inline-start:5px;padding-inline-start:12px;border-inline-start:2px solid var(--ww-border)}
.node{padding-block:7px;min-inline-size:0}
.tree>.node+.node{border-block-start:1px solid var(--ww-border)}
.node-head{display:flex;flex-wrap:wrap;gap:2px 8px;align-items:baseline;justify-content:space-between;font-size:var(--ww-text-s)}
.node-name{font-weight:600;color:var(--ww-fg)}
.type{font:400 11.5px/1.4 var(--ww-mono);color:var(--ww-muted);unicode-bidi:isolate;direction:ltr}
.node details>summary{min-block-size:28px}
.aside{font-size:var(--ww-text-s);color:var(--ww-muted)}
.roles{display:block}
.aside.warn{color:var(--ww-danger);font-weight:600}

.button{appearance:none;margin:0;border:0;text-decoration:none;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-block-size:48px;padding-inline:20px;min-inline-size:0;
border-radius:var(--ww-radius-m);font:600 var(--ww-text-m)/1.2 var(--ww-font);cursor:pointer;touch-action:manipulation;-webkit-tap-highlight-color:transparent;
text-align:center;transition:background-color var(--ww-quick)}
.primary{background:var(--ww-accent);color:var(--ww-on-accent)}
.primary:hover{background:var(--ww-accent-hover)}
.button.danger{background:var(--ww-danger);color:var(--ww-bg)}
.button.danger:hover{background:color-mix(in srgb,var(--ww-danger) 88%,var(--ww-fg))}
.secondary{background:var(--ww-surface);color:var(--ww-fg)}
.secondary:hover{background:var(--ww-surface-hover)}
.button[aria-disabled=true]{cursor:not-allowed;background:var(--ww-surface);color:var(--ww-muted)}
.button[aria-busy=true]{cursor:progress}
.buttons{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:8px}
:focus-visible{outline:2px solid var(--ww-accent-fg);outline-offset:2px}
.title:focus-visible{outline:none}
.status{font-size:var(--ww-text-s);line-height:1.4;color:var(--ww-muted);text-align:center;text-wrap:balance}
.status:empty{display:none}
.status.warn{color:var(--ww-warning);font-weight:600}
.status.bad{color:var(--ww-danger);font-weight:600}
.more{display:flex;justify-content:center;margin-block:-6px -2px}
.more[hidden]{display:none}
.more .button{min-block-size:28px;padding-inline:12px;border-radius:14px;font-size:12px;background:none;color:var(--ww-muted);gap:4px}
.more .button:hover{color:var(--ww-fg)}
.spinner{flex:none;inline-size:20px;block-size:20px;border-radius:50%;border:2px solid currentColor;border-block-start-color:transparent;animation:turn .8s linear infinite}
.idle{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:16px;color:var(--ww-muted);padding:20px;text-align:center}
.idle .spinner{inline-size:28px;block-size:28px;color:var(--ww-accent-fg)}
@keyframes turn{to{rotate:1turn}}
@media (max-height:330px){.foot{padding-block:8px}.button{min-block-size:40px}.title{font-size:var(--ww-text-l)}}
@media (min-width:520px){.body,.foot{padding-inline:max(20px,50vw - 240px)}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{transition:none!important}.spinner,.invitation-icon::after{animation-duration:3s!important}}
@media (forced-colors:active){.card,.pre,.notice,.button,.mark,.site-icon{border:1px solid}.notice.danger{border-width:2px}.button[aria-disabled=true]{color:GrayText}}
`
