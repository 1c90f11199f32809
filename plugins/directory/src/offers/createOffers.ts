import type { Network, SlotEntry } from '@wallet-widget/kernel'
import type { ReadableAtom } from 'nanostores'
import type { Directory } from '../directory.js'
import {
  arrangeOffers,
  type Candidates,
  findCandidates,
  MOST_OF_A_GROUP,
  MOST_RECOMMENDED,
  type Offer,
} from './candidates.js'

/** The wallets offered beside those in the browser. */
export interface Offers {
  /**
   * Loads the wallets to offer, unless they are loaded for the site's networks. Returns how many wallets the directory has.
   *
   * @param mayAsk whether the service may be asked
   */
  offer(mayAsk: boolean): Promise<number>
  /** Keeps room for the wallets that the service is going to name. */
  reserve(): void
}

const NOTHING: Candidates = { featured: [], recommended: [], count: 0, isFallback: false }

/**
 * Keeps the slot `connect.wallets` up to date with the directory, the installed wallets, and those used last.
 *
 * @param onOutdated called when the site has other networks than those that wallets were loaded for
 */
export function createOffers(directory: Directory, onOutdated: () => void): Offers {
  const { context, custom, featured, images, choose, createFilter, recall } = directory
  const { state, slots, onDispose } = context
  const { $connectors, $recentWallets, $network } = state
  const shown = new Map<string, { readonly key: string; remove(): void }>()
  /** Pictures that were shown: a row is drawn again when its picture arrives. */
  const watched = new Map<ReadableAtom<string | undefined>, () => void>()
  let candidates = NOTHING
  let loadedFor: readonly Network[] | undefined
  const isOutdated = () => loadedFor !== $network.get().networks

  function entryOf({ group, wallet }: Offer, order: number): SlotEntry {
    const { id, name, rdns } = wallet
    const $icon = images.$of(wallet)
    const icon = $icon.get()
    if (!watched.has($icon)) watched.set($icon, $icon.listen(update))
    return {
      id: `directory:${id}`,
      order,
      label: name,
      wallet: { group, id, ...(rdns && { rdns }), ...(icon && { icon }) },
      onSelect: () => choose(wallet),
    }
  }

  function update() {
    if (!loadedFor) return
    const isListed = createFilter()
    const isListedOwn = createFilter('own')
    const offers = arrangeOffers({
      recent: $recentWallets.get().flatMap((key) => recall(key) ?? custom.find(({ id }) => id === key) ?? []),
      featured: candidates.featured.filter(isListed),
      custom: custom.slice(0, 100).filter(isListedOwn),
      recommended: candidates.recommended.filter(isListed),
      connectors: $connectors.get(),
    })
    const wanted = new Set<string>()
    for (const [order, { group, wallet }] of offers.entries()) {
      const entry = entryOf({ group, wallet: directory.present(wallet) }, order)
      wanted.add(entry.id)
      const key = JSON.stringify([order, entry.label, entry.wallet])
      const before = shown.get(entry.id)
      if (before?.key === key) continue
      before?.remove()
      shown.set(entry.id, { key, remove: slots.add('connect.wallets', entry) })
    }
    for (const [id, { remove }] of shown)
      if (!wanted.has(id)) {
        remove()
        shown.delete(id)
      }
  }

  onDispose(() => {
    for (const stop of watched.values()) stop()
  })
  onDispose($connectors.listen(update))
  onDispose($recentWallets.listen(update))
  onDispose(
    $network.listen(({ networks }, before) => {
      if (!loadedFor || networks === before?.networks) return
      update()
      onOutdated()
    }),
  )

  async function load(mayAsk: boolean) {
    const { networks } = $network.get()
    candidates = await findCandidates(directory, mayAsk)
    loadedFor = networks
  }
  let loading: Promise<void> | undefined

  /** How many of them may come, as far as that is known before the service has answered. */
  function expected() {
    const { options, config } = context
    const excluded = new Set([...(options.exclude ?? []), ...config.excludeWallets])
    const countOf = (keys: readonly string[]) => keys.filter((key) => !excluded.has(key)).length
    const recommended = options.recommended ?? options.include
    return {
      featured: Math.min(countOf(featured), MOST_OF_A_GROUP),
      recommended: Math.min(recommended ? countOf(recommended) : MOST_RECOMMENDED, MOST_RECOMMENDED),
    }
  }

  function reserve() {
    const keepRoom = (group: Offer['group'], count: number) => {
      for (let order = 0; order < count; order++) {
        const id = `pending:${group}:${order}`
        const entry: SlotEntry = { id, order, label: '', wallet: { group, id, isPending: true } }
        shown.set(id, { key: id, remove: slots.add('connect.wallets', entry) })
      }
    }
    const { featured, recommended } = expected()
    keepRoom('featured', featured)
    keepRoom('recommended', recommended)
  }

  return {
    async offer(mayAsk) {
      // After a failure the service is asked again.
      let isDue = isOutdated() || candidates.isFallback
      while (isDue) {
        loading ??= load(mayAsk).finally(() => {
          loading = undefined
        })
        await loading
        isDue = isOutdated()
      }
      update()
      return candidates.count
    },
    reserve,
  }
}
