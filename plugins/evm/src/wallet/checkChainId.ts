import { readChainId, wrongAnswer } from '@wallet-widget/kernel/connectors'

/**
 * Reads a wallet's answer to `eth_chainId`.
 *
 * @throws BaseError `INVALID_WALLET_ANSWER`
 */
export function checkChainId(answer: unknown): number {
  const chainId = readChainId(answer)
  if (chainId === undefined) throw wrongAnswer('eth_chainId', 'a chain id')
  return chainId
}
