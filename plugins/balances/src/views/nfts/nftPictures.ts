import type { PluginContext } from '@wallet-widget/kernel'
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'

/** A picture as it is on its way: `none` where there is none that can be drawn. */
export type NftPicture =
  | { readonly status: 'loading' | 'none' }
  | { readonly status: 'loaded'; readonly src: string }

/** The services may have to fetch and draw it first. ms */
const DEADLINE_MS = 20_000
const MOST_BYTES = 2_000_000
const MOST_KEPT = 80
/** How long one that could not be had is not asked for again. ms */
const AGAIN_MS = 30_000
const PICTURE = /^image\/(png|webp|jpeg|gif)$/

/** Pictures of NFTs, fetched from the services alone and drawn as data urls. */
export interface NftPictures {
  $of(url: string | undefined): ReadableAtom<NftPicture>
}

export function createNftPictures({ fetch, config }: Pick<PluginContext, 'fetch' | 'config'>): NftPictures {
  const kept = new Map<string, { readonly $picture: WritableAtom<NftPicture>; failedAt?: number }>()
  const $none = atom<NftPicture>({ status: 'none' })
  const isOfServices = (url: string) => config.services !== undefined && url.startsWith(`${config.services}/`)

  async function load(url: string): Promise<string | undefined> {
    const response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS), credentials: 'omit' })
    const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
    const length = Number(response.headers.get('content-length') ?? 0)
    if (!response.ok || !PICTURE.test(type) || length > MOST_BYTES) {
      await response.body?.cancel()
      return undefined
    }
    const bytes = await response.arrayBuffer()
    return bytes.byteLength > 0 && bytes.byteLength <= MOST_BYTES ? toDataUrl(bytes, type) : undefined
  }

  return {
    $of(url) {
      if (!url || !isOfServices(url)) return $none
      const known = kept.get(url)
      if (known && Date.now() - (known.failedAt ?? Number.POSITIVE_INFINITY) < AGAIN_MS) {
        // Those used last stay longest.
        kept.delete(url)
        kept.set(url, known)
        return known.$picture
      }
      for (const oldest of kept.keys()) {
        if (kept.size < MOST_KEPT) break
        kept.delete(oldest)
      }
      const own: { $picture: WritableAtom<NftPicture>; failedAt?: number } = {
        $picture: atom<NftPicture>({ status: 'loading' }),
      }
      kept.set(url, own)
      const fail = () => {
        own.failedAt = Date.now()
        own.$picture.set({ status: 'none' })
      }
      load(url).then((src) => (src ? own.$picture.set({ status: 'loaded', src }) : fail()), fail)
      return own.$picture
    },
  }
}

function toDataUrl(bytes: ArrayBuffer, type: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(new Blob([bytes], { type }))
  })
}
