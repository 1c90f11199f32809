import type { Memory } from './memory.js'
import type { SignOuts } from './signOuts.js'
import type { SiwxContext } from './siwxContext.js'

/** Signs out whoever signed in here and has no wallet connected now, as where it was not restored. */
export function signOutUnshown(
  { state }: Pick<SiwxContext, 'state'>,
  { signOuts, memory }: { readonly signOuts: SignOuts; readonly memory: Memory },
  everywhere = false,
): void {
  const connected = state.$connections.get().flatMap(({ accounts }) => accounts.map(({ address }) => address))
  // Its network may be none to sign in on.
  if (state.$account.get().address !== undefined) return
  const known = memory.signedIn().filter((address) => !connected.includes(address))
  if (known.length === 0) return
  memory.forgetSignedIn(known)
  if (connected.length === 0 && !everywhere) signOuts.end({}, known)
  else for (const address of known) signOuts.end(everywhere ? { address, everywhere } : { address })
}
