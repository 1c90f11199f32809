import { settleWithin } from '@wallet-widget/kernel/connectors'

const MOST = 4000

/**
 * The answer of a popup: the first message that comes from this very window, while it shows a page of the frame's origin
 * (threat T16). Nobody listens afterwards.
 */
export function popupAnswer(popup: Window, origin: string, signal: AbortSignal): Promise<string> {
  const listening = new AbortController()
  const answer = new Promise<string>((resolve) => {
    const listen = (event: MessageEvent) => {
      if (event.source !== popup || event.origin !== origin) return
      const resultUri = readResultUri(event.data)
      if (resultUri === undefined) return
      listening.abort()
      resolve(resultUri)
    }
    window.addEventListener('message', listen, { signal: listening.signal })
  })
  return settleWithin(() => answer, { signal }).finally(() => listening.abort())
}

/** Of `{ resultUri }`. */
export function readResultUri(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, 'resultUri')) return undefined
  const { resultUri } = data as { resultUri: unknown }
  return typeof resultUri === 'string' && resultUri !== '' && resultUri.length <= MOST ? resultUri : undefined
}
