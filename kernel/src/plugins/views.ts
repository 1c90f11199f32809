import type { ReadableAtom, WritableAtom } from 'nanostores'
import { BaseError } from '../errors/BaseError.js'
import type { Text } from '../i18n/i18n.js'
import { checkKind } from '../kinds.js'

/** What a view is for, so that the kernel and the interface can lead to it without knowing its name. */
export type ViewRole =
  /** Lists the wallets and logins to connect with. */
  | 'connect'
  /** Leads the visitor through connecting one wallet; its arguments are those of `connect`. */
  | 'connecting'
  /** Shows a code to pair with, where the site draws its own list or has no chain. */
  | 'pairing'
  /** Lists all wallets there are. */
  | 'allWallets'
  /** Shows the account. */
  | 'account'
  /** Shows what is connected, after a connect; its arguments hold the `connectorId`. */
  | 'connected'
  /** Says that the wallet is on a network that the site does not have. */
  | 'unsupported'
  /** Lists the networks. */
  | 'networks'

/** A view of the modal. */
export interface ViewDefinition {
  /** Its name in `open({ view })`. The loaded module exports its component under this name. */
  readonly id: string
  readonly title: Text
  load(): Promise<unknown>
  /** What it is for. Of two views with one role the one registered last is shown. */
  readonly role?: ViewRole
  /**
   * The visitor can't leave it: no back, no close. `'untilSignedIn'`: while the site requires them to sign in, and they
   * have not.
   *
   * @default false
   */
  readonly held?: boolean | 'untilSignedIn'
  /**
   * It connects a wallet, or leads to one. Where visitors have to tick a box before they connect, it is shown once they have:
   * see `legal.checkbox`. Views whose role is to list wallets, to connect or to pair do so by themselves.
   *
   * @default false
   */
  readonly connects?: boolean
  /** Passing messages wait until the visitor has left it: nothing is to cover it. @default false */
  readonly uncovered?: boolean
  /**
   * Reports what failed as it was drawn, under the name of the plugin, and returns that. The kernel sets it; whoever draws the
   * view calls it.
   */
  readonly onError?: (error: unknown) => BaseError
}

export type Views = ReadonlyMap<string, ViewDefinition>

/**
 * Registers a view. Returns a function that removes it.
 *
 * @throws BaseError `INVALID_ARGUMENT`, `DUPLICATE_VIEW`
 */
export function addView($views: WritableAtom<Views>, view: ViewDefinition): () => void {
  checkKind(view, 'an object', 'The view')
  if ($views.get().has(view.id))
    throw new BaseError(`The view "${view.id}" is registered already.`, {
      code: 'DUPLICATE_VIEW',
      metaMessages: ['Give the view another id, or remove the plugin that has it.'],
    })
  $views.set(new Map($views.get()).set(view.id, view))
  return () => {
    if ($views.get().get(view.id) !== view) return
    const rest = new Map($views.get())
    rest.delete(view.id)
    $views.set(rest)
  }
}

/** Returns the id of the view that has a role, if any. */
export function viewWithRole($views: ReadableAtom<Views>, role: ViewRole): string | undefined {
  return [...$views.get().values()].findLast((view) => view.role === role)?.id
}

/** The names of views in a page that draws its own and registers none. */
export const HEADLESS_VIEWS = {
  connect: 'Connect',
  connecting: 'ConnectingExternal',
  account: 'Account',
} as const satisfies Partial<Record<ViewRole, string>>

/** Returns the id of the view that has a role, or its name where none is registered. */
export const viewFor = ($views: ReadableAtom<Views>, role: keyof typeof HEADLESS_VIEWS): string =>
  viewWithRole($views, role) ?? HEADLESS_VIEWS[role]

/**
 * Checks that a view is registered. Without any view the widget runs headless, and whoever draws it knows its own.
 *
 * @throws BaseError `VIEW_NOT_FOUND`
 */
export function requireView($views: ReadableAtom<Views>, id: string): void {
  const views = $views.get()
  if (views.size === 0 || views.has(id)) return
  throw new BaseError(`There is no view "${id}".`, {
    code: 'VIEW_NOT_FOUND',
    metaMessages: ['Enable the plugin that brings it.', `Views: ${[...views.keys()].join(', ')}`],
  })
}
