const sends = /send|submit|broadcast/i
const reads =
  /^(?:[a-z0-9]+_)?(?:(?:get|is|has|simulate|estimate)[a-z]|(?:call|chainId|blockNumber|gasPrice|maxPriorityFeePerGas|feeHistory|blobBaseFee|accounts|syncing|version|clientVersion|createAccessList)$)/i

/**
 * Whether a JSON-RPC method may be asked twice. What is not known to be a read counts as a send: money is never
 * sent twice.
 *
 * @example isIdempotent('eth_sendRawTransaction') // false
 */
export function isIdempotent(method: string): boolean {
  return reads.test(method) && !sends.test(method)
}
