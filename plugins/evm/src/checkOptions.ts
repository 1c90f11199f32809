import type { OptionsSchema } from '@wallet-widget/kernel'
import type { EvmOptions } from './options.js'

const known = /^(announced|injected|names|offchainNames)$/

/** Refuses an option that is unknown or not a boolean. By hand: a schema library would weigh more than the plugin. */
export const checkOptions: OptionsSchema<EvmOptions> = {
  '~standard': {
    validate(value) {
      const wrong = Object.entries(value as object).filter(
        ([key, option]) => !known.test(key) || (option !== undefined && typeof option !== 'boolean'),
      )
      if (wrong.length === 0) return { value: value as EvmOptions }
      return {
        issues: wrong.map(([key]) => ({ message: 'is no option, or not true or false', path: [key] })),
      }
    },
  },
}
