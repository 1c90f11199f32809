import type { Hex } from 'viem'
import { askUpstream } from '../upstream.js'

/** A call of a contract that changes nothing. */
export type ContractCall = { readonly to: string; readonly data: Hex; readonly block?: bigint | undefined }

const AT_ONCE = 90
const MOST_HEX = 200_000

/**
 * What contracts answered, in the order of the calls: undefined for one that refused, is none, or said too much.
 *
 * @throws UpstreamError where the node answered nothing
 */
export async function askContracts(
  upstream: string,
  calls: readonly ContractCall[],
  timeout: number,
): Promise<(Hex | undefined)[]> {
  const answers: (Hex | undefined)[] = []
  for (let at = 0; at < calls.length; at += AT_ONCE) {
    const some = calls.slice(at, at + AT_ONCE).map(({ to, data, block }) => ({
      method: 'eth_call',
      params: [{ to, data }, block === undefined ? 'latest' : `0x${block.toString(16)}`],
    }))
    const answered = await askUpstream(upstream, some, timeout)
    answers.push(...answered.map(({ result }) => (isHex(result) ? result : undefined)))
  }
  return answers
}

const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && value.length > 2 && value.length < MOST_HEX && /^0x[0-9a-f]+$/i.test(value)
