import { afterEach, expect, test, vi } from 'vitest'
import { defer, settle, simulateWallet, simulateWidget, VIEWS } from '../../test/simulate.js'
import type { WalletSession } from '../chains/connector.js'
import { definePlugin } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import type { SignInState } from '../state/signIn.js'

afterEach(() => vi.useRealTimers())

const siwx = definePlugin({
  id: 'siwx',
  setup: ({ setSignIn }) => ({ set: (state: SignInState) => setSignIn(state) }),
})
const views = [...VIEWS, 'SIWXSignMessage', 'ApproveTransaction']

test('default: resets to Connect', async () => {
  const { widget } = simulateWidget()
  await widget.open({ view: 'SwitchNetwork' })
  widget.push('Account')
  await widget.close()
  expect(widget.state.$router.get()).toMatchObject({
    open: false,
    view: 'Connect',
    history: [],
  })
})

test('behavior: resets to Connect when connected, too', async () => {
  const { widget } = simulateWidget({ wallets: [simulateWallet()] })
  await widget.connect({ connectorId: 'simulated' })
  await widget.open()
  await widget.close()
  expect(widget.state.$router.get().view).toBe('Connect')
})

test('behavior: what is closed is left alone', async () => {
  const settled = vi.fn()
  const watcher = definePlugin({ id: 'watcher', setup: ({ hooks }) => hooks.close.settle.tap(settled) })
  const { widget } = simulateWidget({ plugins: [watcher()] })
  await widget.ready
  await widget.close()
  expect(settled).not.toHaveBeenCalled()
})

test.each(['SIWXSignMessage', 'ApproveTransaction'])(
  'behavior: refused in %s while sign-in is required and there is no session',
  async (view) => {
    const { widget } = simulateWidget({ plugins: [siwx()], views })
    await widget.ready
    widget.plugins.siwx.set({ required: true, signedIn: false })
    await widget.open()
    expect(widget.state.$closable.get()).toBe(true)
    widget.replace(view)
    expect(widget.state.$closable.get()).toBe(false)
    await expect(widget.close()).rejects.toMatchObject({ code: 'CLOSE_REFUSED' })
    expect(widget.state.$router.get()).toMatchObject({ open: true, view, shaking: true })
    await expect(widget.back()).rejects.toMatchObject({ code: 'CLOSE_REFUSED' })

    widget.plugins.siwx.set({ required: true, signedIn: true })
    expect(widget.state.$closable.get()).toBe(true)
    await widget.close()
    expect(widget.state.$router.get().open).toBe(false)
  },
)

test.each([
  ['sign-in is optional', 'SIWXSignMessage', { required: false, signedIn: false }],
  ['another view is shown', 'Account', { required: true, signedIn: false }],
])('behavior: not refused when %s', async (_, view, signIn) => {
  const { widget } = simulateWidget({ plugins: [siwx()], views })
  await widget.ready
  widget.plugins.siwx.set(signIn)
  await widget.open({ view })
  await widget.close()
  expect(widget.state.$router.get().open).toBe(false)
})

test('behavior: a plugin refuses by throwing', async () => {
  const guard = definePlugin({
    id: 'guard',
    setup: ({ hooks }) =>
      hooks.close.prepare.tap(() => {
        throw new BaseError('Not yet.', { code: 'NOT_YET' })
      }),
  })
  const { widget } = simulateWidget({ plugins: [guard()] })
  await widget.open()
  await expect(widget.close()).rejects.toMatchObject({ code: 'NOT_YET' })
  expect(widget.state.$router.get().open).toBe(true)
})

test('behavior: shakes for 500 ms, and again when asked again', async () => {
  vi.useFakeTimers()
  const { widget } = simulateWidget()
  const { $router } = widget.state
  widget.shake()
  vi.advanceTimersByTime(499)
  expect($router.get().shaking).toBe(true)
  widget.shake()
  vi.advanceTimersByTime(499)
  expect($router.get().shaking).toBe(true)
  vi.advanceTimersByTime(1)
  expect($router.get().shaking).toBe(false)
  widget.shake()
  widget.destroy()
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: back goes one view; on an empty history it closes', async () => {
  const { widget } = simulateWidget()
  await widget.open({ view: 'Swap', arguments: { amount: '1' } })
  widget.push('SwitchNetwork')
  await widget.back()
  expect(widget.state.$router.get()).toMatchObject({ open: true, view: 'Swap', arguments: { amount: '1' } })
  await widget.back()
  expect(widget.state.$router.get()).toMatchObject({ open: false, view: 'Connect' })
})

test('behavior: closing gives up the connect under way', async () => {
  const wallet = simulateWallet()
  const answer = defer<readonly WalletSession[]>()
  wallet.connect.mockReturnValue(answer.promise)
  const { widget } = simulateWidget({ wallets: [wallet] })
  await widget.open()
  const connecting = widget.connect({ connectorId: 'simulated' }).catch((error) => error)
  await settle()
  expect(widget.state.$account.get().status).toBe('connecting')
  await widget.close({ reason: 'visitor' })
  expect(await connecting).toMatchObject({ code: 'MODAL_CLOSED', shortMessage: 'Modal closed' })
  expect(wallet.connect.mock.calls[0]?.[0].signal.aborted).toBe(true)
  expect(widget.state.$account.get()).toMatchObject({ status: 'disconnected', reason: 'cancelled' })
  expect(widget.state.$pending.get()).toBeUndefined()

  answer.resolve(wallet.sessions(['eip155']))
  await settle()
  expect(widget.state.$account.get().status).toBe('disconnected')
})

test('behavior: closing because it connected gives up nothing', async () => {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet] })
  await widget.open()
  const connecting = widget.connect({ connectorId: 'simulated' })
  await widget.close({ reason: 'connected' })
  await expect(connecting).resolves.toHaveLength(1)
})

test('F25: opened and closed a hundred times, nothing is left over', async () => {
  const { widget } = simulateWidget()
  await widget.ready
  for (let turn = 0; turn < 100; turn++) {
    await widget.open()
    await widget.close()
  }
  expect(widget.state.$router.get()).toMatchObject({ open: false, view: 'Connect', history: [] })
})
