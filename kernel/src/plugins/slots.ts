import type { ReadableAtom, WritableAtom } from 'nanostores'
import { BaseError } from '../errors/BaseError.js'
import type { Text } from '../i18n/i18n.js'

/**
 * A place where the interface draws what plugins add: one of its own, or one that a plugin's view draws. `notices`: what the
 * visitor has to know or do whatever is shown, above the view, or over the page while the modal is closed; for as long as `$when` holds.
 */
export type SlotName =
  | 'connect.wallets'
  | 'connect.methods'
  | 'account.actions'
  | 'account.tabs'
  | 'account.menu'
  | 'network.item'
  | 'notices'
  | (string & {})

/** A wallet that an entry of `connect.wallets` offers. */
export interface OfferedWallet {
  /** Where in the list it stands.  */
  readonly group: 'recent' | 'featured' | 'custom' | 'recommended'
  /** Its id in the wallet directory. */
  readonly id: string
  readonly rdns?: string
  /** A `data:image/…` url, or a url of the site's own or its services. */
  readonly icon?: string
  /** Not known yet: its room is kept until it is replaced. @default false */
  readonly isPending?: boolean
}

/** Something that a plugin adds to a slot. */
export interface SlotEntry {
  /** Unique in its slot. */
  readonly id: string
  /** Lower first. In `connect.methods`, entries below 50 are above the list of wallets. @default 100 */
  readonly order?: number
  /** In `connect.methods`: its order where no wallet is in this browser. @default `order` */
  readonly orderWithoutWallets?: number
  readonly label: Text
  /** The name of one of the interface's own icons. */
  readonly icon?: string
  /** The view it leads to. */
  readonly view?: string
  /** Or the page it leads to, opened in a new tab: https, or of this machine. In `account.menu`. */
  href?(): string | undefined
  /** Or what it does. */
  onSelect?(): void
  /**
   * Or what it draws: the module exports a component named `Slot`. In `account.tabs` it may export `refresh` too, which asks
   * for all of it again, and resolves once that is there.
   */
  load?(): Promise<unknown>
  /** How high that is, in pixels: its room is kept until it is there. @default 56 */
  readonly height?: number
  /** In `connect.wallets`: what is offered. Left out where the same wallet is in the browser already. */
  readonly wallet?: OfferedWallet
  /** Shown only while this holds. */
  readonly $when?: ReadableAtom<boolean>
  /**
   * Reports what failed as it was drawn, under the name of the plugin, and returns that. The kernel sets it; whoever draws the
   * entry calls it.
   */
  readonly onError?: (error: unknown) => BaseError
}

export type Slots = Readonly<Partial<Record<SlotName, readonly SlotEntry[]>>>

/**
 * Adds an entry to a slot. Returns a function that removes it.
 *
 * @throws BaseError `DUPLICATE_SLOT`
 */
export function addSlot($slots: WritableAtom<Slots>, name: SlotName, entry: SlotEntry): () => void {
  const entries = $slots.get()[name] ?? []
  if (entries.some(({ id }) => id === entry.id))
    throw new BaseError(`The slot "${name}" has an entry "${entry.id}" already.`, { code: 'DUPLICATE_SLOT' })
  // One who watches them adds and removes none but in this way.
  const set = (next: readonly SlotEntry[]) =>
    $slots.set(Object.freeze({ ...$slots.get(), [name]: Object.freeze(next) }))
  set([...entries, entry].sort((a, b) => (a.order ?? 100) - (b.order ?? 100)))
  return () => set($slots.get()[name]?.filter((other) => other !== entry) ?? [])
}
