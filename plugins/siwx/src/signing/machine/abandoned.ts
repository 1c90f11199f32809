import type { SessionOwner } from '../../api.js'
import { isSame } from '../subject.js'
import type { SignInMachine } from './signInState.js'

/** What was asked for these addresses so far signs nobody in, however late its answer arrives. */
export const abandon = (machine: SignInMachine, addresses: readonly string[]): SignInMachine => ({
  ...machine,
  abandoned: new Map([...machine.abandoned, ...addresses.map((one) => [one, machine.count] as const)]),
})

export const isAbandoned = ({ abandoned }: SignInMachine, address: string, number: number): boolean =>
  number <= (abandoned.get(address) ?? 0)

/** Whether the backend may be about to keep a session of an account that is to be ended. */
export const awaitsAbandoned = (machine: SignInMachine, owner: SessionOwner): boolean =>
  machine.keeps.some((keep) => isSame(keep.owner, owner) && isAbandoned(machine, owner.address, keep.attempt))
