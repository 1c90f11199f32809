import type { SessionOwner } from '../../api.js'
import { isSame } from '../subject.js'
import type { SignInMachine } from './signInState.js'

/** The attempts of these addresses so far sign nobody in, however late they are answered. */
export const abandon = (machine: SignInMachine, addresses: readonly string[]): SignInMachine => ({
  ...machine,
  abandoned: new Map([...machine.abandoned, ...addresses.map((one) => [one, machine.count] as const)]),
})

export const isAbandoned = ({ abandoned }: SignInMachine, address: string, number: number): boolean =>
  number <= (abandoned.get(address) ?? 0)

/** Whether the backend has not answered an abandoned attempt of the account yet. */
export const awaitsAbandoned = (machine: SignInMachine, owner: SessionOwner): boolean =>
  machine.keeps.some((keep) => isSame(keep.owner, owner) && isAbandoned(machine, owner.address, keep.attempt))
