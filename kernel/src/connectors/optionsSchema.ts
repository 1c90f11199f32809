import type { OptionsSchema } from '../definePlugin.js'

/**
 * Checks the options of a plugin one by one. By hand: a schema library would weigh more than most plugins.
 *
 * @param complaint what is wrong with an option that was given; undefined when nothing is
 * @example
 * optionsSchema<{ announced?: boolean }>((key, value) => {
 *   if (key !== 'announced') return 'is not an option'
 *   return typeof value === 'boolean' ? undefined : 'is not true or false'
 * })
 */
export const optionsSchema = <Options extends object>(
  complaint: (key: string, value: unknown) => string | undefined,
): OptionsSchema<Options> => ({
  '~standard': {
    validate(options) {
      const issues = Object.entries(options as object).flatMap(([key, value]) => {
        const message = value === undefined ? undefined : complaint(key, value)
        return message ? [{ message, path: [key] }] : []
      })
      return issues.length > 0 ? { issues } : { value: options as Options }
    },
  },
})

/** Checks the options of a plugin that has switches only: true or false. @example switchesSchema<EvmOptions>('announced') */
export const switchesSchema = <Options extends object>(
  ...names: readonly (keyof Options & string)[]
): OptionsSchema<Options> =>
  optionsSchema((key, value) => {
    if (!names.some((name) => name === key)) return 'is not an option'
    return typeof value === 'boolean' ? undefined : 'is not true or false'
  })
