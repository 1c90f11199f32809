import { cleanText } from '@wallet-widget/kernel'
import { readIcon } from '@wallet-widget/kernel/connectors'

const MAX_NAME_LENGTH = 40

/** Cleans the name and icon of a wallet; undefined when it has no name. */
export function describeWallet(
  name: unknown,
  icon: unknown,
): { readonly key: string; readonly name: string; readonly icon: string | undefined } | undefined {
  const clean = typeof name === 'string' ? cleanText(name, MAX_NAME_LENGTH) : ''
  if (!clean) return undefined
  // The same wallet is "Xverse Wallet" in one place and "Xverse" in another.
  const key = clean
    .toLowerCase()
    .replace(/\bwallet\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
  return { key: key || 'wallet', name: clean, icon: readIcon(icon) }
}
