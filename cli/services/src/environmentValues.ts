import { z } from 'zod'
import { caip2 } from './caip2.js'

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

export const seconds = z
  .string()
  .regex(/^\d{1,10}$/, 'must be a whole number of seconds')
  .transform(Number)

export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** One or more, apart by spaces. */
export const words = z.string().transform((text) => text.trim().split(/\s+/))

/** `eip155:1=https://… eip155:137=https://…`: an address for each chain. */
export const chainAddresses = words
  .pipe(
    z.array(
      z
        .string()
        .transform((entry) => {
          const at = entry.indexOf('=')
          return [entry.slice(0, Math.max(at, 0)), entry.slice(at + 1)]
        })
        .pipe(z.tuple([caip2, webAddress])),
    ),
  )
  .transform((entries): Record<string, string> => Object.fromEntries(entries))
