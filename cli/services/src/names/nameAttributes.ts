import { z } from 'zod'

const LONGEST_BIO = 160

/** What the owner of a name says of themselves. */
export const nameAttributes = z.strictObject({
  avatar: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .max(2048)
    .optional(),
  bio: z
    .string()
    .max(LONGEST_BIO)
    // Marks that turn the direction of what follows, and line breaks, could change what stands beside it.
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'must be one line of text')
    .optional(),
})

export type NameAttributes = z.infer<typeof nameAttributes>

/** What is kept of them. */
export function readAttributes(json: string): NameAttributes {
  const parsed = nameAttributes.safeParse(JSON.parse(json))
  return parsed.success ? parsed.data : {}
}
