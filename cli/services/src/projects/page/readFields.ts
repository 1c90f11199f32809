import type { Context } from 'hono'

/** What was posted. */
export type Fields = {
  /** The first by this name; '' where there is none. */
  text(name: string): string
  all(name: string): readonly string[]
  has(name: string): boolean
}

/** Reads a form; of what is none, nothing. */
export async function readFields(c: Context): Promise<Fields> {
  const body = await c.req.parseBody({ all: true }).catch((): Record<string, unknown> => ({}))
  const all = (name: string) =>
    (Object.hasOwn(body, name) ? [body[name]].flat() : []).filter((one) => typeof one === 'string')
  return { all, text: (name) => all(name)[0] ?? '', has: (name) => all(name).length > 0 }
}
