import type { PluginContext } from '@wallet-widget/kernel'
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'

const DEADLINE_MS = 5000
const MOST_KEPT = 500
/** As a data url this stays below the 64 KB that is drawn. */
const MOST_BYTES = 48_000
const PICTURE = /^image\/(png|svg\+xml|webp|jpeg|gif)$/

/** Pictures of tokens, fetched from the services once and kept as data urls: none is drawn from another origin. */
export interface Pictures {
  /** The picture, undefined until it is there, or where there is none that may be asked for. */
  $of(url: string | undefined): ReadableAtom<string | undefined>
}

/** Those of each widget, for all plugins that draw tokens. */
const all = new WeakMap<object, Pictures>()

/**
 * The pictures of a widget's tokens.
 *
 * @param context of a plugin with the permission `network:services`
 */
export function picturesOf(context: Pick<PluginContext, 'fetch' | 'config'>): Pictures {
  const pictures = all.get(context.config) ?? createPictures(context)
  all.set(context.config, pictures)
  return pictures
}

function createPictures({ fetch, config }: Pick<PluginContext, 'fetch' | 'config'>): Pictures {
  const kept = new Map<string, ReadableAtom<string | undefined>>()
  const $none = atom<string | undefined>()
  const isOfServices = (url: string) => config.services !== undefined && url.startsWith(`${config.services}/`)

  async function load(url: string, $picture: WritableAtom<string | undefined>) {
    const response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS), credentials: 'omit' })
    const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
    const length = Number(response.headers.get('content-length') ?? 0)
    if (!response.ok || !PICTURE.test(type) || length > MOST_BYTES) return response.body?.cancel()
    const bytes = await readBytes(response.body)
    if (bytes) $picture.set(`data:${type};base64,${btoa(bytes)}`)
  }

  return {
    $of(url) {
      if (!url) return $none
      const known = kept.get(url)
      if (known) return known
      for (const oldest of kept.keys()) {
        if (kept.size < MOST_KEPT) break
        kept.delete(oldest)
      }
      // The site's own, or a data url: `imageSource` refuses all others where they are drawn.
      const $picture = atom<string | undefined>(isOfServices(url) ? undefined : url)
      kept.set(url, $picture)
      // Its letters are shown instead.
      if (isOfServices(url)) load(url, $picture).catch(() => {})
      return $picture
    },
  }
}

/** Reads a body, a character a byte, unless it is larger than a picture may be, whatever its headers say. */
async function readBytes(body: ReadableStream<Uint8Array> | null): Promise<string | undefined> {
  const reader = body?.getReader()
  let bytes = ''
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || !value) return bytes || undefined
    if (bytes.length + value.byteLength > MOST_BYTES) {
      await reader?.cancel()
      return undefined
    }
    bytes += Array.from(value, (byte) => String.fromCharCode(byte)).join('')
  }
}
