import { z } from 'zod'

/** `1` or `0`. */
export const oneOrZero = z
  .string()
  .regex(/^[01]$/, 'must be 1 or 0')
  .transform((value) => value === '1')

export const portNumber = z
  .string()
  .regex(/^\d+$/, 'must be a whole number')
  .transform(Number)
  .refine((value) => value < 65_536, 'must be below 65536')

export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
