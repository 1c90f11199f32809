import type { Subject } from '../subject.js'
import { abandon } from './abandoned.js'
import type { LookingState, SignInMachine } from './signInState.js'
import type { SignInRules, Step } from './step.js'

type Addressed = Pick<Subject, 'address'>

/** An account that has declined is not asked again until it reconnects. */
export function withDeclined(machine: SignInMachine, { address }: Addressed): Step {
  const declined = [...machine.declined.filter((one) => one !== address), address]
  return abandon({ ...machine, declined }, [address])
}

/** An account that signs after all is asked the next time. */
export const withoutDeclined = (machine: SignInMachine, { address }: Addressed): SignInMachine => ({
  ...machine,
  declined: machine.declined.filter((one) => one !== address),
})

/** Whether an account that has not signed in is asked to. */
export const wantsQuestion = (
  { hasCaller, declined }: SignInMachine,
  { subject, mayAsk }: Pick<LookingState, 'subject' | 'mayAsk'>,
  { required }: SignInRules,
): boolean => required || hasCaller || (mayAsk && !declined.includes(subject.address))
