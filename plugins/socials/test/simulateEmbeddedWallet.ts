import type { FrameCallOptions, FrameStatus, LoginWindow } from '@wallet-widget/embedded-wallet'
import { definePlugin, type Plugin } from '@wallet-widget/kernel'
import { createSimulatedConnector } from '@wallet-widget/testing'
import { atom } from 'nanostores'
import { describeFailure } from '../../embedded-wallet/src/describeFailure.js'
import type { EmbeddedWallet } from '../src/wallet.js'

/** The real one. */
export { describeFailure }

type Name = 'connectSocial' | 'leaveForSocial' | 'finishSocial' | 'connectWallet'
type Options = Readonly<Record<string, unknown>>

/** A window as the page sees it. */
export interface SimulatedWindow extends LoginWindow {
  /** By the visitor; or the provider hides it from the page. */
  vanish(): void
}

/** A SIMULATED embedded wallet, with no frame behind it. */
export interface SimulatedEmbeddedWallet {
  readonly plugin: Plugin
  /** What it was asked, without the signals. */
  readonly calls: [name: Name, options: Options][]
  /** The windows that were opened. */
  readonly windows: readonly SimulatedWindow[]
  /** How the browser treats windows; may be changed at any time. */
  allows: 'windows' | 'none' | 'blocked'
}

type Answers = { readonly [Key in Name]?: () => Promise<unknown> }

/** @param options.inApp the page is in the browser of an app @default false */
export function simulateEmbeddedWallet(
  answers: Answers = {},
  { inApp = false }: { readonly inApp?: boolean } = {},
): SimulatedEmbeddedWallet {
  const calls: SimulatedEmbeddedWallet['calls'] = []
  const windows: SimulatedWindow[] = []
  const openWindow = (): LoginWindow | undefined => {
    if (simulated.allows === 'blocked') return undefined
    let isClosed = false
    const close = () => {
      isClosed = true
    }
    const opened = { channel: String(windows.length), isClosed: () => isClosed, close, vanish: close }
    windows.push(opened)
    return opened
  }
  const plugin = definePlugin({
    id: 'embedded-wallet',
    setup(context): EmbeddedWallet {
      context.connectors.provide(
        atom([createSimulatedConnector({ id: 'ID_AUTH', name: 'Google', type: 'AUTH', method: 'login' })]),
      )
      const call =
        (name: Name) =>
        async ({ signal, ...options }: FrameCallOptions = {}) => {
          calls.push([name, options])
          await answers[name]?.()
          if (name === 'connectWallet')
            await context.widget.connect({ connectorId: 'ID_AUTH', ...(signal ? { signal } : {}) })
        }
      return {
        $frame: atom<FrameStatus>('ready'),
        hasWindows: () => simulated.allows !== 'none' && !inApp,
        isInApp: () => inApp,
        openWindow,
        showFrame: () => () => {},
        connectSocial: call('connectSocial'),
        leaveForSocial: call('leaveForSocial'),
        finishSocial: call('finishSocial'),
        connectWallet: call('connectWallet'),
        describeFailure,
      }
    },
  })() as Plugin
  const simulated: SimulatedEmbeddedWallet = { plugin, calls, windows, allows: 'windows' }
  return simulated
}
