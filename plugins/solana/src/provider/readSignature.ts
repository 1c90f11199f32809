import { base58 } from '@scure/base'
import { readProperty } from '@wallet-widget/kernel'
import { wrongAnswer } from '@wallet-widget/kernel/connectors'

const SIGNATURE_BYTES = 64

/**
 * Returns the signature in a wallet's answer, in base58. Connectors of other plugins pass their wallet's answer on.
 *
 * @throws BaseError `INVALID_WALLET_ANSWER`
 */
export function readSignature(answer: unknown, method: string): string {
  const signature = readProperty(answer, 'signature')
  if (typeof signature === 'string' && isSignature(signature)) return signature
  const isSent = method === 'solana_signAndSendTransaction'
  throw wrongAnswer(method, isSent ? 'a signature: look in the wallet whether it was sent' : 'a signature')
}

function isSignature(text: string): boolean {
  try {
    return text.length <= 90 && base58.decode(text).length === SIGNATURE_BYTES
  } catch {
    return false
  }
}
