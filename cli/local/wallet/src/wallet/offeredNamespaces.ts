import { type Accounts, addressOn } from '../accounts/accounts.js'
import { chainsToSignFor, namespaceOf } from '../chains.js'
import { methodsOf } from '../requests/readRequest.js'

/** What a site asks for in one namespace (a key may name one chain: `eip155:1`). */
export type Requested = {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}
export type RequestedNamespaces = Readonly<Record<string, Requested>>

/** What the wallet gives in one namespace. */
export type Offered = { chains: string[]; accounts: string[]; methods: string[]; events: string[] }

export type Offer = {
  readonly namespaces: Readonly<Record<string, Offered>>
  /** What the site asks for and this wallet lacks: chains and methods. */
  readonly lacking: readonly string[]
  /** What of it the site insists on: the wallet can't approve. */
  readonly refused: readonly string[]
}

const EVENTS = ['accountsChanged', 'chainChanged', 'bip122_addressesChanged']

/** Works out what of a site's wishes the wallet can give. */
export function offeredNamespaces(
  wishes: { required: RequestedNamespaces; optional: RequestedNamespaces },
  wallet: { accounts: Accounts; account: number; servedChains: readonly string[] },
): Offer {
  const namespaces: Record<string, Offered> = {}
  const lacking = new Set<string>()
  const refused = new Set<string>()
  for (const [wanted, isRequired] of [
    [wishes.required, true],
    [wishes.optional, false],
  ] as const) {
    for (const [key, { chains, methods, events }] of Object.entries(wanted)) {
      const namespace = key.includes(':') ? namespaceOf(key) : key
      const known = namespace === 'eip155' ? wallet.servedChains : chainsToSignFor(namespace)
      const lack = (what: string) => void (isRequired ? refused : lacking).add(what)
      const offered: Offered = namespaces[namespace] ?? { chains: [], accounts: [], methods: [], events: [] }
      for (const chain of key.includes(':') ? [key] : (chains ?? [])) {
        const address = known.includes(chain) ? addressOn(wallet.accounts, chain, wallet.account) : undefined
        if (address === undefined) lack(chain)
        else {
          add(offered.chains, chain)
          add(offered.accounts, `${chain}:${address}`)
        }
      }
      for (const method of methods) {
        if (methodsOf(namespace).includes(method)) add(offered.methods, method)
        else lack(method)
      }
      for (const event of events) {
        if (EVENTS.includes(event) || isRequired) add(offered.events, event)
      }
      if (offered.chains.length > 0) namespaces[namespace] = offered
    }
  }
  return { namespaces, lacking: [...lacking], refused: [...refused] }
}

function add(list: string[], item: string) {
  if (!list.includes(item)) list.push(item)
}
