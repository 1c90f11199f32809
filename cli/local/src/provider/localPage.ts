import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import type { HtmlEscapedString } from 'hono/utils/html'

export const LOCAL_STYLE_PATH = '/local/style.css'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** A page of a stand-in for a provider; each says that it is one. */
export function localPage(given: { title: string; text: string; content?: Html | '' }): Html {
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${given.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${LOCAL_STYLE_PATH}">
<body>
<main>
<h1>${given.title}</h1>
<p>${given.text}</p>
${given.content ?? ''}
<footer>A stand-in on this machine, for development. Nothing leaves it, and there are no passwords.</footer>
</main>
</body>
</html>
`
}

/** Asks for a name, any name, and for nothing else. */
export function nameForm(given: {
  action: string
  submit: string
  /** Offered as it is. */
  name: string
  cancel?: string
  hidden?: Readonly<Record<string, string>>
}): Html {
  const hidden = Object.entries(given.hidden ?? {}).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const cancel = given.cancel
    ? html`<button class="quiet" name="cancel" value="1" formnovalidate>${given.cancel}</button>`
    : ''
  return html`<form method="post" action="${given.action}">
${hidden}
<label for="name">Any name</label>
<input id="name" name="name" value="${given.name}" placeholder="alice" required maxlength="60"
  autocomplete="username" autocapitalize="none" spellcheck="false" autofocus>
<button>${given.submit}</button>
${cancel}
</form>`
}

/** Looks of these pages. No font or picture is fetched. */
export const localStyle = `:root {
  color-scheme: light dark;
  font-family: system-ui, sans-serif;
  --ink: light-dark(#17181c, #f3f4f6);
  --quiet: light-dark(#5b5f6b, #a7abb6);
  --line: light-dark(#d9dbe1, #3a3d46);
  --accent: light-dark(#3257d6, #7f9bff);
  color: var(--ink);
  background: light-dark(#f4f5f8, #101114);
}
* { box-sizing: border-box; }
body { min-block-size: 100vh; margin: 0; padding: 20px; display: grid; place-items: center; }
main {
  inline-size: 100%; max-inline-size: 380px; padding: 28px; border: 1px solid var(--line); border-radius: 20px;
  background: light-dark(#ffffff, #1a1c21);
}
h1 { margin: 0 0 6px; font-size: 22px; line-height: 1.25; }
p { margin: 0 0 20px; color: var(--quiet); line-height: 1.5; overflow-wrap: anywhere; }
form { display: grid; gap: 12px; }
label { font-size: 14px; color: var(--quiet); margin-block-end: -6px; }
input, button { font: inherit; min-block-size: 48px; padding: 0 16px; border-radius: 12px; }
input { border: 1px solid var(--line); background: transparent; color: inherit; min-inline-size: 0; }
button { border: 0; background: var(--accent); color: light-dark(#ffffff, #101114); font-weight: 600; cursor: pointer; }
button.quiet { background: transparent; color: var(--quiet); font-weight: 400; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
footer { margin-block-start: 20px; font-size: 13px; line-height: 1.5; color: var(--quiet); }
`

/** What the pages of the stand-ins may do: show themselves and send their own form. They run no script. */
export function localHeaders(): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      imgSrc: ['data:'],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    crossOriginResourcePolicy: 'same-origin',
    // The popup needs its opener when it comes back to the site.
    crossOriginOpenerPolicy: false,
    referrerPolicy: 'same-origin',
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
  })
}
