import { askUpstream, type UpstreamAnswer, type UpstreamCall } from '../upstream.js'

/** Takes the user operations of one chain. A refusal is an answer; only a bundler that can't be reached throws. */
export type Bundler = {
  /** @throws UpstreamError */
  answer(call: UpstreamCall): Promise<Omit<UpstreamAnswer, 'id'>>
}

/** ERC-7769 (of ERC-4337): what a bundler answers. */
export const bundlerMethods: ReadonlySet<string> = new Set([
  'eth_supportedEntryPoints',
  'eth_estimateUserOperationGas',
  'eth_sendUserOperation',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
])

/** A bundler that runs elsewhere; its address, which may hold a key, is told to nobody. */
export function createRemoteBundler(options: { url: string; timeout: number }): Bundler {
  return {
    async answer(call) {
      const [answer] = await askUpstream(options.url, [call], options.timeout)
      return answer ?? { result: null }
    },
  }
}
