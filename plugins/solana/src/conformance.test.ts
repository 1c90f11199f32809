import type { ChainAdapter, Connector, Network, PluginContext } from '@wallet-widget/kernel'
import {
  createSimulatedSolanaWallet,
  DEVELOPMENT_SOLANA_ACCOUNTS,
  describeChainAdapter,
  describeConnector,
} from '@wallet-widget/testing'
import { atom } from 'nanostores'
import { describe, it } from 'vitest'
import { onChain } from '../test/page.js'
import { createAdapter } from './chain/adapter.js'
import { discover } from './discovery.js'
import { solanaDevnet, solanaMainnet } from './index.js'

const chain = onChain()
const addresses = DEVELOPMENT_SOLANA_ACCOUNTS.map(({ address }) => address)

const toNetwork = (input: typeof solanaDevnet | typeof solanaMainnet): Network =>
  ({
    id: input.id,
    caipNetworkId: `solana:${input.id}`,
    chainNamespace: 'solana',
    name: input.name,
    nativeCurrency: input.nativeCurrency,
    rpcUrls: [chain.node()],
    blockExplorerUrl: undefined,
    testnet: input.testnet,
    iconUrl: undefined,
    source: input,
  }) as Network
const networks = () => [toNetwork(solanaDevnet), toNetwork(solanaMainnet)]

describeConnector(
  'solana, Wallet Standard',
  async () => {
    const simulated = createSimulatedSolanaWallet({ storage: 'memory' })
    let thrown: { readonly value: unknown } | undefined
    const standard = simulated.wallet.features as Record<string, Record<string, unknown>>
    const connect = standard['standard:connect']?.connect as (input?: object) => Promise<unknown>
    const wallet = {
      version: '1.0.0',
      name: simulated.wallet.name,
      icon: simulated.wallet.icon,
      chains: simulated.wallet.chains,
      features: {
        ...standard,
        'standard:connect': {
          version: '1.0.0',
          connect: (input?: object) => (thrown ? Promise.reject(thrown.value) : connect(input)),
        },
      },
    }
    const page = new EventTarget()
    page.addEventListener('wallet-standard:app-ready', (event) =>
      (event as CustomEvent).detail.register(wallet),
    )
    const connector = await new Promise<Connector>((resolve) => {
      const context = {
        state: { $network: atom({ networks: networks() }) },
        t: (key: string) => key,
        listen: (target: EventTarget, type: string, listener: (event: Event) => void) =>
          target.addEventListener(type, listener),
        onDispose: () => {},
      }
      discover(page, context as unknown as PluginContext, ([found]) => found && resolve(found))
    })
    return {
      connector,
      networks: networks(),
      answer: (how) => simulated.setFailures({ reject: how === 'reject', lateAnswer: how === 'hang' }),
      release: simulated.releaseAnswers,
      promptCount: () => simulated.promptCount,
      listenerCount: simulated.listenerCount,
      async changeAccount() {
        await simulated.switchAccount(addresses[1] as string)
        return addresses[1] as string
      },
      lock: simulated.lock,
      switchesUnasked: true,
      throwAtAll(value) {
        thrown = { value }
      },
      request: { method: 'solana_signMessage', params: { message: 'StV1DL6CwTryKyV', pubkey: addresses[0] } },
    }
  },
  { describe, it },
)

describeChainAdapter(
  'solana',
  () => ({
    adapter: createAdapter({
      options: {},
      state: { $network: atom({ networks: networks() }) },
      t: (key: string) => key,
    } as unknown as PluginContext<object>) as ChainAdapter,
    network: toNetwork(solanaDevnet),
    addresses: addresses.map((address) => [address]),
    notAddresses: [
      '1'.repeat(31),
      '1'.repeat(33),
      'z'.repeat(44),
      '0oYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      'alice.sol',
    ],
    walletMethods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_signIn',
    ],
    read: { method: 'getBalance', params: [addresses[0]] },
  }),
  { describe, it },
)
