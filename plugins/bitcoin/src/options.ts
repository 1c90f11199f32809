import { type CaipNetworkId, isCaipNetworkId, type OptionsSchema } from '@wallet-widget/kernel'

/** Options of the bitcoin plugin. */
export interface BitcoinOptions {
  /** Find the wallets listed in `window.btc_providers` (WBIP-004). @default true */
  readonly listed?: boolean
  /** Find the wallets that register themselves (Wallet Standard). @default true */
  readonly standard?: boolean
  /** Find UniSat, OKX, Leather, Phantom and others by their own objects in the page. @default true */
  readonly injected?: boolean
  /**
   * Where balances are read, and what became of payments: the base URL of an Esplora REST API for each network, such as
   * `{ 'bip122:000000000019d6689c085ae165831e93': 'https://explorer.example/api' }`. Without one the balance on a
   * network is not shown, and no server learns the address.
   */
  readonly esplora?: Readonly<Partial<Record<CaipNetworkId, string>>>
}

const SWITCHES = ['listed', 'standard', 'injected']

/** Rejects unknown options and invalid values. */
export const options: OptionsSchema<BitcoinOptions> = {
  '~standard': {
    validate(value) {
      const issues = Object.entries(value as object).flatMap(([key, option]) => findIssues(key, option))
      return issues.length > 0 ? { issues } : { value: value as BitcoinOptions }
    },
  },
}

function findIssues(key: string, option: unknown): readonly { message: string; path: readonly string[] }[] {
  if (option === undefined) return []
  if (SWITCHES.includes(key))
    return typeof option === 'boolean' ? [] : [{ message: 'is not true or false', path: [key] }]
  if (key !== 'esplora') return [{ message: 'is not an option', path: [key] }]
  if (typeof option !== 'object' || option === null)
    return [{ message: 'is not an object of urls by network', path: [key] }]
  return Object.entries(option)
    .filter(([id, url]) => !isCaipNetworkId(id) || !isHttpUrl(url))
    .map(([id]) => ({ message: 'is not an http(s) url for a CAIP-2 network id', path: [key, id] }))
}

/** Credentials in a URL would be in the page for everybody to read. */
function isHttpUrl(url: unknown): boolean {
  try {
    const { protocol, username, password } = new URL(url as string)
    return /^https?:$/.test(protocol) && !username && !password
  } catch {
    return false
  }
}
