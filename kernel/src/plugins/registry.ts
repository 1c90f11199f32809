import { atom, type ReadableAtom } from 'nanostores'
import { BaseError } from '../errors/BaseError.js'
import type { Text } from '../i18n/i18n.js'

/** A view of the modal. */
export interface ViewDefinition {
  /** Its name in `open({ view })`. The loaded module exports its component under this name. */
  readonly id: string
  readonly title: Text
  load(): Promise<unknown>
  /** The visitor can't leave it: no back, no close. @default false */
  readonly held?: boolean
}

/** The extension points that the interface draws. */
export type SlotName =
  | 'connect.methods'
  | 'account.actions'
  | 'account.tabs'
  | 'account.menu'
  | 'network.item'

/** Something that a plugin adds to a slot. */
export interface SlotEntry {
  /** Unique in its slot. */
  readonly id: string
  /** Lower first. @default 100 */
  readonly order?: number
  readonly label: Text
  /** The name of one of the interface's own icons. */
  readonly icon?: string
  /** The view it leads to. */
  readonly view?: string
  /** Or what it does. */
  onSelect?(): void
  /** Or what it draws: the module exports a component named `Slot`. */
  load?(): Promise<unknown>
  /** Shown only while this holds. */
  readonly $when?: ReadableAtom<boolean>
}

type Slots = Readonly<Partial<Record<SlotName, readonly SlotEntry[]>>>

/** What plugins have registered for the interface to draw. */
export interface Registry {
  readonly $views: ReadableAtom<ReadonlyMap<string, ViewDefinition>>
  readonly $slots: ReadableAtom<Slots>
  /** @throws BaseError `DUPLICATE_VIEW` */
  addView(view: ViewDefinition): () => void
  /** @throws BaseError `DUPLICATE_SLOT` */
  addSlot(name: SlotName, entry: SlotEntry): () => void
}

export function createRegistry(): Registry {
  const $views = atom<ReadonlyMap<string, ViewDefinition>>(new Map())
  const $slots = atom<Slots>({})
  return {
    $views,
    $slots,
    addView(view) {
      if ($views.get().has(view.id))
        throw new BaseError(`The view "${view.id}" is registered already.`, {
          code: 'DUPLICATE_VIEW',
          metaMessages: ['Give the view another id, or take out the plugin that has it.'],
        })
      $views.set(new Map($views.get()).set(view.id, view))
      return () => {
        const rest = new Map($views.get())
        rest.delete(view.id)
        $views.set(rest)
      }
    },
    addSlot(name, entry) {
      const entries = $slots.get()[name] ?? []
      if (entries.some(({ id }) => id === entry.id))
        throw new BaseError(`The slot "${name}" has an entry "${entry.id}" already.`, {
          code: 'DUPLICATE_SLOT',
        })
      const next = [...entries, entry].sort((a, b) => (a.order ?? 100) - (b.order ?? 100))
      $slots.set({ ...$slots.get(), [name]: next })
      return () =>
        $slots.set({ ...$slots.get(), [name]: $slots.get()[name]?.filter((other) => other !== entry) ?? [] })
    },
  }
}
