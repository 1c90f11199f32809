import { askUpstream } from '../../upstream.js'

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

export const createAskNode =
  (url: string, timeout: number): AskNode =>
  async (method, params) => {
    const [answer] = await askUpstream(url, [{ method, params }], timeout)
    if (answer?.error) throw new NodeRefusal(answer.error.message, answer.error.code, answer.error.data)
    return answer?.result
  }
