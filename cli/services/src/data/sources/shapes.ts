import { getAddress } from 'viem'
import { z } from 'zod'

/** An EVM address in any case, as EIP-55 writes it. */
export const evmAddress = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => getAddress(text.toLowerCase()))

export const hash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .transform((text) => text.toLowerCase())

/** A whole number in decimal digits. */
export const amount = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt)

/** A whole number in hexadecimal ones, which some write as words of 32 bytes. */
export const hexAmount = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/)
  .transform(BigInt)

/** A count that JavaScript can hold, as a number or in digits. */
export const count = z
  .union([z.number(), z.string().regex(/^\d{1,16}$/)])
  .transform(Number)
  .pipe(z.int().min(0))

/** Decimals of a token, in digits; undefined for none. */
export const decimals = count
  .pipe(z.int().max(255))
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined)

export const words = z
  .string()
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined)

/** Of a list each that fits; what does not is left out. */
export const fitting = <value>(item: z.ZodType<value>) =>
  z.array(z.unknown()).transform((items) =>
    items.flatMap((one) => {
      const parsed = item.safeParse(one)
      return parsed.success ? [parsed.data] : []
    }),
  )
