import type { Address, Hex } from 'viem'
import { getAddress } from 'viem/utils'
import { describe, tokensDescribed } from '../describe/describe.js'
import type { Value } from './leaf.js'
import { DEEPEST, type ReadCall, readCall } from './readCall.js'

interface Call {
  readonly to: string | undefined
  readonly data: Hex
}

/**
 * The tokens whose amounts stand in calls, and in the calls inside them; each once.
 *
 * @param chainId CAIP-2; tells contracts that are known
 */
export function tokensIn(calls: readonly Call[], chainId?: string): readonly Address[] {
  return [...new Set(calls.flatMap((call) => find(call, 0, chainId)))]
}

function find({ to, data }: Call, depth: number, chainId: string | undefined): readonly Address[] {
  const read = to === undefined ? undefined : readCall(data, to, chainId)
  if (!read) return []
  const inner = depth < DEEPEST ? read.inner : []
  return [
    ...read.values.flatMap(named),
    ...describedTokens(read),
    ...inner.flatMap((call) => find({ ...call, to: call.to ?? to }, depth + 1, chainId)),
  ]
}

const describedTokens = ({ described }: ReadCall): readonly Address[] =>
  described
    ? tokensDescribed(describe(described.descriptor, described.format, described.values)).map((token) =>
        getAddress(token),
      )
    : []

const named = ({ token, children }: Value): readonly Address[] => [
  ...(token === undefined ? [] : [getAddress(token)]),
  ...children.flatMap(named),
]
