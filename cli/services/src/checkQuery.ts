import { z } from 'zod'
import { HttpError } from './httpError.js'

/** The value if it fits the schema; otherwise the caller is told which part of the request is wrong. */
export function checkQuery<value>(schema: z.ZodType<value>, given: unknown): value {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new HttpError(400, 'INVALID_REQUEST', z.prettifyError(parsed.error))
}

/** What every call of the widget may carry: the project, and the kind and version of the kit that calls. */
export const projectQuery = z.object({
  projectId: z.string().max(128).optional(),
  st: z.string().max(64).optional(),
  sv: z.string().max(64).optional(),
})
