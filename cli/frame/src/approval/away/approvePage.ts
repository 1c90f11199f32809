import { base64urlnopad } from '@scure/base'
import { createLook } from '../look/createLook.js'
import { drawIdle } from '../screen/screenParts.js'
import { loadTranslator, speak } from '../words/loadTranslator.js'
import { callReview } from './callReview.js'
import { decideAway } from './decideAway.js'
import type { AskedAway } from './messages.js'
import { openReviewed, reviewKey } from './sealedReview.js'

/**
 * The review at the top of the tab, which the site's page is left for where there are no windows. It shows what the frame
 * has sealed, once, and only where the frame itself led here; it decides and holds nothing else.
 */
async function startApprovePage(view: Window & typeof globalThis) {
  const { document, location } = view
  const [, review, secret] = /^#([\w-]{20,64})\.([\w-]{43})$/.exec(location.hash) ?? []
  // Neither the history nor the address bar is to keep it.
  view.history.replaceState(null, '', location.pathname + location.search)
  const query = new URLSearchParams(location.search)
  const t = await loadTranslator(query.get('lang') ?? view.navigator.language)
  const look = createLook(view)
  const mode = query.get('mode')
  if (mode === 'light' || mode === 'dark') look.set({ mode })
  speak(document, t)
  const tell = (words: string, isWaiting = false) =>
    document.body.replaceChildren(drawIdle(document, words, isWaiting))

  const isLedByFrame = document.querySelector('meta[name=led-by]') !== null
  if (view.top !== view || !isLedByFrame || !review || !secret) return tell(t('window.alone'))
  tell(t('preparing'), true)
  const loading = import('../popup/showReview.js')
  try {
    const key = await reviewKey(Uint8Array.from(base64urlnopad.decode(secret)))
    const { sealed, siteOrigin } = await callReview(view, 'reviewOpen', { review })
    // Sealed by our own frame, which nobody else has the key of.
    const asked = (await openReviewed(key, 'asked', sealed)) as AskedAway
    const isOfSite =
      new URL(asked.returnUrl).origin === siteOrigin && asked.request.site.origin === siteOrigin
    if (!isOfSite) return tell(t('window.alone'))
    const link = decideAway(view, { review, key, asked }, () => tell(t('away.back'), true))
    await (await loading).showReview(view, look, link, asked)
    if (asked.simulation) link.showSimulation(asked.simulation)
  } catch {
    tell(t('window.alone'))
  }
}

void startApprovePage(window)
