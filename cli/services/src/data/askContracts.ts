import type { Hex } from 'viem'
import { askUpstream, type UpstreamAnswer, UpstreamError } from '../upstream.js'
import { isRevert } from './isRevert.js'

/** A call of a contract that changes nothing. */
export type ContractCall = { readonly to: string; readonly data: Hex; readonly block?: bigint | undefined }

const AT_ONCE = 90
const MOST_HEX = 200_000

/** Calls of one question that are asked again, each by itself. */
const MOST_AGAIN = 20

/** What a contract said; `none` where it refused, is none, or said too much; `error` where the node failed to ask it. */
export type ContractAnswer = Hex | 'none' | 'error'

/**
 * What contracts answered, in the order of the calls. A call that the node fails among others, as those do that count the calls
 * of a batch, is asked again by itself.
 *
 * @throws UpstreamError where the node answered nothing
 */
export async function askContracts(
  upstream: string,
  calls: readonly ContractCall[],
  timeout: number,
): Promise<ContractAnswer[]> {
  const answers: ContractAnswer[] = []
  for (let at = 0; at < calls.length; at += AT_ONCE) {
    const some = calls.slice(at, at + AT_ONCE).map(({ to, data, block }) => ({
      method: 'eth_call',
      params: [{ to, data }, block === undefined ? 'latest' : `0x${block.toString(16)}`],
    }))
    const read = (await askUpstream(upstream, some, timeout)).map(toAnswer)
    const failed = some.length > 1 ? read.flatMap((answer, index) => (answer === 'error' ? [index] : [])) : []
    const again = failed.slice(0, MOST_AGAIN).map(async (index) => {
      const [answer] = await askUpstream(upstream, some.slice(index, index + 1), timeout).catch(nothingOfNode)
      if (answer) read[index] = toAnswer(answer)
    })
    await Promise.all(again)
    answers.push(...read)
  }
  return answers
}

/** What a contract said; undefined where there is none, or nobody knows. */
export const saidBy = (answer: ContractAnswer | undefined): Hex | undefined =>
  answer === 'none' || answer === 'error' ? undefined : answer

/** What contracts said. @throws UpstreamError where of one of them nobody knows */
export const requireSaid = (answers: readonly ContractAnswer[]): (Hex | undefined)[] =>
  answers.map((answer) => {
    if (answer === 'error') throw new UpstreamError('unreachable', 'The chain did not ask a contract.')
    return saidBy(answer)
  })

function toAnswer({ result, error }: UpstreamAnswer): ContractAnswer {
  if (isHex(result)) return result
  if (error) return isRevert(error) ? 'none' : 'error'
  return typeof result === 'string' ? 'none' : 'error'
}

function nothingOfNode(error: unknown): UpstreamAnswer[] {
  if (error instanceof UpstreamError) return []
  throw error
}

const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && value.length > 2 && value.length < MOST_HEX && /^0x[0-9a-f]+$/i.test(value)
