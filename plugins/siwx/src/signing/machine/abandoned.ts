import type { SessionOwner } from '../../api.js'
import { isSame } from '../subject.js'
import type { PendingKeep, SignInMachine } from './signInState.js'
import { type Step, stay } from './step.js'

/**
 * The attempts of these addresses so far sign nobody in, however late they are answered. What the backend has not answered is
 * ended without waiting for that: the page may be left before.
 *
 * @param inUse whose sessions are not ended
 */
export function abandon(machine: SignInMachine, addresses: readonly string[], inUse?: SessionOwner): Step {
  const isLeft = ({ owner, isEnded }: PendingKeep) =>
    !isEnded && addresses.includes(owner.address) && !isSame(owner, inUse)
  const owners = new Map(
    machine.keeps
      .filter(isLeft)
      .map(({ owner: { chainId, address } }) => [`${chainId}:${address}`, { chainId, address }]),
  )
  return stay(
    {
      ...machine,
      keeps: machine.keeps.map((keep) => (isLeft(keep) ? { ...keep, isEnded: true } : keep)),
      abandoned: new Map([...machine.abandoned, ...addresses.map((one) => [one, machine.count] as const)]),
    },
    ...[...owners.values()].map((owner) => ({ type: 'endSession', owner }) as const),
  )
}

export const isAbandoned = ({ abandoned }: SignInMachine, address: string, number: number): boolean =>
  number <= (abandoned.get(address) ?? 0)

/** Whether the backend has not answered an abandoned attempt of the account yet. */
export const awaitsAbandoned = (machine: SignInMachine, owner: SessionOwner): boolean =>
  machine.keeps.some((keep) => isSame(keep.owner, owner) && isAbandoned(machine, owner.address, keep.attempt))
