import type { BaseError } from '../errors/BaseError.js'
import { type NormalizeErrorOptions, normalizeError } from '../errors/normalizeError.js'
import { WalletError } from '../errors/WalletError.js'

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
