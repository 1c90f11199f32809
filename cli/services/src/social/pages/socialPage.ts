import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { SCRIPT_PATH, STYLE_PATH } from '../socialPaths.js'
import { type PageWords, pageLanguage, pageWords } from './pageWords.js'

/** What the page is: the end of the login, or a dead end. */
export type SocialPageState =
  | {
      readonly kind: 'ended'
      readonly failed: boolean
      readonly resultUri: string
      readonly siteOrigin: string
    }
  | { readonly kind: 'expired' | 'otherBrowser' }

/** A page of a social login, in the language that the browser asks for. */
export function socialPage(
  state: SocialPageState,
  acceptLanguage: string | undefined,
): HtmlEscapedString | Promise<HtmlEscapedString> {
  const language = pageLanguage(acceptLanguage)
  const [title, text] = wordsOf(state, pageWords(language))
  const data =
    state.kind === 'ended'
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
  if (state.kind !== 'ended') return [words[state.kind], words.again]
  return state.failed ? [words.failed, words.again] : [words.done, words.close]
}

/**
 * What the pages of a social login do: the last one goes back to the wallet's own page that led there, which the frame
 * closes or shows what comes next, or closes itself where nobody is left to. A page that opened the window itself is told first that it is
 * over, at the origin that was written down at the start; how it ended, the frame alone is told by the service.
 */
export const pageScript = `'use strict'
const { resultUri, siteOrigin } = document.body.dataset
if (resultUri) {
  const { opener } = window
  if (opener && !opener.closed) opener.postMessage({ resultUri }, siteOrigin)
  const back = sessionStorage.getItem('login')
  if (back && opener && !opener.closed) location.replace(back)
  else setTimeout(() => window.close(), 250)
}
`
