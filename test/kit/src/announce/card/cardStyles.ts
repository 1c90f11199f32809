/** The card's own look, apart from any widget's: amber, hazard stripes, in the corner where extensions open. */
export const cardStyles = `
:host {
  all: initial;
}
dialog {
  --bg: #fffdf8;
  --raised: #f6f1e6;
  --line: #e4dac6;
  --ink: #1c1917;
  --soft: #6b6254;
  --amber: #f5a524;
  --amber-ink: #1c1917;
  --focus: #a15c07;
  --stripe: #1c1917;
  box-sizing: border-box;
  color-scheme: light;
  position: fixed;
  inset: auto 20px 20px auto;
  display: none;
  flex-direction: column;
  inline-size: 372px;
  max-inline-size: calc(100vw - 24px);
  max-block-size: min(640px, calc(100dvh - 40px));
  margin: 0;
  padding: 0;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--bg);
  color: var(--ink);
  font: 14px/1.45 ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  letter-spacing: normal;
  text-align: start;
  box-shadow:
    0 1px 2px rgb(28 25 23 / 0.1),
    0 12px 24px -8px rgb(28 25 23 / 0.24),
    0 32px 64px -16px rgb(28 25 23 / 0.32);
  animation: rise 200ms cubic-bezier(0.2, 0.8, 0.2, 1);
}
dialog[open] {
  display: flex;
}
dialog::backdrop {
  background: radial-gradient(ellipse at bottom right, rgb(28 25 23 / 0.28), rgb(28 25 23 / 0.04) 65%);
}
@keyframes rise {
  from {
    opacity: 0;
    transform: translateY(12px) scale(0.985);
  }
}
* {
  box-sizing: border-box;
}
p, h2, h3, dl, dd, dt, fieldset {
  margin: 0;
}
.strip {
  flex: none;
  padding: 3px;
  background: repeating-linear-gradient(-45deg, var(--stripe) 0 9px, var(--amber) 9px 18px);
}
.strip span {
  display: block;
  padding: 4px 12px;
  border-radius: 9px;
  background: var(--amber);
  color: var(--amber-ink);
  font-size: 11px;
  font-weight: 700;
  letter-spacing: 0.06em;
  line-height: 1.3;
  text-align: center;
  text-transform: uppercase;
}
.top {
  flex: none;
  display: flex;
  gap: 12px;
  align-items: center;
  padding: 14px 20px;
  border-block-end: 1px solid var(--line);
}
.mark {
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 36px;
  block-size: 36px;
  border-radius: 10px;
  background: var(--amber);
  color: var(--amber-ink);
}
.flask {
  inline-size: 22px;
  block-size: 22px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.8;
  stroke-linecap: round;
  stroke-linejoin: round;
}
.flask .liquid {
  fill: currentColor;
  stroke: none;
}
.who {
  flex: 1;
  min-inline-size: 0;
}
.name {
  font-weight: 600;
}
.origin {
  overflow-wrap: anywhere;
  color: var(--soft);
  font-size: 12px;
}
.count {
  color: var(--soft);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
}
.count:empty {
  display: none;
}
.content {
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-block-size: 0;
  padding: 18px 20px;
  overflow-y: auto;
  overscroll-behavior: contain;
}
h2 {
  font-size: 18px;
  font-weight: 650;
  line-height: 1.25;
  letter-spacing: -0.01em;
  outline: none;
}
.lead {
  margin-block-start: -8px;
  color: var(--soft);
}
h3 {
  margin-block: 4px -4px;
  color: var(--soft);
  font-size: 12px;
  font-weight: 600;
}
dl, .box, .account {
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--raised);
}
.row {
  display: flex;
  gap: 16px;
  justify-content: space-between;
  padding: 8px 12px;
  padding-inline-start: calc(12px + var(--depth, 0) * 14px);
}
.row + .row {
  border-block-start: 1px solid var(--line);
}
.row:has(.code) {
  flex-direction: column;
  gap: 2px;
}
dt {
  flex: none;
  max-inline-size: 45%;
  overflow-wrap: anywhere;
  color: var(--soft);
}
dd {
  min-inline-size: 0;
  overflow-wrap: anywhere;
  text-align: end;
  unicode-bidi: isolate;
}
dd.code {
  text-align: start;
}
.code {
  font: 11.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  overflow-wrap: anywhere;
}
.box {
  flex: none;
  max-block-size: 180px;
  padding: 10px 12px;
  overflow: auto;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  unicode-bidi: plaintext;
}
fieldset {
  display: grid;
  gap: 6px;
  min-inline-size: 0;
  padding: 0;
  border: 0;
}
legend {
  margin-block-end: 6px;
  padding: 0;
  color: var(--soft);
  font-size: 12px;
  font-weight: 600;
}
.account {
  display: flex;
  gap: 10px;
  align-items: center;
  padding: 9px 12px;
  cursor: pointer;
}
.account:has(input:checked) {
  border-color: var(--focus);
  box-shadow: inset 0 0 0 1px var(--focus);
}
.account:hover {
  background: color-mix(in srgb, var(--amber) 14%, var(--raised));
}
input {
  flex: none;
  inline-size: 16px;
  block-size: 16px;
  margin: 0;
  accent-color: var(--focus);
}
.dot {
  flex: none;
  inline-size: 26px;
  block-size: 26px;
  border-radius: 50%;
  background: linear-gradient(135deg, hsl(var(--hue, 0) 72% 62%), hsl(calc(var(--hue, 0) + 70) 68% 46%));
}
.account-text {
  display: grid;
  min-inline-size: 0;
}
.account-name {
  font-weight: 600;
}
.account .code {
  color: var(--soft);
}
.foot {
  flex: none;
  padding: 14px 20px 12px;
  border-block-start: 1px solid var(--line);
}
.buttons {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 10px;
}
button {
  min-block-size: 44px;
  padding: 10px 16px;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--raised);
  color: inherit;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
  transition: filter 120ms ease;
}
button:hover {
  filter: brightness(0.96);
}
button:active {
  filter: brightness(0.92);
}
.approve {
  border-color: transparent;
  background: var(--amber);
  color: var(--amber-ink);
}
button:focus-visible, input:focus-visible, .box:focus-visible {
  outline: 2px solid var(--focus);
  outline-offset: 2px;
}
.content:focus-visible {
  outline: 2px solid var(--focus);
  outline-offset: -3px;
}
.warning {
  margin-block-start: 10px;
  color: var(--soft);
  font-size: 12px;
  text-align: center;
}
@media (prefers-color-scheme: dark) {
  dialog {
    --bg: #1d1a16;
    --raised: #28241e;
    --line: #3d372d;
    --ink: #f7f2e8;
    --soft: #b8ad9a;
    --focus: #fbbf4d;
    --stripe: #0f0d0a;
    color-scheme: dark;
    box-shadow:
      0 0 0 1px rgb(0 0 0 / 0.4),
      0 24px 64px -12px rgb(0 0 0 / 0.7);
  }
  dialog::backdrop {
    background: radial-gradient(ellipse at bottom right, rgb(0 0 0 / 0.6), rgb(0 0 0 / 0.16) 70%);
  }
  button:hover {
    filter: brightness(1.08);
  }
}
@media (max-width: 480px) {
  dialog {
    inset: auto 12px 12px;
    inline-size: auto;
  }
}
@media (prefers-reduced-motion: reduce) {
  dialog {
    animation: none;
  }
}
`
