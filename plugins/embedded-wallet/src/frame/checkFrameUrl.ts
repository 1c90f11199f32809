import { externalUrl } from '@wallet-widget/kernel/connectors'

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?(\/|$)/

/**
 * Returns the address of a frame if it may be one: https, or http on this machine, and of another origin than the page's,
 * which could read it otherwise.
 */
export function checkFrameUrl(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, username, password, href } = new URL(url)
  if (username || password || origin === globalThis.location?.origin) return undefined
  return LOCAL.test(href) ? href : externalUrl(href)
}
