import { BaseError } from '../errors/BaseError.js'
import { type NormalizeErrorOptions, normalizeError } from '../errors/normalizeError.js'
import { WalletError } from '../errors/WalletError.js'

/** Returns the error of a wallet whose response is not what its method returns: code `INVALID_WALLET_ANSWER`. */
export const wrongAnswer = (what: string, due: string): BaseError =>
  new BaseError('The wallet returned an invalid response', {
    code: 'INVALID_WALLET_ANSWER',
    metaMessages: [
      `It answered ${what} with something that is not ${due}.`,
      'Update the wallet and try again.',
    ],
  })

/** Returns the positive integer in a wallet's answer, such as a chain id: `'0x89'`, `'137'` or `137`; undefined when it is none. */
export function readPositiveInteger(answer: unknown): number | undefined {
  if (typeof answer === 'string' && !/^(0x[\da-f]+|\d+)$/i.test(answer)) return undefined
  const value = typeof answer === 'string' ? Number(answer) : answer
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : undefined
}

const LARGEST = 64 * 1024

/** Returns an icon that is a picture of its own, as a data uri; undefined for one that would ask a server or run code. */
export const readIcon = (icon: unknown): string | undefined =>
  typeof icon === 'string' &&
  icon.length <= LARGEST &&
  /^data:image\/(png|svg\+xml|webp|jpeg|gif)[;,]/i.test(icon)
    ? icon
    : undefined

/** What wallets write instead of a code, and the code that it means. */
export type WordsOfCode = readonly [words: RegExp, code: number, ...metaMessages: string[]]

/**
 * For wallets that seldom use codes: a function that makes whatever they threw a `BaseError`, with the code that its
 * words mean. Of the words that fit the first count.
 *
 * @example const toWalletError = walletErrors([[/denied/i, 4001]])
 */
export const walletErrors =
  (all: readonly WordsOfCode[]) =>
  (thrown: unknown, options?: NormalizeErrorOptions): BaseError => {
    const error = normalizeError(thrown, options)
    if (error instanceof WalletError || error === thrown) return error
    const [, code, ...metaMessages] = all.find(([words]) => words.test(error.details)) ?? []
    return code === undefined ? error : new WalletError(code, { cause: thrown, metaMessages })
  }
