import { cleanText } from '@wallet-widget/kernel'
import { readIcon } from '@wallet-widget/kernel/connectors'

const LONGEST_NAME = 40

/** The words of a wallet, cleaned; undefined when it has no name. */
export function describeWallet(
  name: unknown,
  icon: unknown,
): { readonly key: string; readonly name: string; readonly icon: string | undefined } | undefined {
  const clean = typeof name === 'string' ? cleanText(name, LONGEST_NAME) : ''
  if (!clean) return undefined
  // "Xverse Wallet" in one place is "Xverse" in another.
  const key = clean
    .toLowerCase()
    .replace(/\bwallet\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
  return { key: key || 'wallet', name: clean, icon: readIcon(icon) }
}
