import { BaseError } from '@wallet-widget/kernel'

/** A wallet answered with something that it can't mean. */
export const wrongAnswer = (method: string, due: string): BaseError =>
  new BaseError('The wallet gave an answer that makes no sense', {
    code: 'INVALID_WALLET_ANSWER',
    metaMessages: [
      `It answered ${method} with something that is not ${due}.`,
      'Update the wallet and try again.',
    ],
  })
