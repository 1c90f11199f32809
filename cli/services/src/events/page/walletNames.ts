import type { Directory } from '../../directory/openDirectory.js'

/** Ways to connect that are no wallet of the directory. */
const OWN: ReadonlyMap<string, string> = new Map([
  ['ID_AUTH', 'Email and social logins'],
  ['walletConnect', 'WalletConnect'],
  ['coinbaseWallet', 'Coinbase Wallet'],
  ['safe', 'Safe'],
])
const ALL = {
  page: 1,
  entries: 100_000,
  search: undefined,
  include: [],
  exclude: [],
  chains: [],
  badge_type: undefined,
}

/** `Some Wallet`: `some-wallet`, as ids have it. */
const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z\d]+/g, '-')

/** What wallets are called that announce themselves as `io.metamask` or `solana:phantom`; undefined for any other. */
export function walletNames(directory: Pick<Directory, 'find'>): (id: string) => string | undefined {
  const { data } = directory.find(ALL)
  const byDomain = new Map(data.flatMap(({ rdns, name }) => (rdns ? [[rdns, name]] : [])))
  const bySlug = new Map(data.map(({ name }) => [slugOf(name), name]))
  return (id) =>
    OWN.get(id) ??
    byDomain.get(id) ??
    (id.includes(':') ? bySlug.get(id.slice(id.indexOf(':') + 1)) : undefined)
}
