import type { ReadableAtom } from 'nanostores'
import type { ChainAdapter } from '../chains/chainAdapter.js'
import type { Connector } from '../chains/connector.js'
import { checkKind, checkMembers } from '../kinds.js'
import type { SignInState } from '../state/signIn.js'
import type { SlotEntry, SlotName } from './slots.js'

// What a plugin hands over is checked whatever its types promise. Each throws a BaseError `INVALID_ARGUMENT`.

export function checkSlotEntry(name: SlotName, entry: SlotEntry, plugin: string): void {
  checkKind(name, 'a string', 'The name of the slot', { plugin, help: "Pass one, such as 'account.menu'." })
  const help = "Pass an entry, such as { id: 'hello', label: 'Say hello', view: 'Hello' }."
  checkMembers(entry, { id: 'a string' }, 'slot entry', { plugin, help })
}

export function checkAdapter(adapter: ChainAdapter, plugin: string): void {
  const members = { namespace: 'a string', isAddress: 'a function', normalizeAddress: 'a function' } as const
  const help = 'Pass an adapter with `namespace`, `isAddress` and `normalizeAddress` at least.'
  checkMembers(adapter, members, 'chain adapter', { plugin, help })
}

export function checkConnectors($connectors: ReadableAtom<readonly Connector[]>, plugin: string): void {
  const help = 'Pass a nanostores atom that holds the list: atom([connector]).'
  checkMembers($connectors, { get: 'a function', subscribe: 'a function' }, 'list of connectors', {
    plugin,
    help,
  })
}

export function checkSignIn(signIn: SignInState, plugin: string): void {
  const help = 'Pass both, such as { required: true, signedIn: false }.'
  checkMembers(signIn, { required: 'a boolean', signedIn: 'a boolean' }, 'sign-in state', { plugin, help })
}

/** @param name what the function is to its caller */
export function checkFunction(fn: unknown, name: string, plugin: string): void {
  checkKind(fn, 'a function', name, { plugin })
}
