import { notSignedIn } from '../notSignedIn.js'
import type { Memory } from './memory.js'
import type { SignOuts } from './signOuts.js'
import type { SiwxContext } from './siwxContext.js'

/**
 * Signs out whoever signed in here and has no wallet connected now, as where it was not restored, or the account that is on a
 * network where nobody can sign in.
 *
 * @throws BaseError `NOT_SIGNED_IN` where nobody is left who could be signed out everywhere
 */
export function signOutUnshown(
  { state }: Pick<SiwxContext, 'state'>,
  { signOuts, memory }: { readonly signOuts: SignOuts; readonly memory: Memory },
  everywhere = false,
): void {
  // Its network may be none to sign in on.
  const shown = state.$account.get().address
  const connected = state.$connections.get().flatMap(({ accounts }) => accounts.map(({ address }) => address))
  // Who has just disconnected may still be signed in at the server.
  const mayBeIn = everywhere ? [...memory.signedIn(), ...signOuts.addresses()] : memory.signedIn()
  const known = [...new Set(mayBeIn)].filter((address) =>
    shown === undefined ? !connected.includes(address) : address === shown,
  )
  if (known.length === 0) {
    if (memory.isCleared()) signOutCleared(signOuts, memory, shown, connected)
    if (everywhere) throw notSignedIn()
    return
  }
  memory.forgetSignedIn(known)
  if (connected.length === 0 && !everywhere) signOuts.end({}, known)
  else for (const address of known) signOuts.end(everywhere ? { address, everywhere } : { address })
}

/** Who has signed in here is not known: the server knows whom it has. */
function signOutCleared(
  signOuts: SignOuts,
  memory: Memory,
  shown: string | undefined,
  connected: readonly string[],
): void {
  if (shown !== undefined) signOuts.end({ address: shown })
  else if (connected.length === 0) {
    memory.forgetSignedIn([])
    signOuts.end({})
  }
}
