import {
  type Account,
  type ChainTransactions,
  type Connector,
  definePlugin,
  type SentTransaction,
} from '@wallet-widget/kernel'
import {
  createSimulatedAdapter,
  createSimulatedConnector,
  createTestWidget,
  TEST_NETWORKS,
} from '@wallet-widget/testing'
import { atom } from 'nanostores'
import { vi } from 'vitest'
import type { ActivityState } from '../src/api.js'
import { type Activity, createActivity } from '../src/createActivity.js'
import { locale } from '../src/locale.js'
import { type ActivityOptions, options as checkOptions } from '../src/options.js'
import { createFakeChain, hashOf } from './fakeChain.js'

/** Two accounts of the wallet. */
export const OWN = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
export const SECOND = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

interface StartOptions extends ActivityOptions {
  readonly id?: string
  readonly services?: string
  readonly basic?: boolean
  readonly replace?: ChainTransactions['replace']
  /** Wallets beside the one that is connected. */
  readonly others?: readonly Connector[]
}

/** The activity of a real widget, without its views; on a FAKE chain. Connected unless something else is said. */
export async function startActivity(
  { id, services, basic, replace, others = [], ...options }: StartOptions = {},
  isConnected = true,
) {
  const chain = createFakeChain()
  const transactions: ChainTransactions = { ...chain.transactions, ...(replace && { replace }) }
  const balance = { value: 1n }
  let count = 0
  const connector = createSimulatedConnector({
    accounts: { eip155: [OWN, SECOND] },
    answer: () => hashOf(++count),
  })
  const $transactions = atom<ActivityState>({
    status: 'idle',
    transactions: [],
    hasMore: false,
    isOwnOnly: true,
  })
  let activity: Activity | undefined
  const plugin = definePlugin<'activity', ActivityOptions>({
    id: 'activity',
    permissions: ['hook:request', 'network:services'],
    load: async () => ({
      options: checkOptions,
      locale,
      setup(context) {
        const made = createActivity(context, $transactions)
        activity = made
        context.hooks.request.settle.tap((outcome) => {
          if (outcome.ok) made.noteRequest(outcome.request, outcome.result.value)
        })
      },
    }),
  })
  const test = createTestWidget({
    ...(id !== undefined && { id }),
    ...(services !== undefined && { services }),
    ...(basic !== undefined && { basic }),
    networks: TEST_NETWORKS,
    adapters: [
      {
        ...createSimulatedAdapter(),
        binds: (method) => (method === 'eth_sendTransaction' ? 'send' : undefined),
        loadTransactions: async () => transactions,
        getBalance: async ({ network }) => ({ ...network.nativeCurrency, value: balance.value }),
      },
    ],
    connectors: [connector, ...others],
    plugins: [plugin(options)],
  })
  const { widget } = test
  await widget.ready
  if (isConnected) await test.connect()
  if (!activity) throw new Error('The plugin was not set up.')
  const state = () => $transactions.get()
  return {
    ...test,
    activity,
    chain,
    connector,
    balance,
    state,
    hashes: () => state().transactions.map(({ hash }) => hash),
    toasts: () => widget.state.$toasts.get().map(({ text }) => text),
    /** Sends in the widget's name, and waits until it is noted. */
    async send(transaction: Partial<SentTransaction> = {}): Promise<string> {
      const request = { method: 'eth_sendTransaction', params: [transaction] }
      const hash = (await widget.request(request)) as string
      await vi.waitFor(() => {
        if (!state().transactions.some((one) => one.hash === hash)) throw new Error('It is not noted.')
      }, 10_000)
      return hash
    },
    tellAccounts(...accounts: readonly Partial<Account>[]) {
      connector.control.emit({
        type: 'accountsChanged',
        namespace: 'eip155',
        accounts: accounts.map((one) => ({ namespace: 'eip155', address: OWN, type: 'eoa', ...one })),
      })
    },
  }
}
