import { readProperty } from '@wallet-widget/kernel'
import { type Deadline, withTimeout } from '@wallet-widget/kernel/connectors'

/** The parts of a window that are used. */
export type FramedPage = Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'> & {
  readonly location?: { readonly ancestorOrigins?: { readonly [index: number]: string | undefined } }
}

/** A question to the window around the page. */
export interface Question extends Deadline {
  readonly method: string
  readonly params?: unknown
  /** Under which origins it is asked; only answers from there count. */
  readonly origins: readonly string[]
}

/** The answer of the window around the page. */
export interface WindowAnswer {
  readonly origin: string
  readonly success: boolean
  readonly data: unknown
  readonly error: unknown
}

/** The version of the protocol that is spoken. Source: Safe Apps SDK. */
const SDK_VERSION = '9.1.0'

/**
 * Asks the window around the page. Only its own answer to this very question counts, and no listener is left.
 *
 * @throws BaseError `REQUEST_ABORTED`, `REQUEST_TIMEOUT`
 */
export function askWindow(
  page: FramedPage,
  { method, params, origins, ...deadline }: Question,
): Promise<WindowAnswer> {
  const { parent } = page
  const id = crypto.randomUUID()
  let onMessage = (_: MessageEvent) => {}
  const ask = () =>
    new Promise<WindowAnswer>((resolve) => {
      onMessage = ({ data, origin, source }) => {
        if (source !== parent || !origins.includes(origin) || readProperty(data, 'id') !== id) return
        const [answer, error] = [readProperty(data, 'data'), readProperty(data, 'error')]
        resolve({ origin, success: readProperty(data, 'success') === true, data: answer, error })
      }
      page.addEventListener('message', onMessage)
      for (const origin of origins)
        parent.postMessage({ id, method, params, env: { sdkVersion: SDK_VERSION } }, origin)
    })
  return withTimeout(ask, deadline).finally(() => page.removeEventListener('message', onMessage))
}
