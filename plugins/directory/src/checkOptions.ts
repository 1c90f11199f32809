import type { OptionsSchema } from '@wallet-widget/kernel'
import type { DirectoryOptions } from './options.js'

interface Issue {
  readonly message: string
  readonly path: readonly (string | number)[]
}
type Check = (value: unknown, key: string) => readonly Issue[]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const flag: Check = (value, key) =>
  typeof value === 'boolean' ? [] : [{ message: 'is not true or false', path: [key] }]
const texts: Check = (value, key) =>
  Array.isArray(value) && value.every(isText) ? [] : [{ message: 'is not a list of texts', path: [key] }]

/** Ids and names; what else a wallet has is read, and its links checked, when it is shown. */
const wallets: Check = (value, key) => {
  if (!Array.isArray(value)) return [{ message: 'is not a list of wallets', path: [key] }]
  const ids = new Set<string>()
  return value.flatMap((wallet: unknown, index) => {
    const { id, name } = isObject(wallet) ? wallet : {}
    if (!isText(id) || !isText(name)) return [{ message: 'lacks an id or a name', path: [key, index] }]
    if (ids.has(id)) return [{ message: `has the id "${id}", which another one has`, path: [key, index] }]
    ids.add(id)
    return []
  })
}

const CHECKS: Readonly<Record<string, Check>> = {
  wallets,
  featured: texts,
  recommended: texts,
  include: texts,
  exclude: texts,
  schemes: texts,
  allWallets: flag,
  onlyPairing: flag,
}

/** Refuses options that are not what they should be. By hand: a schema library would weigh more than the plugin. */
export const checkOptions: OptionsSchema<DirectoryOptions> = {
  '~standard': {
    validate(value) {
      const issues = Object.entries(value as object).flatMap(([key, option]) => {
        const check = Object.hasOwn(CHECKS, key) ? CHECKS[key] : undefined
        if (!check) return [{ message: 'is no option', path: [key] }]
        return option === undefined ? [] : check(option, key)
      })
      return issues.length > 0 ? { issues } : { value: value as DirectoryOptions }
    },
  },
}
