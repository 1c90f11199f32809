import { z } from 'zod'
import { words } from '../environmentValues.js'
import type { NamesOptions } from './nameOptions.js'

export type NamesSettings = { names?: NamesOptions }

const zone = z
  .string()
  .transform((text) => text.toLowerCase().replace(/^\./, ''))
  .pipe(z.string().regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be like shop.eth'))

/**
 * - `NAME_ZONES`: what the names that visitors may register end in, apart by spaces: `shop.eth`
 * - `NAME_RESERVED`: further names that nobody may have
 * - `NAME_GATEWAY_KEY`: the key that signs what ENS clients are told
 * - `NAMES_OF_ADDRESS`: how many names an address may have
 */
export const namesEnvironment = {
  NAME_ZONES: words.pipe(z.array(zone)).optional(),
  NAME_RESERVED: words.optional(),
  NAME_GATEWAY_KEY: z
    .string()
    .regex(/^0x[0-9a-f]{64}$/i, 'must be a key: 0x and 64 hexadecimal digits')
    .optional(),
  NAMES_OF_ADDRESS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999')
    .transform(Number)
    .optional(),
}

type Environment = { [Key in keyof typeof namesEnvironment]?: z.output<(typeof namesEnvironment)[Key]> }

/** The same as an option of `createServices`. */
export function toNamesSettings(environment: Environment): NamesSettings {
  const { NAME_ZONES, NAME_RESERVED, NAME_GATEWAY_KEY, NAMES_OF_ADDRESS } = environment
  if (!NAME_ZONES) return {}
  return {
    names: {
      zones: NAME_ZONES,
      reserved: NAME_RESERVED,
      gatewayKey: NAME_GATEWAY_KEY as NamesOptions['gatewayKey'],
      mostOfAddress: NAMES_OF_ADDRESS,
    },
  }
}
