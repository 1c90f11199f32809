import { readFile } from 'node:fs/promises'
import { log } from '../../log/log.js'
import { ServicesError } from '../../servicesError.js'
import { boundedFetch } from '../../social/boundedFetch.js'
import { comparableAddress } from './comparableAddress.js'
import { readBlockedList } from './readBlockedList.js'

const HOUR = 60 * 60_000
const RETRY = 60_000
const MOST_BYTES = 50 * 2 ** 20

/** Receivers that nothing may be sent to, such as those of a sanction list. */
export type BlockedReceivers = {
  /** @param address - as its chain writes it @returns undefined while a list was never read: nobody knows */
  isBlocked(address: string): boolean | undefined
}

/** No list: everybody may be sent to. */
export const nobodyBlocked: BlockedReceivers = { isBlocked: () => false }

/**
 * Reads lists: files, which have to be in order at the start, and addresses. All are read again each hour; of one that can't
 * be read, or is none any more, what it said before stays.
 *
 * @param every - milliseconds between two readings @default an hour
 * @throws ServicesError `INVALID_SETTINGS` for a file that is no list
 */
export async function openBlockedReceivers(
  from: readonly string[],
  { every = HOUR }: { every?: number } = {},
): Promise<BlockedReceivers & { stop(): void }> {
  const fetchList = boundedFetch({ most: MOST_BYTES, timeout: 30_000 })
  const lists: (ReadonlySet<string> | undefined)[] = from.map(() => undefined)
  const timers = new Set<NodeJS.Timeout>()
  let isStopped = false

  async function read(where: string): Promise<ReadonlySet<string> | undefined> {
    try {
      if (!/^https?:/.test(where)) return readBlockedList(await readFile(where, 'utf8'))
      const response = await fetchList(where)
      return response.ok ? readBlockedList(await response.text()) : undefined
    } catch {
      return undefined
    }
  }

  async function refresh(where: string, at: number): Promise<void> {
    const found = await read(where)
    if (isStopped) return
    if (found) lists[at] = found
    else log.error('A list of blocked receivers could not be read', { list: nameOf(where) })
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        void refresh(where, at)
      },
      found ? every : Math.min(every, RETRY),
    )
    timers.add(timer.unref())
  }

  await Promise.all(
    from.map(async (where, at) => {
      const reading = refresh(where, at)
      if (/^https?:/.test(where)) return
      await reading
      if (lists[at] === undefined)
        throw new ServicesError(
          'INVALID_SETTINGS',
          `The list of blocked receivers ${where} can't be read: it needs an address on each line, or a JSON list of addresses.`,
        )
    }),
  ).catch((error: unknown) => {
    stop()
    throw error
  })

  function stop() {
    isStopped = true
    for (const timer of timers) clearTimeout(timer)
  }

  return {
    isBlocked(address) {
      const key = comparableAddress(address)
      if (lists.some((list) => list?.has(key))) return true
      return lists.includes(undefined) ? undefined : false
    },
    stop,
  }
}

/** An address may hold a key. */
const nameOf = (where: string) => (/^https?:/.test(where) ? new URL(where).host : where)
