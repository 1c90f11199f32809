/** The looks of the owner's page: the widget's own colours, corners and type. */
export const ownerStyles = `
:root {
  color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif;
  --page: light-dark(#f4f5f9, #0f1116); --bg: light-dark(#fff, #16181f);
  --well: light-dark(#f5f6f9, #20232b); --well-hover: light-dark(#edeff4, #2a2d38);
  --fg: light-dark(#12141b, #f4f5f8); --muted: light-dark(#5b6271, #a4abba);
  --line: light-dark(rgb(16 20 35 / 0.12), rgb(255 255 255 / 0.14)); --edge: light-dark(#7d8494, #7d8494);
  --accent: light-dark(#4353ff, #8d97ff); --on-accent: light-dark(#fff, #0f1116);
  --danger: light-dark(#c01f35, #ff8a95); --danger-soft: light-dark(#fdecee, #3a1c24);
  --success: light-dark(#0b7548, #58d69b); --success-soft: light-dark(#e3f6ec, #12322a);
}
* { box-sizing: border-box; }
body { margin: 0; color: var(--fg); background: var(--page); }
header, main { max-inline-size: 680px; margin-inline: auto; padding-inline: 24px; }
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; padding-block: 16px 0; }
nav { display: flex; flex-wrap: wrap; gap: 4px; }
nav a { padding: 8px 14px; border-radius: 999px; color: var(--muted); font-weight: 600; text-decoration: none; }
nav a:hover { background: var(--well-hover); }
nav a[aria-current] { color: var(--fg); background: var(--bg); }
header form { flex: 1; display: flex; align-items: center; justify-content: end; gap: 8px; }
.who { color: var(--muted); font-size: 13px; }
main { padding-block: 20px 64px; }
main.alone { max-inline-size: 428px; margin-block-start: 10vh; padding: 32px; border-radius: 24px; background: var(--bg); }
h1 { margin: 0 0 8px; font-size: 26px; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 0 0 12px; font-size: 17px; line-height: 1.3; }
p { margin: 0 0 12px; overflow-wrap: anywhere; }
.muted { color: var(--muted); font-size: 13.5px; }
code { font: 0.92em ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; overflow-wrap: anywhere; }
section { margin-block-start: 20px; padding: 24px; border-radius: 24px; background: var(--bg); }
.stack { display: grid; gap: 12px; }
.stack > * { margin: 0; }
label { font-weight: 600; }
input:not([type=checkbox], [type=hidden]), textarea {
  display: block; inline-size: 100%; min-block-size: 48px; margin-block-start: 6px; padding: 12px 14px; border: 1px solid var(--edge);
  border-radius: 14px; color: inherit; background: var(--bg); font: inherit; font-weight: 400;
}
.stack > input, .stack > textarea { margin-block-start: -6px; }
textarea { resize: vertical; font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 14px; }
::placeholder { color: var(--muted); opacity: 1; }
fieldset { min-inline-size: 0; margin: 0; padding: 0; border: 0; }
.stack > fieldset + fieldset { margin-block-start: 8px; }
legend { padding: 0; font-weight: 600; }
fieldset > p { margin-block: 2px 8px; }
ul, ol { margin: 0; padding: 0; list-style: none; }
.choices { display: grid; gap: 6px; margin-block-start: 6px; }
.choices li { display: flex; align-items: center; gap: 4px; padding-inline: 14px 6px; border-radius: 14px; background: var(--well); }
.switch { flex: 1; display: flex; align-items: center; gap: 12px; min-block-size: 48px; padding-block: 8px; font-weight: 400; cursor: pointer; }
input[type=checkbox] {
  appearance: none; flex: none; inline-size: 42px; block-size: 26px; margin: 0; padding: 3px; border-radius: 999px;
  background: var(--edge); cursor: pointer; transition: background 150ms;
}
input[type=checkbox]::before {
  content: ""; display: block; inline-size: 20px; block-size: 20px; border-radius: 50%; background: light-dark(#fff, #0f1116);
  transition: translate 150ms;
}
input[type=checkbox]:checked { background: var(--accent); }
input[type=checkbox]:checked::before { translate: 16px; }
.moves { display: flex; }
button, .button {
  display: inline-flex; align-items: center; justify-content: center; min-block-size: 44px; padding: 8px 16px; border: 0; border-radius: 14px;
  color: var(--fg); background: var(--well); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { background: var(--well-hover); }
.main { min-block-size: 48px; color: var(--on-accent); background: var(--accent); }
.main:hover { background: color-mix(in srgb, var(--accent) 88%, #000); }
.danger { min-block-size: 48px; color: var(--danger); background: var(--danger-soft); }
.danger:hover { background: color-mix(in srgb, var(--danger) 14%, var(--danger-soft)); }
.quiet { min-inline-size: 44px; padding-inline: 12px; color: var(--muted); background: none; }
.quiet:disabled { opacity: 0.35; background: none; cursor: default; }
.first { position: absolute; inline-size: 1px; block-size: 1px; min-block-size: 0; padding: 0; overflow: hidden; clip-path: inset(50%); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.notice { margin-block: 12px 16px; padding: 12px 16px; border-radius: 14px; font-weight: 600; }
.done { color: var(--success); background: var(--success-soft); }
.problem { color: var(--danger); background: var(--danger-soft); }
.token { padding: 16px; border-radius: 14px; background: var(--bg); }
.empty { padding: 24px; border-radius: 24px; color: var(--muted); background: var(--bg); }
.projects, .people, .changes { display: grid; gap: 8px; margin-block-start: 12px; }
.projects a { display: grid; padding: 16px 20px; border-radius: 20px; color: inherit; background: var(--bg); text-decoration: none; }
.projects a:hover { background: var(--well-hover); }
.people li { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 10px 8px 10px 20px; border-radius: 20px; background: var(--bg); }
.people span { overflow-wrap: anywhere; }
.changes li { padding: 14px 20px; border-radius: 20px; background: var(--bg); }
.changes p { margin: 0; }
@media (max-width: 480px) {
  header, main { padding-inline: 16px; }
  section { padding: 20px 16px; }
  main.alone { margin-block-start: 0; border-radius: 0; min-block-size: 100vh; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
@media (prefers-contrast: more) { :root { --muted: var(--fg); --line: currentcolor; --edge: currentcolor; } }
@media (forced-colors: active) { input[type=checkbox] { appearance: auto; } input[type=checkbox]::before { content: none; } }
`
