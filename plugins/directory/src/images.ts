import type { DirectoryWallet, PluginContext } from '@wallet-widget/kernel'
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { drawMark } from './marks/drawMark.js'
import { furtherIds, popularMarks } from './marks/popularMarks.js'
import { drawBrand } from './snapshot/drawBrand.js'

const DEADLINE_MS = 2000
/** A picture that could not be loaded is asked for again, but not at once. ms */
const RETRY_MS = 10_000
const PREFETCHED = 20
const MOST_KEPT = 500
/** As a data url this stays below the 64 KB that `WalletImage` draws. */
const MOST_BYTES = 48_000
const PICTURE = /^image\/(png|svg\+xml|webp|jpeg|gif)$/

/**
 * Pictures of wallets, fetched once and kept as data urls, since no picture is drawn from another origin. Where a directory
 * gives none, the wallet's own mark, and where that is not known, letters on its colour.
 */
export interface Images {
  /** Returns the picture, undefined until it is loaded, or where there is none. Loads it. */
  $of(wallet: DirectoryWallet): ReadableAtom<string | undefined>
  /** Loads the pictures of the first 20. */
  prefetch(wallets: readonly DirectoryWallet[]): void
}

export function createImages({ fetch, config }: Pick<PluginContext, 'fetch' | 'config'>): Images {
  const pictures = new Map<string, WritableAtom<string | undefined>>()
  const own = new Map<string, ReadableAtom<string | undefined>>()
  /** When a picture could not be loaded, ms since epoch. */
  const failures = new WeakMap<object, number>()
  const isRemote = (icon: string) => config.services !== undefined && icon.startsWith(`${config.services}/`)

  async function load(url: string, $picture: WritableAtom<string | undefined>) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS), credentials: 'omit' })
      const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
      const length = Number(response.headers.get('content-length') ?? 0)
      if (!response.ok || !PICTURE.test(type) || length > MOST_BYTES) {
        await response.body?.cancel()
        if (response.status >= 500 || response.status === 429) failures.set($picture, Date.now())
        return
      }
      const parts = await readParts(response.body)
      if (parts) $picture.set(await toDataUrl(new Blob(parts, { type })))
    } catch {
      // Its initials are shown instead.
      failures.set($picture, Date.now())
    }
  }

  /** What there is of a wallet without any request: by its id, which only the bundled list and the service give. */
  function $ownOf(wallet: DirectoryWallet) {
    const known = own.get(wallet.id)
    if (known) return known
    const mark = Object.hasOwn(popularMarks, wallet.id) ? popularMarks[wallet.id] : undefined
    const $picture = atom(mark ? drawMark(mark) : drawBrand(wallet))
    if (own.size < MOST_KEPT) own.set(wallet.id, $picture)
    if (furtherIds.has(wallet.id)) void showFurther(wallet.id, $picture)
    return $picture
  }

  function $of(wallet: DirectoryWallet) {
    const { icon } = wallet
    if (!icon) return $ownOf(wallet)
    const kept = pictures.get(icon)
    if (kept) {
      if (Date.now() - (failures.get(kept) ?? Date.now()) > RETRY_MS) {
        failures.delete(kept)
        void load(icon, kept)
      }
      return kept
    }
    for (const oldest of pictures.keys()) {
      if (pictures.size < MOST_KEPT) break
      pictures.delete(oldest)
    }
    const $picture = atom<string | undefined>(isRemote(icon) ? undefined : icon)
    pictures.set(icon, $picture)
    if (isRemote(icon)) void load(icon, $picture)
    return $picture
  }

  return {
    $of,
    prefetch(wallets) {
      for (const wallet of wallets.slice(0, PREFETCHED)) if (wallet.icon) $of(wallet)
    },
  }
}

/** Its letters are left where the marks can't be fetched. */
async function showFurther(id: string, $picture: WritableAtom<string | undefined>): Promise<void> {
  const loaded = await import('./marks/furtherMarks.js').catch(() => undefined)
  const mark = loaded?.furtherMarks[id]
  if (mark) $picture.set(drawMark(mark))
}

/** Reads the body, unless it is larger than a picture may be, whatever its headers say. */
async function readParts(body: ReadableStream<Uint8Array<ArrayBuffer>> | null) {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || !value) return size > 0 ? parts : undefined
    size += value.byteLength
    if (size > MOST_BYTES) {
      await reader?.cancel()
      return undefined
    }
    parts.push(value)
  }
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
