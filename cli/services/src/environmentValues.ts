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

/** Of one host: a comma or an asterisk would be taken for a part of its name. */
const isOfOneHost = (address: string) =>
  /^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(new URL(address).hostname) && address.split('://').length === 2
const ofOneHost = { error: 'must name one host, without wildcards; several are apart by spaces', abort: true }

export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  .refine(isOfOneHost, ofOneHost)

/** The origin alone: what follows it would be left out without a word. */
export const webOrigin = webAddress
  .refine((address) => /^[^/]+\/\/[^/?#]+\/?$/.test(address), 'must be an origin, without a path')
  .transform((address) => new URL(address).origin)

export const socketAddress = z
  .url({ protocol: /^wss?$/, error: 'must be a ws or wss address', abort: true })
  .refine(isOfOneHost, ofOneHost)

/** A word without what others put between words. */
export const plainWord = z.string().regex(/^[^,;]+$/, 'are apart by spaces')

/** `https://shop.example=The Shop; https://…=…`: what mails call a site. */
export const siteNames = z
  .string()
  .transform((text) =>
    text
      .split(';')
      .filter((entry) => entry.trim() !== '')
      .map((entry) => {
        const at = entry.indexOf('=')
        return [entry.slice(0, Math.max(at, 0)).trim(), entry.slice(at + 1).trim()]
      }),
  )
  .pipe(z.array(z.tuple([webOrigin, z.string().regex(/^[^\p{C}]{1,40}$/u, 'must be of 1 to 40 letters')])))
  .transform((entries): Record<string, string> => Object.fromEntries(entries))

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
  .refine((entries) => new Set(entries.map(([chain]) => chain)).size === entries.length, {
    error: 'names a chain twice: each has one address',
  })
  .transform((entries): Record<string, string> => Object.fromEntries(entries))
