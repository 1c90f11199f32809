import { z } from 'zod'
import { HttpError } from './httpError.js'

/** The value if it fits the schema; otherwise the caller is told which part of the request is wrong. */
export function checkQuery<value>(schema: z.ZodType<value>, given: unknown): value {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new HttpError(400, 'INVALID_REQUEST', z.prettifyError(parsed.error))
}
