import type { FrameCallOptions, FrameStatus, LoginWindow } from '@wallet-widget/embedded-wallet'
import { BaseError, definePlugin } from '@wallet-widget/kernel'
import { createSimulatedConnector } from '@wallet-widget/testing'
import { atom, type WritableAtom } from 'nanostores'
import { describeFailure } from '../../embedded-wallet/src/describeFailure.js'
import type { EmailWallet } from '../src/wallet.js'

type Name = 'connectEmail' | 'connectWallet'

/** A call that the simulated wallet waits with until the test answers it. */
interface HeldCall {
  readonly name: Name
  readonly options: FrameCallOptions & { readonly email?: string; readonly window?: LoginWindow | undefined }
  answer(): void
  fail(error: unknown): void
}

/** What a test does with the simulated wallet. */
export interface SimulatedEmbeddedWallet extends EmailWallet {
  /** All calls so far, but for `load`. */
  readonly calls: readonly HeldCall[]
  /** How often the frame was asked for ahead of a call. */
  readonly loads: number
  /** The windows that were opened. */
  readonly windows: readonly LoginWindow[]
  readonly $frame: WritableAtom<FrameStatus>
  /** How the browser treats windows. */
  allows: 'windows' | 'none' | 'blocked'
  /** The last call of that name. */
  last(name: Name): HeldCall
}

/** A simulated embedded wallet: no frame, no mail; every call waits for the test. */
export function createSimulatedEmbeddedWallet(
  connect: () => Promise<unknown> = async () => {},
): SimulatedEmbeddedWallet {
  const calls: HeldCall[] = []
  const windows: LoginWindow[] = []
  let loads = 0
  const hold = (name: Name, options: HeldCall['options'] = {}) =>
    new Promise<void>((resolve, reject) => {
      options.signal?.addEventListener('abort', () =>
        reject(new BaseError('Request was aborted', { code: 'REQUEST_ABORTED' })),
      )
      calls.push({ name, options, answer: resolve, fail: reject })
    })
  return {
    calls,
    windows,
    allows: 'windows',
    $frame: atom<FrameStatus>('ready'),
    get loads() {
      return loads
    },
    last(name) {
      const call = calls.findLast((one) => one.name === name)
      if (!call) throw new Error(`No call of ${name}.`)
      return call
    },
    async load() {
      loads++
    },
    hasWindows() {
      return this.allows !== 'none'
    },
    openWindow() {
      if (this.allows === 'blocked') return undefined
      let isClosed = false
      const opened: LoginWindow = {
        channel: String(windows.length),
        isClosed: () => isClosed,
        close() {
          isClosed = true
        },
      }
      windows.push(opened)
      return opened
    },
    showFrame: () => () => {},
    async connectEmail(options) {
      try {
        await hold('connectEmail', options)
      } finally {
        options.window?.close()
      }
    },
    describeFailure,
    async connectWallet(options) {
      await hold('connectWallet', options)
      await connect()
    },
  }
}

/** The plugin that stands for the embedded wallet in a widget, with its connector. Simulated throughout. */
export function simulateEmbeddedWallet() {
  let connect: () => Promise<unknown> = async () => {}
  const wallet = createSimulatedEmbeddedWallet(() => connect())
  const plugin = definePlugin({
    id: 'embedded-wallet',
    setup(context): EmailWallet {
      connect = () => context.widget.connect({ connectorId: 'ID_AUTH' })
      const connector = createSimulatedConnector({
        id: 'ID_AUTH',
        name: 'Email',
        type: 'AUTH',
        method: 'login',
      })
      context.connectors.provide(atom([connector]))
      return wallet
    },
  })
  return { wallet, plugin }
}

/** What the frame refuses with. */
export const refusal = (code: string | undefined, message: string, more: object = {}) =>
  new BaseError(message, { code: 'FRAME_ERROR', cause: { code, ...more } })
