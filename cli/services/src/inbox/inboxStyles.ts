export const inboxStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body {
  box-sizing: border-box; max-inline-size: 720px; margin: 0 auto; padding: 48px 16px;
  color: light-dark(#16181d, #f2f3f5); background: light-dark(#f4f5f7, #101114);
}
h1 { margin: 0; font-size: 28px; line-height: 1.25; }
h2 { margin: 0; font-size: 17px; }
header p, .meta, .empty { color: light-dark(#5d6470, #a2a9b5); }
header p { margin: 4px 0 32px; }
ol { display: grid; gap: 16px; margin: 0; padding: 0; list-style: none; }
article, .empty { padding: 24px; border-radius: 16px; background: light-dark(#fff, #1b1d22); }
.empty { margin: 0; text-align: center; }
.meta { margin: 2px 0 16px; font-size: 14px; overflow-wrap: anywhere; }
.code { display: flex; flex-wrap: wrap; align-items: center; gap: 16px; margin: 0 0 16px; }
.code strong {
  font: 700 40px/1 ui-monospace, monospace; letter-spacing: 6px; font-variant-numeric: tabular-nums;
}
button {
  min-block-size: 40px; padding: 0 16px; border: 0; border-radius: 10px; cursor: pointer;
  font: inherit; font-weight: 600; color: #fff; background: #2b5cd9;
}
button:hover { background: #2350c4; }
a { color: light-dark(#2350c4, #8fb0ff); }
button:focus-visible, a:focus-visible { outline: 3px solid light-dark(#16181d, #f2f3f5); outline-offset: 2px; }
pre {
  margin: 0; padding: 16px; border-radius: 10px; font: 14px/1.5 ui-monospace, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere; background: light-dark(#f4f5f7, #101114);
}
#status:not(:empty) {
  position: fixed; inset-block-end: 16px; inset-inline: 0; inline-size: fit-content; margin: 0 auto;
  padding: 8px 16px; border-radius: 10px; color: light-dark(#fff, #16181d); background: light-dark(#16181d, #f2f3f5);
}
`
