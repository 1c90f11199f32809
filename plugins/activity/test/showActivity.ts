import type { SentTransaction } from '@wallet-widget/kernel'
import { createSimulatedAdapter, createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import { type ActivityOptions, activity } from '../src/index.js'
import { type createFakeChain, hashOf } from './fakeChain.js'

export interface ShowOptions extends ActivityOptions {
  readonly id?: string
  readonly language?: string
  readonly services?: string
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
