import { recoverAddress } from './recoverAddress.js'
import type { SignedText } from './verifier.js'

/**
 * Whether it was a contract that signed what has been verified (EIP-1271, EIP-6492): it says nothing of other chains. The key of
 * an account signs for all of them, also where the account delegates to a contract (EIP-7702).
 */
export const isOfContract = ({
  data: { address, chainId },
  message,
  signature,
}: Pick<SignedText, 'data' | 'message' | 'signature'>): boolean =>
  chainId.startsWith('eip155:') && recoverAddress(message, signature)?.toLowerCase() !== address.toLowerCase()
