import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Picture } from '../../../directory/wallet.js'
import type { Storage } from '../../../storage.js'
import type { FetchOutside } from '../outside/fetchOutside.js'
import { OutsideError } from '../outside/outsideError.js'
import { createPictureRedrawer, QueueFullError } from './redrawPicture.js'

const DAY = 24 * 60 * 60_000
const MOST_BYTES = 8 * 2 ** 20
/** A contract may hold its picture in itself. */
export const MOST_INLINE = 64 * 1024
const MOST_URL = 2_048
/** Pictures within their url, which are long. */
export const KEPT_INLINE = 1_000
const KEPT_BYTES = 64 * 2 ** 20
const KEPT_FAILURES = 10_000
const RETRY_AFTER = 10 * 60_000

/** Pictures of tokens, wherever they are, as the services' own files. */
export type Pictures = {
  /** The id to ask for the picture at this url by; `undefined` for what is never read. */
  idOf(url: string): Promise<string | undefined>
  /** Whether the picture is at hand, so that giving it costs nothing. */
  has(id: string): boolean
  get(id: string): Promise<Picture | undefined>
  close(): Promise<void>
}

/**
 * Fetches, redraws and keeps them. An id is given out by the services alone, for what a token list or a contract names:
 * a visitor can't have a url fetched by writing it.
 */
export function createPictures(options: { fetchOutside: FetchOutside; storage: Storage }): Pictures {
  const { fetchOutside, storage } = options
  const schema = z.string()
  const urls = storage.namespace({ name: 'pictures', schema, ttl: 7 * DAY, limit: 50_000 })
  const inline = storage.namespace({ name: 'pictures-inline', schema, ttl: 7 * DAY, limit: KEPT_INLINE })
  const redrawer = createPictureRedrawer()
  const kept = new Map<string, Picture>()
  const failed = new Map<string, number>()
  const underWay = new Map<string, Promise<Picture | undefined>>()
  let keptBytes = 0

  function keep(id: string, picture: Picture): void {
    kept.set(id, picture)
    keptBytes += picture.bytes.byteLength
    for (const [oldest, { bytes }] of kept) {
      if (keptBytes <= KEPT_BYTES) break
      kept.delete(oldest)
      keptBytes -= bytes.byteLength
    }
  }

  function noteFailure(id: string): void {
    failed.set(id, Date.now() + RETRY_AFTER)
    const [oldest] = failed.keys()
    if (failed.size > KEPT_FAILURES && oldest !== undefined) failed.delete(oldest)
  }

  async function load(id: string): Promise<Picture | undefined> {
    const url = (await urls.get(id)) ?? (await inline.get(id))
    if (url === undefined) return undefined
    const picture = await read(url)
    // It is asked for anew the next time.
    if (picture === 'busy') return undefined
    if (picture) keep(id, picture)
    else noteFailure(id)
    return picture
  }

  async function read(url: string): Promise<Picture | 'busy' | undefined> {
    try {
      return await redrawer.redraw(await fetchOutside(url, { most: MOST_BYTES }))
    } catch (error) {
      if (error instanceof QueueFullError) return 'busy'
      if (error instanceof OutsideError) return undefined
      throw error
    }
  }

  return {
    async idOf(url) {
      const isInline = /^data:/i.test(url)
      if (!isInline && !/^(https?|ipfs):\/\//i.test(url)) return undefined
      if (url.length > (isInline ? MOST_INLINE : MOST_URL)) return undefined
      const id = createHash('sha256').update(url).digest('hex').slice(0, 40)
      await (isInline ? inline : urls).set(id, url)
      return id
    },
    has: (id) => kept.has(id) || (failed.get(id) ?? 0) > Date.now(),
    async get(id) {
      const present = kept.get(id)
      if (present || (failed.get(id) ?? 0) > Date.now()) return present
      const loading = underWay.get(id) ?? load(id).finally(() => underWay.delete(id))
      underWay.set(id, loading)
      return loading
    },
    close: () => redrawer.close(),
  }
}
