import { askUpstream, UpstreamError } from '@wallet-widget/services/development'

/** What a node refused, with what it said of a revert. */
export class NodeRefusal extends Error {
  override readonly name = 'NodeRefusal'
  constructor(
    message: string,
    readonly code: number,
    readonly data: unknown,
  ) {
    super(message)
  }
}

/** Asks one node for one thing. @throws NodeRefusal, UpstreamError */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/** @param timeout - milliseconds from now, for all that is asked together */
export function createAskNode(url: string, timeout: number): AskNode {
  const until = performance.now() + timeout
  const late = () => new UpstreamError('timeout', `The chain did not answer within ${timeout} ms.`)
  return async (method, params) => {
    const left = Math.floor(until - performance.now())
    if (left <= 0) throw late()
    const [answer] = await askUpstream(url, [{ method, params }], left).catch((error) => {
      throw error instanceof UpstreamError && error.kind === 'timeout' ? late() : error
    })
    if (answer?.error) throw new NodeRefusal(answer.error.message, answer.error.code, answer.error.data)
    return answer?.result
  }
}
