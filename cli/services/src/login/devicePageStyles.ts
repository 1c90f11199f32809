export const devicePageStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; color: light-dark(#16181d, #f2f3f5); background: light-dark(#f4f5f7, #101114); }
main {
  box-sizing: border-box; max-inline-size: 420px; margin: 12vh auto 0; padding: 32px; border-radius: 20px;
  background: light-dark(#fff, #1b1d22);
}
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25; }
p { margin: 0 0 16px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 0 0 24px; }
dt { color: light-dark(#5d6470, #a2a9b5); }
dd { margin: 0; overflow-wrap: anywhere; }
button {
  inline-size: 100%; min-block-size: 48px; margin: 0 0 16px; border: 0; border-radius: 12px; cursor: pointer;
  font: inherit; font-weight: 600; color: #fff; background: #2b5cd9;
}
button:hover { background: #2350c4; }
button:focus-visible { outline: 3px solid light-dark(#16181d, #f2f3f5); outline-offset: 2px; }
@media (max-width: 480px) { main { margin: 0; border-radius: 0; min-block-size: 100vh; } }
`
