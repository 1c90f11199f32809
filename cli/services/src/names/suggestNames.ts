import { LONGEST_LABEL } from './nameOptions.js'
import { type AccountName, problemsOf, splitName } from './nameRules.js'
import type { Names } from './openNames.js'

const MOST = 5
/** What the label that was typed is made longer by, in this order. */
const ENDS = ['-eth', '-web3', 'xyz', '-dao', '-one', '-me', '42', '-app', '7', '-onchain']

export type Suggestion = { readonly name: string; readonly registered: boolean }

/** The name that was typed, and free ones that begin like it. */
export async function suggestNames(
  typed: string,
  options: {
    readonly zone: string
    readonly reserved?: readonly string[] | undefined
    readonly names: Names
  },
): Promise<Suggestion[]> {
  const { zone, reserved, names } = options
  const toName = (label: string) => splitName(`${label}.${zone}`, [zone])
  const base = typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/^-+|-+$/g, '')
  const isPossible = (one: AccountName | undefined): one is AccountName =>
    one !== undefined && problemsOf(one, reserved).length === 0
  const [exact] = [toName(typed)].filter(isPossible)
  const others = ENDS.filter((end) => base !== '' && base.length + end.length <= LONGEST_LABEL)
    .map((end) => toName(`${base}${end}`))
    .filter(isPossible)
  const all = exact ? [exact, ...others] : others
  if (all.length === 0) return []
  const taken = await names.taken(all)
  const suggested = others
    .filter(({ name }) => !taken.has(name))
    .slice(0, MOST)
    .map(({ name }) => ({ name, registered: false }))
  return exact ? [{ name: exact.name, registered: taken.has(exact.name) }, ...suggested] : suggested
}
