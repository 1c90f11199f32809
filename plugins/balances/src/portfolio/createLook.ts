import type { Holding } from '../api.js'
import { readFromChain } from '../sources/chainSource.js'
import { hasNode } from './hasNode.js'
import type { Subject } from './listSubjects.js'
import { tellsCoinAlone } from './readHoldings.js'
import type { ReadHoldingsOptions } from './readHoldingsOptions.js'

/** As many tokens as nodes read in one call. */
const MOST_TOKENS = 150

export interface LookOptions extends Pick<ReadHoldingsOptions, 'context' | 'services'> {
  /** What was read of an account last. */
  readonly holdingsOf: (subject: Subject) => readonly Holding[] | undefined
}

/**
 * Makes the question whether an account has something else than before. It is put to the network's own node, of the coin and the
 * tokens that are shown: on most networks one call, where reading all of it through services takes many.
 */
export function createLook({ context, services, holdingsOf }: LookOptions) {
  let last: { readonly subject: Subject; readonly amounts: Amounts } | undefined

  return async (subject: Subject, signal: AbortSignal): Promise<boolean> => {
    const holdings = holdingsOf(subject)
    // What was not read yet is being read, or could not be.
    if (!holdings) return false
    if (!tellsCoinAlone({ context, subject }) && !(await hasNode({ context, services, subject })))
      return false
    const tokens = holdings.flatMap(({ token }) => token.address ?? []).slice(0, MOST_TOKENS)
    const amounts = amountsOf(await readFromChain(context, subject, tokens, signal))
    // Services may round, or lag behind: the node's word is compared with theirs once only.
    const before = last && isSame(last.subject, subject) ? last.amounts : amountsOf(holdings)
    last = { subject, amounts }
    return [...amounts].some(([key, amount]) => amount !== (before.get(key) ?? 0n))
  }
}

/** Of the coin and each token, in base units. */
type Amounts = ReadonlyMap<string, bigint>

const amountsOf = (all: readonly Pick<Holding, 'token' | 'amount'>[]): Amounts =>
  new Map(
    all
      // Without decimals it is no money, and not shown.
      .filter(({ token: { address, decimals } }) => decimals > 0 || address === undefined)
      .map(({ token: { address = '' }, amount }) => [
        address.startsWith('0x') ? address.toLowerCase() : address,
        amount,
      ]),
  )

const isSame = (one: Subject, other: Subject): boolean =>
  one.address === other.address && one.network.caipNetworkId === other.network.caipNetworkId
