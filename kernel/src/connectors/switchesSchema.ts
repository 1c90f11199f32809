import type { OptionsSchema } from '../definePlugin.js'
import { optionsSchema } from './optionsSchema.js'

/** Checks the options of a plugin that has switches only: true or false. @example switchesSchema<EvmOptions>('announced') */
export const switchesSchema = <Options extends object>(
  ...names: readonly (keyof Options & string)[]
): OptionsSchema<Options> =>
  optionsSchema((key, value) => {
    if (!names.some((name) => name === key)) return 'is no option'
    return typeof value === 'boolean' ? undefined : 'is not true or false'
  })
