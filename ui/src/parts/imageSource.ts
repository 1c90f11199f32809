import { readIcon } from '@wallet-widget/kernel/connectors'

/**
 * The url if it may be drawn in an `<img>`: a small data url of a picture, or one of the page's own origin.
 * Anything else would tell another host who is looking, or is no picture.
 */
export function imageSource(url: string | null | undefined, remote = false): string | undefined {
  if (!url) return undefined
  const icon = readIcon(url)
  if (icon) return icon
  try {
    const page = globalThis.location
    const { origin, protocol } = new URL(url, page?.href)
    if (page && origin === page.origin && /^https?:$/.test(protocol)) return url
    return remote && protocol === 'https:' ? url : undefined
  } catch {
    return undefined
  }
}
