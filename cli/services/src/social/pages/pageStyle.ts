/** Looks of the pages of a social login. No font or picture is fetched. */
export const pageStyle = `:root {
  color-scheme: light dark;
  font-family: system-ui, sans-serif;
  color: light-dark(#17181c, #f3f4f6);
  background: light-dark(#ffffff, #17181c);
}
* { box-sizing: border-box; }
body { min-block-size: 100vh; margin: 0; padding: 24px; display: grid; place-items: center; }
main { max-inline-size: 340px; inline-size: 100%; text-align: center; }
h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.3; overflow-wrap: anywhere; }
p { margin: 0; font-size: 15px; line-height: 1.5; color: light-dark(#5b5f6b, #a7abb6); }
`
