import { definePlugin, type Plugin } from '@wallet-widget/kernel'
import { createSimulatedConnector } from '@wallet-widget/testing'
import { atom } from 'nanostores'
import { describeFailure } from '../../embedded-wallet/src/describeFailure.js'
import type { EmbeddedWallet } from '../src/wallet.js'

/** The real one. */
export { describeFailure }

type Name = Exclude<keyof EmbeddedWallet, 'describeFailure'>
type Options = Readonly<Record<string, unknown>>

/** A SIMULATED embedded wallet, with no frame behind it. */
export interface SimulatedEmbeddedWallet {
  readonly plugin: Plugin
  /** What it was asked, without the signals. */
  readonly calls: [name: Name, options: Options][]
  /** What it answers; may be replaced at any time. */
  readonly answers: { [Key in Name]: (options: Options & { signal?: AbortSignal }) => Promise<unknown> }
}

export function simulateEmbeddedWallet(
  given: Partial<SimulatedEmbeddedWallet['answers']> = {},
): SimulatedEmbeddedWallet {
  const calls: SimulatedEmbeddedWallet['calls'] = []
  const origin = 'https://wallet.test'
  const answers: SimulatedEmbeddedWallet['answers'] = {
    frameOrigin: async () => origin,
    getSocialRedirectUri: async ({ provider }) => `${origin}/login/social/start?provider=${provider}`,
    connectSocial: async () => {},
    getFarcasterUri: async () => 'https://farcaster.test/~/siwf?channelToken=7a',
    connectFarcaster: () => new Promise(() => {}),
    connectWallet: async () => {},
    ...given,
  }
  const plugin = definePlugin({
    id: 'embedded-wallet',
    setup(context) {
      context.connectors.provide(
        atom([createSimulatedConnector({ id: 'ID_AUTH', name: 'Google', type: 'AUTH', method: 'login' })]),
      )
      const call =
        (name: Name) =>
        async ({ signal, ...options }: Options & { signal?: AbortSignal } = {}) => {
          calls.push([name, options])
          const answer = await answers[name]({ ...options, ...(signal ? { signal } : {}) })
          if (name === 'connectWallet')
            await context.widget.connect({ connectorId: 'ID_AUTH', ...(signal ? { signal } : {}) })
          return answer
        }
      const api = Object.fromEntries(Object.keys(answers).map((name) => [name, call(name as Name)]))
      return { ...api, describeFailure }
    },
  })() as Plugin
  return { plugin, calls, answers }
}
