export const otpInputCss = `
.ww-otp{inline-size:100%}
.ww-otp-field{position:relative;max-inline-size:320px;margin-inline:auto}
.ww-otp-input{position:absolute;inset:0;z-index:1;inline-size:100%;block-size:100%;margin:0;padding:0;border:0;outline:0;
appearance:none;background:none;color:transparent;caret-color:transparent;font:600 22px/1 var(--ww-mono);letter-spacing:.9em;
text-align:start;cursor:text;forced-color-adjust:none;-webkit-tap-highlight-color:transparent}
.ww-otp-input::selection{background:transparent;color:transparent}
.ww-otp-input:autofill,.ww-otp-input:-webkit-autofill{-webkit-text-fill-color:transparent;transition:background-color 9999s}
.ww-otp-input:disabled,.ww-otp-input:read-only{cursor:default}
.ww-otp-boxes{display:flex;gap:7px}
.ww-otp-box{display:grid;place-items:center;flex:1;min-inline-size:0;block-size:54px;border:1.5px solid var(--ww-border);
border-radius:calc(var(--ww-radius-m)*.84);background:var(--ww-surface);color:var(--ww-fg);font-size:22px;font-weight:600;line-height:1;
font-variant-numeric:tabular-nums;
transition:border-color var(--ww-quick),background-color var(--ww-quick),box-shadow var(--ww-quick)}
.ww-otp-box:nth-child(4){margin-inline-start:9px}
.ww-otp-input:hover:enabled:not(:focus)+.ww-otp-boxes .ww-otp-box{background:var(--ww-surface-hover)}
.ww-otp-full{background:var(--ww-bg);border-color:color-mix(in srgb,var(--ww-fg) 26%,var(--ww-bg))}
.ww-otp-here{border-color:var(--ww-accent-fg);background:var(--ww-bg);box-shadow:0 0 0 3px var(--ww-accent-soft)}
.ww-otp-here:empty::after{content:"";inline-size:2px;block-size:24px;border-radius:1px;background:var(--ww-accent-fg);animation:ww-otp-caret 1.1s step-end infinite}
.ww-otp-wrong .ww-otp-field{animation:ww-otp-shake .45s}
.ww-otp-wrong .ww-otp-box{border-color:var(--ww-danger);background:var(--ww-danger-soft)}
.ww-otp-wrong .ww-otp-here{box-shadow:0 0 0 1.5px var(--ww-danger)}
.ww-otp-still .ww-otp-box{color:var(--ww-muted);background:var(--ww-surface);border-color:var(--ww-border);box-shadow:none}
.ww-otp-error{margin-block-start:10px;color:var(--ww-danger);font-size:14px;line-height:1.45;text-align:center;text-wrap:balance;overflow-wrap:anywhere}
@keyframes ww-otp-caret{50%{opacity:0}}
@keyframes ww-otp-shake{15%{transform:translateX(-7px)}35%{transform:translateX(6px)}55%{transform:translateX(-4px)}75%{transform:translateX(3px)}}
@media (prefers-reduced-motion:reduce){.ww-otp-here:empty::after,.ww-otp-wrong .ww-otp-field{animation:none}}
@media (forced-colors:active){
.ww-otp-box{border-color:CanvasText}
.ww-otp-here{border-color:Highlight;outline:2px solid Highlight}
.ww-otp-here:empty::after{background:Highlight}
.ww-otp-wrong .ww-otp-box{border-style:dashed}
.ww-otp-still .ww-otp-box{border-color:GrayText;color:GrayText}
}
`
