import { isFramed, isTelegram } from './platform.js'

/** Opens an app or a page, in the very tick of the visitor's tap. Only what passed the gate comes here. */
export function openLink(url: string): void {
  const isPage = url.startsWith('https:')
  const target = isPage || isTelegram() ? '_blank' : isFramed() ? '_top' : '_self'
  globalThis.open?.(url, target, 'noopener,noreferrer')
}
