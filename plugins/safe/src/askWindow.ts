import { readProperty } from '@wallet-widget/kernel'
import { settleWithin } from '@wallet-widget/kernel/connectors'

/** The parts of a window that are used. */
export type FramedPage = Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'> & {
  readonly location?: { readonly ancestorOrigins?: { readonly [index: number]: string | undefined } }
}

/** A question to the window around. */
export interface Question {
  readonly method: string
  readonly params?: unknown
  /** Under which origins it is asked; only answers from there count. */
  readonly origins: readonly string[]
  readonly signal: AbortSignal
  /** ms; without it there is no deadline. */
  readonly deadline?: number
}

/** What the window around said. */
export interface WindowAnswer {
  readonly origin: string
  readonly success: boolean
  readonly data: unknown
  readonly error: unknown
}

/** What of the protocol is spoken. Source: Safe Apps SDK. */
const SDK_VERSION = '9.1.0'

/**
 * Asks the window around the page. Only its own answer to this very question counts, and no listener is left.
 *
 * @throws BaseError `REQUEST_ABORTED`, `REQUEST_TIMEOUT`
 */
export function askWindow(
  page: FramedPage,
  { method, params, origins, signal, deadline }: Question,
): Promise<WindowAnswer> {
  const { parent } = page
  const id = crypto.randomUUID()
  let hear = (_: MessageEvent) => {}
  const ask = () =>
    new Promise<WindowAnswer>((resolve) => {
      hear = ({ data, origin, source }) => {
        if (source !== parent || !origins.includes(origin) || readProperty(data, 'id') !== id) return
        const [answer, error] = [readProperty(data, 'data'), readProperty(data, 'error')]
        resolve({ origin, success: readProperty(data, 'success') === true, data: answer, error })
      }
      page.addEventListener('message', hear)
      for (const origin of origins)
        parent.postMessage({ id, method, params, env: { sdkVersion: SDK_VERSION } }, origin)
    })
  return settleWithin(ask, { signal, timeout: deadline }).finally(() =>
    page.removeEventListener('message', hear),
  )
}
