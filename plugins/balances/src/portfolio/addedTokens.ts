import type { CaipNetworkId, PluginContext } from '@wallet-widget/kernel'

type Added = Readonly<Record<string, readonly string[]>>

const MOST = 100

/** The tokens that the visitor had shown in this browser, by network. */
export interface AddedTokens {
  on(networkId: CaipNetworkId): readonly string[]
  add(networkId: CaipNetworkId, address: string): void
  remove(networkId: CaipNetworkId, address: string): void
}

export function createAddedTokens({ storage }: Pick<PluginContext, 'storage'>): AddedTokens {
  const item = storage.item<Added>('added', { guard: isAdded, fallback: {} })
  const on = (networkId: CaipNetworkId): readonly string[] => {
    const all = item.get()
    return (Object.hasOwn(all, networkId) && all[networkId]) || []
  }
  const others = (networkId: CaipNetworkId, address: string) =>
    on(networkId).filter((one) => one.toLowerCase() !== address.toLowerCase())
  return {
    on,
    add(networkId, address) {
      const all = { ...item.get(), [networkId]: [...others(networkId, address), address].slice(-MOST) }
      // One invalid entry would make the whole list unreadable.
      if (isAdded(all)) item.set(all)
    },
    remove: (networkId, address) => item.set({ ...item.get(), [networkId]: others(networkId, address) }),
  }
}

const isAdded = (value: unknown): value is Added =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (list) =>
      Array.isArray(list) &&
      list.length <= MOST &&
      list.every((one) => typeof one === 'string' && one.length < 100),
  )
