import type { DirectoryWallet, OptionsSchema } from '@wallet-widget/kernel'

/** Options of the directory plugin. */
export interface DirectoryOptions {
  /** Wallets of the site's own, listed beside those of the directory. Their links' schemes count as known. */
  readonly wallets?: readonly DirectoryWallet[]
  /** Ids or rdns of wallets to offer first, after those of `featuredWallets` in the config. */
  readonly featured?: readonly string[]
  /** Ids of the wallets to recommend. @default the directory's first four */
  readonly recommended?: readonly string[]
  /** Ids: list these and no others of the directory. */
  readonly include?: readonly string[]
  /** Ids never listed, beside `excludeWallets` of the config. */
  readonly exclude?: readonly string[]
  /** Schemes of wallet apps that the services may name beside those the plugin knows, such as `acme:`. */
  readonly schemes?: readonly string[]
  /** Offer the list of all wallets; 'mobile': on phones alone. @default true */
  readonly allWallets?: boolean | 'mobile'
  /** The site pairs and does nothing else: wallets that no link leads to are left out. @default false */
  readonly onlyPairing?: boolean
}

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

/** Checks ids and names; other fields are validated when the wallet is shown. */
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
  allWallets: (value, key) =>
    typeof value === 'boolean' || value === 'mobile'
      ? []
      : [{ message: "is not true, false or 'mobile'", path: [key] }],
  onlyPairing: flag,
}

/** Refuses an option that is unknown or malformed. By hand: a schema library would weigh more than the plugin. */
export const checkOptions: OptionsSchema<DirectoryOptions> = {
  '~standard': {
    validate(value) {
      const issues = Object.entries(value as object).flatMap(([key, option]) => {
        const check = Object.hasOwn(CHECKS, key) ? CHECKS[key] : undefined
        if (!check) return [{ message: 'is not an option', path: [key] }]
        return option === undefined ? [] : check(option, key)
      })
      return issues.length > 0 ? { issues } : { value: value as DirectoryOptions }
    },
  },
}
