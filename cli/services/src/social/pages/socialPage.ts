import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { SCRIPT_PATH, STYLE_PATH } from '../socialPaths.js'
import { type PageWords, pageLanguage, pageWords } from './pageWords.js'

/** What the page is: on the way to the provider, at the end of the login, or a dead end. */
export type SocialPageState =
  | { readonly kind: 'going'; readonly flow: string }
  | {
      readonly kind: 'ended'
      readonly failed: boolean
      readonly resultUri: string
      readonly siteOrigin: string
    }
  | { readonly kind: 'expired' | 'otherBrowser' | 'result' }

/** A page of a social login, in the language that the browser asks for. */
export function socialPage(
  state: SocialPageState,
  acceptLanguage: string | undefined,
): HtmlEscapedString | Promise<HtmlEscapedString> {
  const language = pageLanguage(acceptLanguage)
  const [title, text] = wordsOf(state, pageWords(language))
  const data =
    state.kind === 'going'
      ? html` data-flow="${state.flow}"`
      : state.kind === 'ended'
        ? html` data-result-uri="${state.resultUri}" data-site-origin="${state.siteOrigin}"`
        : ''
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
<script type="module" src="${SCRIPT_PATH}"></script>
<body${data}>
<main><h1>${title}</h1><p role="status">${text}</p></main>
</body>
</html>
`
}

function wordsOf(state: SocialPageState, words: PageWords): readonly [title: string, text: string] {
  switch (state.kind) {
    case 'going':
      return [words.going, '']
    case 'ended':
      return state.failed ? [words.failed, words.again] : [words.done, words.close]
    case 'result':
      return [words.done, words.close]
    default:
      return [words[state.kind], words.again]
  }
}
