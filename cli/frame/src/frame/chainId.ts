import { FrameError } from '../contracts.js'

/** Of the hash of its first block, in base58. */
const SOLANA_REFERENCE = /^[1-9A-HJ-NP-Za-km-z]{32}$/

/** CAIP-2 of what sites write: `1`, `'1'`, `'0x1'`, `'eip155:1'`, `'solana:…'`, and Solana's without namespace. @throws FrameError -32602 */
export function toChainId(value: string | number): string {
  const text = String(value)
  if (/^(eip155|solana):[-_a-zA-Z0-9]{1,32}$/.test(text)) return text
  if (/^(0x[0-9a-f]{1,13}|\d{1,15})$/i.test(text) && Number(text) > 0) return `eip155:${Number(text)}`
  if (SOLANA_REFERENCE.test(text)) return `solana:${text}`
  throw new FrameError('That is no chain id that the wallet knows. Expected a number or a CAIP-2 id.', -32602)
}

/** How sites expect it: a number on EVM chains. */
export const fromChainId = (chainId: string): string | number => (isEvm(chainId) ? evmId(chainId) : chainId)

export const isEvm = (chainId: string): boolean => chainId.startsWith('eip155:')

/** EIP-155 id. */
export const evmId = (chainId: string): number => Number(chainId.slice('eip155:'.length))
