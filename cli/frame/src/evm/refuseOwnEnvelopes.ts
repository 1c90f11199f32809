import type { TypedDataDefinition } from 'viem'
import { FrameError } from '../contracts.js'

/**
 * The smart account takes its owner's signature of certain typed data for its own word: an operation, or what ERC-7739 puts
 * round a message. The wallet makes these itself, of what it has shown; no site gets to ask for one.
 *
 * @throws FrameError -32602
 */
export function refuseOwnEnvelopes(
  { domain, primaryType, message }: TypedDataDefinition,
  smartAccount: string,
) {
  const isOwn = (value: unknown) =>
    typeof value === 'string' && value.toLowerCase() === smartAccount.toLowerCase()
  const { verifyingContract, sender } = message as { verifyingContract?: unknown; sender?: unknown }
  const isOperation = /^(Packed)?UserOperation$/.test(primaryType) && isOwn(sender)
  const isEnvelope = primaryType === 'TypedDataSign' && isOwn(verifyingContract)
  if (!isOperation && !isEnvelope && !isOwn(domain?.verifyingContract)) return
  throw new FrameError(
    isOperation
      ? 'This is an operation of the smart account. Ask for it with wallet_sendCalls or eth_sendTransaction.'
      : 'This would speak for the smart account unseen. Ask the smart account itself to sign what is inside.',
    -32602,
  )
}
