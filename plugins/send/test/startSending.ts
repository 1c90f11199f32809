import { type BalancesOptions, balances } from '@wallet-widget/balances'
import { definePlugin } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { locale } from '../src/locale.js'
import { checkOptions, type SendOptions } from '../src/options.js'
import { createSending } from '../src/views/sending/createSending.js'
import type { Sending } from '../src/views/sending/sending.js'
import { createStageChain, type StageChainOptions } from './stageChain.js'
import { stageNetwork } from './stageNetwork.js'

interface StartOptions extends StageChainOptions {
  readonly options?: SendOptions
  readonly prices?: BalancesOptions['prices']
}

/** What the views of a real widget share, without the views; on a FAKE chain. Connected. */
export async function startSending(given: StartOptions = {}) {
  const { stage, connector, adapters } = createStageChain(given)
  let sending: Sending | undefined
  const plugin = definePlugin<'send', SendOptions>({
    id: 'send',
    requires: ['balances'],
    permissions: ['request:*', 'hook:request', 'network:services'],
    load: async () => ({
      options: checkOptions,
      locale,
      setup(context) {
        const made = createSending(context)
        sending = made
        context.hooks.request.settle.tap((outcome) => {
          if (outcome.isLate) return made.answeredLate(outcome)
        })
        context.views.register({ id: 'WalletSend', title: () => 'Send', load: async () => () => null })
      },
    }),
  })
  const test = createTestWidget({
    networks: [stageNetwork(1, 'Ethereum'), stageNetwork(8453, 'Base')],
    adapters,
    connectors: [connector],
    plugins: [balances(given.prices && { prices: given.prices }), plugin(given.options)],
  })
  await test.widget.ready
  await test.connect()
  if (!sending) throw new Error('The plugin was not set up.')
  const { $send, $holdings } = sending
  // As a view does.
  const stops = [$send.listen(() => {}), $holdings.listen(() => {})]
  return {
    ...test,
    stage,
    connector,
    sending,
    phase: () => $send.get().phase,
    form: () => $send.get().form,
    /** What the wallet was asked for. */
    requests: () => connector.control.calls.filter(({ member }) => member === 'request'),
    stop() {
      for (const stop of stops) stop()
      test.destroy()
    },
  }
}
