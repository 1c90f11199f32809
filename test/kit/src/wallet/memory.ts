/** What is used of a `Storage`. */
export type WalletStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What a wallet remembers over a reload. */
export interface WalletMemory {
  readonly chainId?: number
  /** Addresses each origin may use, the active one first. */
  readonly permissions: Readonly<Record<string, readonly string[]>>
  /** Rpc urls of chains that sites added. */
  readonly chains: Readonly<Record<number, string>>
}

/** Keeps a wallet's memory where the page does, or for its own lifetime only. */
export interface MemoryStore {
  get(): WalletMemory
  update(change: Partial<WalletMemory>): void
  /** What an origin may use, the active one first. */
  permitted(origin: string): readonly string[]
  /** Lets an origin use these and no others. */
  permit(origin: string, addresses: readonly string[]): void
}

const EMPTY: WalletMemory = { permissions: {}, chains: {} }

/** @param kept where it outlives the page; `'memory'`: nowhere. @default the page's localStorage */
export function createMemoryStore(
  key: string,
  kept: WalletStorage | 'memory' | undefined = pageStorage(),
): MemoryStore {
  const storage = kept === 'memory' ? undefined : kept
  let memory = EMPTY
  let isShared = storage !== undefined
  // Read again each time: what the visitor allowed in another tab holds in this one.
  const get = () => (isShared ? load(key, storage) : memory)
  const update = (change: Partial<WalletMemory>) => {
    memory = { ...get(), ...change }
    try {
      storage?.setItem(key, JSON.stringify(memory))
    } catch {
      isShared = false // full or blocked: remembered for this page only
    }
  }
  return {
    get,
    update,
    permitted: (origin) => get().permissions[origin] ?? [],
    permit(origin, addresses) {
      const { [origin]: _, ...others } = get().permissions
      update({ permissions: addresses.length > 0 ? { ...others, [origin]: addresses } : others })
    },
  }
}

/** The site that a wallet in this page is asked by. */
export const siteOrigin = (): string => globalThis.location?.origin ?? 'https://site.test'

/** The page's storage, where there is one that may be used. */
function pageStorage(): WalletStorage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage
  } catch {
    return undefined
  }
}

function load(key: string, storage: WalletStorage | undefined): WalletMemory {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    return isMemory(stored) ? stored : EMPTY
  } catch {
    return EMPTY
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isStrings = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const isMemory = (value: unknown): value is WalletMemory =>
  isRecord(value) &&
  (value.chainId === undefined || Number.isSafeInteger(value.chainId)) &&
  isRecord(value.permissions) &&
  Object.values(value.permissions).every(isStrings) &&
  isRecord(value.chains) &&
  Object.values(value.chains).every((url) => typeof url === 'string')
