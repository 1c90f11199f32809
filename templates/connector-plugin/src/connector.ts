import type { Account, CaipNetworkId, Connector, ConnectorEvent, WalletSession } from '@wallet-widget/kernel'
import {
  normalizeError,
  readPositiveInteger,
  WalletError,
  withAbort,
  wrongAnswer,
} from '@wallet-widget/kernel/connectors'
import type { WalletProvider } from './provider.js'

const namespace = 'eip155'

/** Creates the connector of the wallet. */
export function createConnector(wallet: WalletProvider): Connector {
  const ask = async (method: string, params?: unknown, signal?: AbortSignal): Promise<unknown> => {
    if (signal?.aborted) return withAbort(new Promise(() => {}), signal)
    try {
      // A copy: what the widget passes on is frozen, and some wallets write into it.
      return await withAbort(Promise.resolve(wallet.request({ method, ...copied(params) })), signal)
    } catch (thrown) {
      throw normalizeError(thrown)
    }
  }
  const session = async (answer: unknown, signal: AbortSignal): Promise<WalletSession> => {
    const accounts = readAccounts(answer)
    if (!accounts) throw wrongAnswer('eth_requestAccounts', 'a list of addresses')
    if (accounts.length === 0) throw new WalletError(4100)
    return { namespace, accounts, networkId: readNetworkId(await ask('eth_chainId', undefined, signal)) }
  }

  return {
    id: 'my-plugin',
    name: 'My Plugin',
    type: 'INJECTED',
    namespaces: [namespace],
    async connect({ signal }) {
      return [await session(await ask('eth_requestAccounts', undefined, signal), signal)]
    },
    async reconnect({ signal }) {
      const answer = await ask('eth_accounts', undefined, signal)
      return readAccounts(answer)?.length ? [await session(answer, signal)] : undefined
    },
    async disconnect() {
      // Many wallets can't be told to forget a site: that is no failure.
      await ask('wallet_revokePermissions', [{ eth_accounts: {} }]).catch(() => {})
    },
    request: ({ method, params, signal }) => ask(method, params, signal),
    async switchNetwork({ network, signal }) {
      await ask('wallet_switchEthereumChain', [{ chainId: `0x${Number(network.id).toString(16)}` }], signal)
    },
    subscribe: (listener) => subscribe(wallet, listener),
  }
}

const copied = (params: unknown) => (params === undefined ? {} : { params: structuredClone(params) })

function subscribe(wallet: WalletProvider, listener: (event: ConnectorEvent) => void): () => void {
  const listeners: Record<string, (value: unknown) => void> = {
    accountsChanged(value) {
      const accounts = readAccounts(value)
      if (accounts) listener({ type: 'accountsChanged', namespace, accounts })
    },
    chainChanged(value) {
      const chainId = readPositiveInteger(value)
      if (chainId) listener({ type: 'networkChanged', namespace, networkId: `${namespace}:${chainId}` })
    },
  }
  for (const [event, own] of Object.entries(listeners)) wallet.on(event, own)
  return () => {
    for (const [event, own] of Object.entries(listeners)) wallet.removeListener(event, own)
  }
}

/** What a wallet answers is read with care: it may be anything. */
function readAccounts(value: unknown): readonly Account[] | undefined {
  if (!Array.isArray(value)) return undefined
  const addresses: unknown[] = value
  return addresses.every((address) => typeof address === 'string' && /^0x[\da-f]{40}$/i.test(address))
    ? addresses.map((address) => ({ namespace, address: String(address), type: 'eoa' }))
    : undefined
}

function readNetworkId(value: unknown): CaipNetworkId {
  const chainId = readPositiveInteger(value)
  if (!chainId) throw wrongAnswer('eth_chainId', 'the id of a chain')
  return `${namespace}:${chainId}`
}
