import { fitWindow } from '../guard/fitWindow.js'
import { createLook } from '../look/createLook.js'
import { drawIdle } from '../screen/screenParts.js'
import { loadTranslator, speak } from '../words/loadTranslator.js'
import { findFrame } from './findFrame.js'

/**
 * The review in a window of its own. It takes what it shows from the frame that knows the channel it is named for, and
 * from nobody else.
 */
async function startReviewPage(view: Window & typeof globalThis) {
  const { document, location } = view
  const query = new URLSearchParams(location.search)
  const channel = location.hash.slice(1)
  const t = await loadTranslator(query.get('lang') ?? view.navigator.language)
  const look = createLook(view)
  const mode = query.get('mode')
  if (mode === 'light' || mode === 'dark') look.set({ mode })
  speak(document, t)
  const tell = (words: string, isWaiting = false) => {
    document.body.replaceChildren(drawIdle(document, words, isWaiting))
  }

  if (view.top !== view || !view.opener || !channel) return tell(t('window.alone'))
  if (!isFirstUse(view, channel)) return tell(t('window.used'))
  fitWindow(view)
  tell(t('preparing'), true)
  const loading = import('./showReview.js')
  const link = findFrame(view, channel, {
    onAsk: async (message) => (await loading).showReview(view, look, link, message),
    onNobody: () => tell(t('window.alone')),
  })
}

const KEY = 'review'

/** Whether a window has been used for no other channel: a request that follows comes in a window of its own. */
export function isFirstUse(view: Window, channel: string): boolean {
  try {
    const used = view.sessionStorage.getItem(KEY) ?? channel
    view.sessionStorage.setItem(KEY, used)
    return used === channel
  } catch {
    // Where the browser keeps nothing, each page of the window starts over, and so does its guard.
    return true
  }
}

void startReviewPage(window)
