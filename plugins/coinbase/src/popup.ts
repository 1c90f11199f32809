import { BaseError, readProperty } from '@wallet-widget/kernel'
import { withTimeout } from '@wallet-widget/kernel/connectors'
import type { CoinbaseProvider } from './sdk.js'

/** How often the popup is checked. ms */
const POLL_MS = 1000
/** Checks in a row that must find it closed: it may be between two pages. */
const CLOSED_CHECKS = 2
/** The SDK's own notice of a blocked popup: behind a modal its button can't be pressed. */
const NOTICE = '.-cbwsdk-css-reset'
const NOTICE_ITEM = '.-cbwsdk-snackbar-instance'

/** How many requests wait for the popup of a provider: they share it. */
const waiting = new WeakMap<CoinbaseProvider, number>()

/**
 * Asks something that opens the popup, and rejects when the popup is blocked or closed: the SDK itself would wait
 * for ever.
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
  const count = (change: 1 | -1) => waiting.set(provider, (waiting.get(provider) ?? 0) + change)
  count(1)
  try {
    return await withTimeout(ask, { signal: AbortSignal.any([signal, failure.signal]) })
  } catch (thrown) {
    const isLast = waiting.get(provider) === 1
    if (failure.signal.aborted || (signal.aborted && isLast)) provider.closePopup()
    throw failure.signal.aborted ? failure.signal.reason : thrown
  } finally {
    count(-1)
    stopWatching()
  }
}

function watch(provider: CoinbaseProvider, fail: (error: BaseError) => void): () => void {
  // A popup left behind by an earlier request says nothing about this one.
  const earlierPopup = provider.popup()
  let popup = isClosed(earlierPopup) ? undefined : earlierPopup
  let closedChecks = 0
  const timer = setInterval(() => {
    const now = provider.popup()
    if (now && now !== earlierPopup) popup = now
    closedChecks = isClosed(popup) ? closedChecks + 1 : 0
    if (closedChecks >= CLOSED_CHECKS) fail(popupClosed())
  }, POLL_MS)
  const { body } = document
  const earlier = new Set(body.querySelectorAll(NOTICE_ITEM))
  const hideNotices = () => {
    const notices = [...body.querySelectorAll(NOTICE_ITEM)].filter((one) => !earlier.has(one))
    for (const notice of notices) notice.closest<HTMLElement>(NOTICE)?.setAttribute('hidden', '')
    if (notices.length > 0) fail(blocked())
  }
  const observer = new MutationObserver(hideNotices)
  observer.observe(body, { childList: true, subtree: true })
  return () => {
    clearInterval(timer)
    observer.disconnect()
  }
}

/**
 * Whether an error is what the SDK rejects all with that waits for the popup as that unloads. It looks like the visitor's no, and
 * they may have approved it before. Source: the Communicator of its 4.4.0.
 */
export const isUnloaded = (error: unknown): boolean =>
  readProperty(error, 'code') === 4001 && readProperty(error, 'message') === 'Request rejected'

const isClosed = (popup: unknown): boolean => readProperty(popup, 'closed') === true

const blocked = () =>
  new BaseError('Popup was blocked', {
    code: 'POPUP_BLOCKED',
    metaMessages: ['Allow popups for this site in the browser, then try again.'],
  })

export const popupClosed = (): BaseError =>
  new BaseError('Popup closed', {
    code: 'POPUP_CLOSED',
    metaMessages: ['The window was closed before it was done. Try again.'],
  })
