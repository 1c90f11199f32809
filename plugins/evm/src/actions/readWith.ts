import { BaseError } from '@wallet-widget/kernel'
import type { z } from 'zod/mini'

/**
 * A wallet's answer, where it has the shape that is due.
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
  throw new BaseError('The wallet gave an answer that makes no sense', {
    code: 'INVALID_WALLET_ANSWER',
    cause: error,
    metaMessages: [`It answered ${method} in another shape than it should.`],
  })
}
