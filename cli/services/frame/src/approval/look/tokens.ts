const light = `color-scheme:light;
--ww-bg:#fff;--ww-surface:#f5f6f8;--ww-surface-hover:#edeff3;--ww-surface-press:#e5e8ee;--ww-border:rgb(16 20 35/.09);
--ww-fg:#12141b;--ww-muted:#5b6271;--ww-accent:var(--ww-theme-accent,#4353ff);--ww-darkest:0;--ww-lightest:.5;
--ww-accent-soft:color-mix(in srgb,var(--ww-accent) 11%,var(--ww-bg));
--ww-danger:#c01f35;--ww-danger-soft:#fdecee;--ww-success:#0b7548;--ww-warning:#855400;--ww-warning-soft:#fdf3dc;`

const dark = `color-scheme:dark;
--ww-bg:#16181f;--ww-surface:#20232c;--ww-surface-hover:#292d38;--ww-surface-press:#323743;--ww-border:rgb(255 255 255/.1);
--ww-fg:#f4f5f8;--ww-muted:#a4abba;--ww-accent:var(--ww-theme-accent,#8d97ff);--ww-darkest:.79;--ww-lightest:1;
--ww-accent-soft:color-mix(in srgb,var(--ww-accent) 18%,var(--ww-bg));
--ww-danger:#ff8a95;--ww-danger-soft:#3a1c24;--ww-success:#58d69b;--ww-warning:#f3c266;--ww-warning-soft:#362a15;`

/** Black or white, whichever can be read on the accent: at a luminance of .179 both can. Source: WCAG 2.2. */
const contrary = (y: string) =>
  `color(from var(--ww-accent) xyz-d65 calc(.9505*clamp(0,${y},1)) clamp(0,${y},1) calc(1.089*clamp(0,${y},1)))`

/** The widget's values under the widget's names, so that the frame looks like the dialog that it stands in. */
export const tokens = `
:root{
--ww-radius-l:var(--ww-theme-radius,24px);--ww-radius-m:calc(var(--ww-radius-l)*.6);--ww-radius-s:calc(var(--ww-radius-l)*.4);
--ww-text-s:13px;--ww-text-m:15px;--ww-text-l:17px;--ww-text-xl:20px;
--ww-font:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif;
--ww-mono:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;
--ww-quick:120ms;--ww-on-accent:#fff;--ww-accent-hover:var(--ww-accent);--ww-accent-fg:var(--ww-fg);
${light}}
:root[data-mode=dark]{${dark}}
@media (prefers-color-scheme:dark){:root:not([data-mode]){${dark}}}
@supports (color:color(from red xyz-d65 x y z)){:root{
--ww-on-accent:${contrary('(.179 - y)*1e5')};
--ww-accent-hover:color-mix(in srgb,var(--ww-accent) 88%,${contrary('(y - .179)*1e5')});
--ww-accent-fg:oklch(from var(--ww-accent) clamp(var(--ww-darkest),l,var(--ww-lightest)) min(c,.2) h)}}
@media (prefers-contrast:more){:root{--ww-border:currentcolor;--ww-muted:var(--ww-fg)}}
`
