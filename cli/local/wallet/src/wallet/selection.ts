import { type Accounts, addressOn } from '../accounts/accounts.js'
import { referenceOf } from '../chains.js'
import type { Client } from '../client/openClient.js'
import { chainsOf, withAccount, withChain } from './changedSession.js'

type Namespaces = Parameters<Client['update']>[0]['namespaces']

/** The account and the EVM chain in use; connected sites follow them. */
export type Selection = {
  current(): Choice
  selectAccount(index: number): Promise<void>
  selectChain(chain: string): Promise<void>
}

export function createSelection(options: {
  client: Client
  accounts: Accounts
  servedChains: readonly string[]
  changed(): void
}): Selection {
  const { client, accounts, servedChains, changed } = options
  let choice = loadChoice(servedChains, accounts.evm.length)

  function choose(change: Partial<Choice>) {
    choice = { ...choice, ...change }
    saveChoice(choice)
    changed()
  }

  async function updateSessions(change: (namespace: Namespaces[string]) => Namespaces[string]) {
    for (const { topic, namespaces } of client.session.getAll()) {
      const { eip155 } = namespaces
      if (!eip155) continue
      const next = change(eip155)
      // The site may be away: the relay keeps the news for it.
      if (next !== eip155) await client.update({ topic, namespaces: { ...namespaces, eip155: next } })
    }
  }

  async function emitToSessions(name: string, dataFor: (chain: string) => unknown) {
    for (const { topic, namespaces } of client.session.getAll()) {
      const { eip155 } = namespaces
      if (!eip155?.events.includes(name)) continue
      const chains = chainsOf(eip155)
      const chainId = chains.includes(choice.chain) ? choice.chain : (chains[0] as string)
      await client.emit({ topic, chainId, event: { name, data: dataFor(chainId) } })
    }
  }

  return {
    current: () => choice,
    async selectAccount(index) {
      choose({ account: index })
      const address = addressOn(accounts, 'eip155:1', index) as string
      await updateSessions((namespace) => withAccount(namespace, address))
      await emitToSessions('accountsChanged', (chain) => [`${chain}:${address}`])
      changed()
    },
    async selectChain(chain) {
      choose({ chain })
      await updateSessions((namespace) => withChain(namespace, chain))
      await emitToSessions('chainChanged', () => Number(referenceOf(chain)))
      changed()
    },
  }
}

/** What the page remembers beside the sessions. */
type Choice = { readonly account: number; readonly chain: string }

const KEY = 'development-wallet'

function loadChoice(chains: readonly string[], accounts: number): Choice {
  let kept: Partial<Record<keyof Choice, unknown>> = {}
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}
  } catch {
    // Nothing to remember.
  }
  const { account, chain } = kept
  return {
    account:
      Number.isInteger(account) && (account as number) < accounts && (account as number) >= 0
        ? (account as number)
        : 0,
    chain: chains.find((one) => one === chain) ?? chains[0] ?? 'eip155:1',
  }
}

function saveChoice(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice))
  } catch {
    // Storage is full or off: the choice lasts as long as the page.
  }
}
