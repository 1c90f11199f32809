import type { ChainTransactions, SentTransaction, TransactionOutcome } from '@wallet-widget/kernel'
import { createSimulatedAdapter, createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import { type ActivityOptions, activity } from '../src/index.js'

export const TO = '0x00000000000000000000000000000000000ca11e'
export const hashOf = (count: number) => `0x${count.toString(16).padStart(64, '0')}`

export interface ShowOptions extends ActivityOptions {
  readonly id?: string
  readonly language?: string
  readonly services?: string
}

/** A FAKE chain, of whose transactions becomes what the test says; all else is real. */
export function createFakeChain() {
  const outcomes = new Map<string, TransactionOutcome | Error>()
  const asked: string[] = []
  const transactions: ChainTransactions = {
    readSent({ method, params, from }, answer) {
      if (method !== 'eth_sendTransaction' || typeof answer !== 'string') return undefined
      const [given] = params as [Partial<SentTransaction> | undefined]
      return { operation: 'send', to: TO, amount: '500000000000000000', ...given, id: answer, from, method }
    },
    async readOutcome({ transaction: { id } }) {
      asked.push(id)
      const outcome = outcomes.get(id) ?? { status: 'pending' }
      if (outcome instanceof Error) throw outcome
      return outcome
    },
  }
  return { outcomes, asked, transactions }
}

/** A widget with the plugin, in the page, on a fake chain. */
export function showActivity(
  chain: ReturnType<typeof createFakeChain>,
  { id = `test-${crypto.randomUUID()}`, language = 'en', services, ...options }: ShowOptions = {},
) {
  const adapter = { ...createSimulatedAdapter(), loadTransactions: async () => chain.transactions }
  let count = 0
  const connector = createSimulatedConnector({ answer: () => hashOf(++count), trusted: true })
  const { widget, connect, destroy, events } = createTestWidget({
    id,
    language,
    ...(services !== undefined && { services }),
    adapters: [adapter],
    connectors: [connector],
    plugins: [activity(options)],
  })
  const unmount = mount(widget)
  const send = (transaction: Partial<SentTransaction> = {}) =>
    widget.request({ method: 'eth_sendTransaction', params: [transaction] }) as Promise<string>
  return { widget, connect, events, send, unmount, destroy }
}
