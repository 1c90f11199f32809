import type { UpstreamAnswer, UpstreamCall } from '../../upstream.js'

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
