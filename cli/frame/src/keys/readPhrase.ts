import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'

/** Why words are no recovery phrase. */
export type PhraseProblem =
  | { readonly kind: 'count'; readonly count: number }
  /** The first that is not in the list of BIP-39, counted from 1. */
  | { readonly kind: 'word'; readonly number: number }
  | { readonly kind: 'checksum' }

/** How many words wallets give out. */
const LENGTHS = [12, 24]

/**
 * Reads a recovery phrase (BIP-39, English) as people paste it: on several lines, with numbers or commas, in capitals. The
 * caller wipes the entropy.
 */
export function readPhrase(text: string): Uint8Array<ArrayBuffer> | PhraseProblem {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^[\d.):\]-]+/, ''))
    .filter((word) => word !== '')
  const unknown = words.findIndex((word) => !wordlist.includes(word))
  if (!LENGTHS.includes(words.length)) return { kind: 'count', count: words.length }
  if (unknown >= 0) return { kind: 'word', number: unknown + 1 }
  try {
    return Uint8Array.from(mnemonicToEntropy(words.join(' '), wordlist))
  } catch {
    return { kind: 'checksum' }
  }
}
