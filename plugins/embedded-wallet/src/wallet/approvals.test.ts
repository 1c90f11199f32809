// @vitest-environment happy-dom
import { BaseError, type PluginContext } from '@wallet-widget/kernel'
import { isUncertain, refusalOf, WalletError } from '@wallet-widget/kernel/connectors'
import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { createChannel } from '../frame/channel.js'
import type { FrameClient } from '../frame/frameClient.js'
import { loadFailed, reloaded } from '../frame/frameErrors.js'
import type { PluginState } from '../pluginState.js'
import { errorMessage } from '../protocol/index.js'
import { createApprovals, untilClosed } from './approvals.js'

const VIEW = 'ApproveTransaction'

function open() {
  const $router = atom({ open: false, view: 'Account' })
  const context = {
    widget: {
      open: async ({ view = 'Account' } = {}) => $router.set({ open: true, view }),
      close: async () => $router.set({ open: false, view: 'Account' }),
      toast: () => {},
    },
    state: { $router, $views: atom(new Map([[VIEW, {}]])) },
    config: {},
    logger: console,
    t: (key: string) => key,
    setTimeout: () => () => {},
  } as unknown as PluginContext
  const post = vi.fn()
  const contentWindow = { postMessage: post } as unknown as Window
  const frame = { contentWindow } as unknown as HTMLIFrameElement
  const channel = createChannel({ frame, origin: 'https://frame.example', onEvent() {} })
  const notify = vi.fn()
  const wallet = {
    frame: { notify } as unknown as FrameClient,
    plugin: { context } as unknown as PluginState,
  }
  const approvals = createApprovals(context)
  const { signal } = new AbortController()
  const ask = (method: 'eth_sendTransaction' | 'eth_call') =>
    channel.request('RPC_REQUEST', { method, params: [{}] }, { signal }).catch((error: unknown) => error)
  return {
    channel,
    ask,
    close: () => $router.set({ open: false, view: 'Account' }),
    changeAccount: () => approvals.cancel(new BaseError('The account changed.', { code: 'ACCOUNT_CHANGED' })),
    isTold: () => vi.waitFor(() => expect(notify).toHaveBeenCalledWith('RPC_ABORT', undefined)),
    isAsked: () => vi.waitFor(() => expect(post).toHaveBeenCalled()),
    approve: () =>
      approvals
        .ask(signal, (closed) =>
          untilClosed(
            wallet,
            closed,
            channel.request('RPC_REQUEST', { method: 'eth_sendTransaction', params: [{}] }, { signal }),
          ),
        )
        .catch((error: unknown) => error),
    /** What the frame says to the last request. */
    answer(failure: { message: string; code: number }) {
      const [{ id }] = post.mock.calls[0] as [{ id: string }]
      const data = errorMessage('RPC_REQUEST', id, failure)
      const event = new MessageEvent('message', { data, origin: 'https://frame.example' })
      Object.defineProperty(event, 'source', { value: contentWindow })
      window.dispatchEvent(event)
    },
  }
}
type Opened = ReturnType<typeof open>

const leaving = [
  ['the view is closed', (one: Opened) => one.close()],
  ['another account is chosen', (one: Opened) => one.changeAccount()],
] as const
const losing = [
  ['reloaded', reloaded()],
  ['removed', loadFailed('The embedded wallet is switched off.')],
] as const
const both = leaving.flatMap(([left, leave]) => losing.map(([lost, error]) => ({ left, leave, lost, error })))

test.each(both)(
  'F22: approved and on its way in the frame, $left, and the frame is $lost: nobody says no',
  async ({ leave, error }) => {
    const one = open()
    const asked = one.approve()
    await one.isAsked()
    leave(one)
    await one.isTold()
    one.channel.rejectAll(error)
    const failure = (await asked) as BaseError
    expect(failure.code).toBe('EMBEDDED_WALLET_ANSWER_LOST')
    expect(refusalOf(failure)).toBeUndefined()
    // Also where others pass its words on alone.
    expect(isUncertain(failure.message)).toBe(true)
  },
)

test.each(leaving)('behavior: %s: the no of the frame itself is one', async (left, leave) => {
  const one = open()
  const asked = one.approve()
  await one.isAsked()
  leave(one)
  await one.isTold()
  one.answer({ message: 'Request was aborted', code: 4001 })
  expect(refusalOf(await asked)).toBe(left === 'the view is closed' ? 'declined' : 'cancelled')
})

test('F22: a 4001 of the frame that speaks of a payment on its way is no refusal', async () => {
  const one = open()
  const asked = one.approve()
  await one.isAsked()
  one.close()
  one.answer({ message: 'It may have been sent already', code: 4001 })
  const failure = await asked
  expect(failure).toBeInstanceOf(BaseError)
  expect(failure).not.toBeInstanceOf(WalletError)
  expect(refusalOf(failure)).toBeUndefined()
})

test('F22: what the frame was only to read is aborted by a reload, as nothing came of it', async () => {
  const one = open()
  const [reading, sending] = [one.ask('eth_call'), one.ask('eth_sendTransaction')]
  one.channel.rejectAll(reloaded())
  expect(await reading).toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(await sending).toMatchObject({ code: 'EMBEDDED_WALLET_ANSWER_LOST' })
})
