import { z } from 'zod'
import { askUpstream, type UpstreamAnswer, UpstreamError } from '../../upstream.js'
import type { EvmPiece, EvmTransaction } from './evmPiece.js'
import { evmAddress, hash, hexAmount } from './shapes.js'

const AT_ONCE = 45

const transaction = z.object({
  hash,
  from: evmAddress,
  to: evmAddress.nullable(),
  nonce: hexAmount,
  input: z.string().regex(/^0x[0-9a-fA-F]*$/),
})
const receipt = z.object({
  transactionHash: hash,
  status: hexAmount.optional(),
  gasUsed: hexAmount,
  effectiveGasPrice: hexAmount.optional(),
})

/**
 * Asks the node who signed what is known by its transfers alone. Where it does not answer, the pieces stay as they are: a
 * history without fees is better than none.
 */
export async function fillTransactions(
  upstream: string | undefined,
  pieces: readonly EvmPiece[],
  timeout: number,
): Promise<EvmPiece[]> {
  const known = new Set(pieces.flatMap((piece) => (piece.transaction ? [piece.hash] : [])))
  const unknown = [...new Set(pieces.map((piece) => piece.hash))].filter((one) => !known.has(one))
  if (upstream === undefined) return [...pieces]
  const answers: UpstreamAnswer[] = []
  for (let at = 0; at < unknown.length; at += AT_ONCE) {
    const calls = unknown.slice(at, at + AT_ONCE).flatMap((one) => [
      { method: 'eth_getTransactionByHash', params: [one] },
      { method: 'eth_getTransactionReceipt', params: [one] },
    ])
    try {
      answers.push(...(await askUpstream(upstream, calls, timeout)))
    } catch (error) {
      if (error instanceof UpstreamError) break
      throw error
    }
  }
  const found = new Map<string, EvmTransaction>()
  for (const [at, one] of unknown.entries()) {
    const sent = transaction.safeParse(answers[at * 2]?.result).data
    const mined = receipt.safeParse(answers[at * 2 + 1]?.result).data
    if (!sent || !mined || sent.hash !== one || mined.transactionHash !== one) continue
    found.set(one, {
      from: sent.from,
      to: sent.to,
      nonce: Number(sent.nonce),
      isFailed: mined.status === 0n,
      ...(mined.effectiveGasPrice !== undefined && { fee: mined.gasUsed * mined.effectiveGasPrice }),
      ...(sent.input.length >= 10 && { selector: sent.input.slice(0, 10).toLowerCase() }),
    })
  }
  return pieces.map((piece) => ({ ...piece, transaction: piece.transaction ?? found.get(piece.hash) }))
}
