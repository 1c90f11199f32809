import type { Hex } from 'viem'
import { decodeAbiParameters, encodeAbiParameters, parseAbiParameters } from 'viem/utils'
import type { InnerCall } from './innerCall.js'

const executions = parseAbiParameters([
  'Execution[] executions',
  'struct Execution { address to; uint256 value; bytes data; }',
])
const NOBODY = /^0x0{40}$/

/**
 * The calls of an ERC-7821 batch. An account takes the zero address for itself.
 *
 * @throws when they are not whole, or of another mode
 */
export function readBatch(mode: Hex, executionData: Hex): readonly InnerCall[] {
  const [calls] = decodeAbiParameters(executions, executionData)
  const isWhole = encodeAbiParameters(executions, [calls]) === executionData.toLowerCase()
  if (!isWhole || !/^0x010[01]0{60}$/.test(mode)) throw new Error('Not a batch of calls.')
  return calls.map(({ to, value, data }) => ({ to: NOBODY.test(to) ? undefined : to, value, data }))
}
