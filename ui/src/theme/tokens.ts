import { ACCENT_SUPPORT, accentCss } from './accentCss.js'

const light = `
color-scheme:light;
--ww-bg:#fff;--ww-raised:#fff;--ww-surface:#f5f6f8;--ww-surface-hover:#edeff3;--ww-surface-press:#e5e8ee;
--ww-border:rgb(16 20 35/.09);--ww-fg:#12141b;--ww-muted:#5b6271;
--ww-accent:var(--ww-theme-accent,#4353ff);--ww-darkest:0;--ww-lightest:.5;
--ww-accent-soft:color-mix(in srgb,var(--ww-accent) 11%,var(--ww-bg));
--ww-danger:#c01f35;--ww-danger-soft:#fdecee;--ww-success:#0b7548;--ww-success-soft:#e3f6ec;
--ww-warning:#855400;--ww-warning-soft:#fdf3dc;--ww-backdrop:rgb(14 17 28/.5);
--ww-shadow:0 0 0 1px rgb(16 20 35/.06),0 1px 2px rgb(16 20 35/.05),0 10px 24px -8px rgb(16 20 35/.16),0 32px 64px -16px rgb(16 20 35/.28);
`

const dark = `
color-scheme:dark;
--ww-bg:#16181f;--ww-raised:#363b48;--ww-surface:#20232c;--ww-surface-hover:#292d38;--ww-surface-press:#323743;
--ww-border:rgb(255 255 255/.1);--ww-fg:#f4f5f8;--ww-muted:#a4abba;
--ww-accent:var(--ww-theme-accent,#8d97ff);--ww-darkest:.79;--ww-lightest:1;
--ww-accent-soft:color-mix(in srgb,var(--ww-accent) 18%,var(--ww-bg));
--ww-danger:#ff8a95;--ww-danger-soft:#3a1c24;--ww-success:#58d69b;--ww-success-soft:#12322a;
--ww-warning:#f3c266;--ww-warning-soft:#362a15;--ww-backdrop:rgb(3 4 8/.64);
--ww-shadow:0 0 0 1px rgb(255 255 255/.08),0 1px 2px rgb(0 0 0/.3),0 12px 28px -8px rgb(0 0 0/.5),0 36px 72px -16px rgb(0 0 0/.7);
`

/** The look's values: colours for light and dark, sizes, type, motion. Set on the host element. */
export const tokens = `
:host{
all:initial;
--ww-space-4:4px;--ww-space-8:8px;--ww-space-12:12px;--ww-space-16:16px;--ww-space-20:20px;--ww-space-24:24px;
--ww-radius-l:var(--ww-theme-radius,24px);--ww-radius-m:calc(var(--ww-radius-l)*.6);
--ww-radius-s:calc(var(--ww-radius-l)*.4);--ww-radius-full:calc(var(--ww-radius-l)*40);
--ww-text-s:13px;--ww-text-m:15px;--ww-text-l:17px;--ww-text-xl:20px;
--ww-font:var(--ww-theme-font,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif);
--ww-mono:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;
--ww-quick:120ms;--ww-move:150ms;--ww-ease:cubic-bezier(.2,.8,.3,1);--ww-spring:cubic-bezier(.2,1.25,.4,1);
--ww-on-accent:#fff;--ww-accent-hover:var(--ww-accent);--ww-accent-fg:var(--ww-fg);
${light}}
:host([data-ww-mode=dark]){${dark}}
@media (prefers-color-scheme:dark){:host([data-ww-mode=system]){${dark}}}
${ACCENT_SUPPORT}{:host{${accentCss}
--ww-accent-fg:oklch(from var(--ww-accent) clamp(var(--ww-darkest),l,var(--ww-lightest)) min(c,.2) h)}}
@media (prefers-contrast:more){:host{--ww-border:currentcolor;--ww-muted:var(--ww-fg)}}
`
