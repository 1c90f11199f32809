import type { Address, Hex } from 'viem'
import { getAddress } from 'viem/utils'
import type { Value } from './leaf.js'
import { DEEPEST, readCall } from './readCall.js'

interface Call {
  readonly to: string | undefined
  readonly data: Hex
}

/** The tokens whose amounts stand in calls, and in the calls inside them; each once. */
export function tokensIn(calls: readonly Call[]): readonly Address[] {
  return [...new Set(calls.flatMap((call) => find(call, 0)))]
}

function find({ to, data }: Call, depth: number): readonly Address[] {
  const read = to === undefined ? undefined : readCall(data, to)
  if (!read) return []
  const inner = depth < DEEPEST ? read.inner : []
  return [
    ...read.values.flatMap(named),
    ...inner.flatMap((call) => find({ ...call, to: call.to ?? to }, depth + 1)),
  ]
}

const named = ({ token, children }: Value): readonly Address[] => [
  ...(token === undefined ? [] : [getAddress(token)]),
  ...children.flatMap(named),
]
