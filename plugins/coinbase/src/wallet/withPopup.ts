import { BaseError, readProperty } from '@wallet-widget/kernel'
import { settleWithin } from '@wallet-widget/kernel/connectors'
import type { CoinbaseProvider } from './captureProvider.js'

/** How often the popup is looked at. Source: spec section 9. ms */
const POLL_MS = 1000
/** Looks in a row that must find it closed: it may be between two pages. */
const CLOSED_LOOKS = 2
/** The SDK's own notice of a blocked popup: it lies behind a modal, where nobody can press its button. */
const NOTICE = '.-cbwsdk-css-reset'
const NOTICE_ITEM = '.-cbwsdk-snackbar-instance'

/**
 * Asks something that opens the popup, and sees when that was blocked or closed: the SDK itself waits for ever then.
 *
 * @throws BaseError `POPUP_BLOCKED`, `POPUP_CLOSED`, `REQUEST_ABORTED`
 */
export async function withPopup<Value>(
  provider: CoinbaseProvider,
  ask: () => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const failure = new AbortController()
  const stopWatching = watch(provider, (error) => failure.abort(error))
  try {
    return await settleWithin(ask, { signal: AbortSignal.any([signal, failure.signal]) })
  } catch (thrown) {
    if (signal.aborted || failure.signal.aborted) provider.closePopup()
    throw failure.signal.aborted ? failure.signal.reason : thrown
  } finally {
    stopWatching()
  }
}

function watch(provider: CoinbaseProvider, fail: (error: BaseError) => void): () => void {
  // One that an earlier request left behind says nothing of this one.
  const earlierPopup = provider.popup()
  let popup = isClosed(earlierPopup) ? undefined : earlierPopup
  let looks = 0
  const timer = setInterval(() => {
    const now = provider.popup()
    if (now && now !== earlierPopup) popup = now
    looks = isClosed(popup) ? looks + 1 : 0
    if (looks >= CLOSED_LOOKS) fail(closed())
  }, POLL_MS)
  const { body } = document
  const earlier = new Set(body.querySelectorAll(NOTICE_ITEM))
  const look = () => {
    const notices = [...body.querySelectorAll(NOTICE_ITEM)].filter((one) => !earlier.has(one))
    for (const notice of notices) notice.closest<HTMLElement>(NOTICE)?.setAttribute('hidden', '')
    if (notices.length > 0) fail(blocked())
  }
  const observer = new MutationObserver(look)
  observer.observe(body, { childList: true, subtree: true })
  return () => {
    clearInterval(timer)
    observer.disconnect()
  }
}

const isClosed = (popup: unknown): boolean => readProperty(popup, 'closed') === true

const blocked = () =>
  new BaseError('Popup was blocked', {
    code: 'POPUP_BLOCKED',
    metaMessages: ['Allow popups for this site in the browser, then try again.'],
  })

const closed = () =>
  new BaseError('Popup closed', {
    code: 'POPUP_CLOSED',
    metaMessages: ['The window was closed before it was done. Try again.'],
  })
