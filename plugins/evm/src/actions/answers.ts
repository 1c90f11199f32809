import { BaseError } from '@wallet-widget/kernel'
import type { Hex } from 'viem'
import type { z } from 'zod/mini'

/**
 * Checks that an answer is a hex string.
 *
 * @param bytes how many bytes it must have; any number by default
 * @throws BaseError `INVALID_WALLET_ANSWER`
 */
export function readHex(answer: unknown, method: string, bytes?: number): Hex {
  const isHex = typeof answer === 'string' && /^0x[\da-f]+$/i.test(answer)
  if (isHex && (bytes === undefined || answer.length === 2 + 2 * bytes)) return answer as Hex
  throw invalid(`It answered ${method} with something that is not ${bytes ? `${bytes} bytes of ` : ''}hex.`)
}

/**
 * Checks that an answer has the shape that is due.
 *
 * @throws BaseError `INVALID_WALLET_ANSWER`
 */
export function readWith<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
  method: string,
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(answer)
  if (success) return data
  throw invalid(`It answered ${method} in another shape than it should.`, error)
}

const invalid = (reason: string, cause?: unknown) =>
  new BaseError('The wallet returned an invalid response', {
    code: 'INVALID_WALLET_ANSWER',
    cause,
    metaMessages: [reason],
  })
