export const inboxStyles = `
:root {
  color-scheme: light dark; font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  --card: light-dark(#fff, #16181f); --well: light-dark(#f4f5f8, #22252e); --fg: light-dark(#12141b, #f4f5f8);
  --muted: light-dark(#5b6271, #a4abba); --line: light-dark(rgb(16 20 35 / .08), rgb(255 255 255 / .08));
  --accent: light-dark(#4353ff, #8d97ff); --accent-hover: light-dark(#3543db, #a1a9ff);
  --on-accent: light-dark(#fff, #0d0e13); --accent-fg: light-dark(#3a47d8, #aab1ff);
}
body {
  box-sizing: border-box; max-inline-size: 640px; margin: 0 auto; padding: 48px 16px 64px;
  color: var(--fg); background: light-dark(#f4f5f9, #0d0e13); -webkit-font-smoothing: antialiased;
}
h1 { margin: 0; font-size: 28px; line-height: 1.2; letter-spacing: -.025em; }
h2 { margin: 0; font-size: 17px; font-weight: 650; letter-spacing: -.01em; }
header p, .meta, .empty { color: var(--muted); }
header p { margin: 4px 0 28px; }
ol { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none; }
article, .empty { padding: 20px; border: 1px solid var(--line); border-radius: 24px; background: var(--card); }
.empty { margin: 0; padding: 48px 20px; text-align: center; }
.meta { margin: 2px 0 16px; font-size: 14px; }
.meta bdi { overflow-wrap: anywhere; }
.meta time { display: block; font-variant-numeric: tabular-nums; }
.code {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 12px 16px; margin: 0 0 12px;
  padding: 12px 12px 12px 20px; border-radius: 16px; background: var(--well);
}
.code strong {
  font: 700 34px/1.2 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; letter-spacing: .14em;
  font-variant-numeric: tabular-nums;
}
button {
  min-block-size: 44px; padding: 0 20px; border: 0; border-radius: 14px; cursor: pointer;
  font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent);
}
button:hover { background: var(--accent-hover); }
a { color: var(--accent-fg); font-weight: 600; text-underline-offset: 3px; }
button:focus-visible, a:focus-visible { outline: 2px solid var(--accent-fg); outline-offset: 2px; }
pre {
  margin: 0; padding: 16px 20px; border-radius: 16px; background: var(--well); color: var(--muted);
  font: 13px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere;
}
#status:not(:empty) {
  position: fixed; inset-block-end: 16px; inset-inline: 0; inline-size: fit-content; margin: 0 auto;
  padding: 10px 18px; border-radius: 14px; font-weight: 600; color: light-dark(#fff, #12141b); background: var(--fg);
}
`
