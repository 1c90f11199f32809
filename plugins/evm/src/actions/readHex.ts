import { BaseError } from '@wallet-widget/kernel'
import type { Hex } from 'viem'

/**
 * A hex string in an answer.
 *
 * @param bytes how many bytes it must have; any number by default
 * @throws BaseError `INVALID_WALLET_ANSWER`
 */
export function readHex(answer: unknown, method: string, bytes?: number): Hex {
  const isHex = typeof answer === 'string' && /^0x[\da-f]+$/i.test(answer)
  if (isHex && (bytes === undefined || answer.length === 2 + 2 * bytes)) return answer as Hex
  throw new BaseError('The wallet gave an answer that makes no sense', {
    code: 'INVALID_WALLET_ANSWER',
    metaMessages: [
      `It answered ${method} with something that is not ${bytes ? `${bytes} bytes of ` : ''}hex.`,
    ],
  })
}
