import type { SlotEntry } from '@wallet-widget/kernel'
import type { Directory } from '../directory.js'
import { arrangeOffers, type Candidates, findCandidates, type Offer } from './candidates.js'

/** The wallets offered beside those in the browser. */
export interface Offers {
  /**
   * Loads the wallets to offer, unless they are loaded. Returns how many wallets the directory has.
   *
   * @param mayAsk whether the service may be asked
   */
  offer(mayAsk: boolean): Promise<number>
}

const NOTHING: Candidates = { featured: [], recommended: [], count: 0, isFallback: false }

/** Keeps the slot `connect.wallets` up to date with the directory, the installed wallets, and those used last. */
export function createOffers(directory: Directory): Offers {
  const { context, custom, images, choose, createFilter, recall } = directory
  const { state, slots, onDispose } = context
  const { $connectors, $recentWallets } = state
  const shown = new Map<string, { readonly key: string; remove(): void }>()
  let candidates = NOTHING
  let isLoaded = false

  function entryOf({ group, wallet }: Offer, order: number): SlotEntry {
    const { id, name, rdns } = wallet
    const icon = images.$of(wallet).get()
    return {
      id: `directory:${id}`,
      order,
      label: name,
      wallet: { group, id, ...(rdns && { rdns }), ...(icon && { icon }) },
      onSelect: () => choose(wallet),
    }
  }

  function update() {
    if (!isLoaded) return
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

  let stopImages: readonly (() => void)[] = []
  const unwatchImages = () => {
    for (const stop of stopImages) stop()
  }
  /** Redraws rows whose picture arrives later. */
  function watchImages() {
    unwatchImages()
    const wallets = [...candidates.featured, ...candidates.recommended].slice(0, 20)
    stopImages = wallets.map((wallet) => images.$of(wallet).listen(update))
  }
  onDispose(unwatchImages)

  onDispose($connectors.listen(update))
  onDispose($recentWallets.listen(update))

  async function load(mayAsk: boolean) {
    candidates = await findCandidates(directory, mayAsk)
    isLoaded = true
    watchImages()
  }
  let loading: Promise<void> | undefined

  return {
    async offer(mayAsk) {
      // After a failure the service is asked again.
      if (!isLoaded || candidates.isFallback)
        loading ??= load(mayAsk).finally(() => {
          loading = undefined
        })
      await loading
      update()
      return candidates.count
    },
  }
}
