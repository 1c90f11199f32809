import { BaseError } from '../errors/BaseError.js'

/** A wallet answered with something that it can't mean: code `INVALID_WALLET_ANSWER`. */
export const wrongAnswer = (what: string, due: string): BaseError =>
  new BaseError('The wallet gave an answer that makes no sense', {
    code: 'INVALID_WALLET_ANSWER',
    metaMessages: [
      `It answered ${what} with something that is not ${due}.`,
      'Update the wallet and try again.',
    ],
  })
