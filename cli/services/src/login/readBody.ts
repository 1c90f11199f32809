import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { LoginRefusal } from './loginRefusal.js'

/** The body if it is what the call takes. @throws LoginRefusal `INVALID_REQUEST` */
export async function readBody<value>(c: Context, schema: z.ZodMiniType<value>): Promise<value> {
  const parsed = schema.safeParse(await c.req.json().catch(() => undefined))
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map(({ path }) => path.join('.') || 'body').join(', ')
  throw new LoginRefusal(
    400,
    'INVALID_REQUEST',
    `The request is not what this call takes: ${where}.`.slice(0, 300),
  )
}
