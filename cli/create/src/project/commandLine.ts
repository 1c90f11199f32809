import { shellWord } from '../quote.js'

/** A command that is only printed, for the reader to paste: each word that is no flag of ours quoted where it needs to be. */
export function commandLine(words: readonly string[]): string {
  return words.map((word) => (/^--[a-z-]+$/.test(word) ? word : shellWord(word))).join(' ')
}
