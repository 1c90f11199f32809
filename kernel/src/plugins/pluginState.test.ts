import { expect, test, vi } from 'vitest'
import { A, account, B, ethereum, polygon, simulateWallet, simulateWidget } from '../../test/simulate.js'
import type { ConnectorInfo } from '../chains/connector.js'
import { definePlugin } from '../definePlugin.js'
import type { PluginContext } from './context.js'

/** A connected wallet, and the context of a plugin with no permission. */
async function watched() {
  const wallet = simulateWallet()
  const probe = definePlugin({ id: 'probe', setup: (context: PluginContext): PluginContext => context })
  const { widget, $wallets } = simulateWidget({
    networks: [ethereum, polygon],
    wallets: [wallet],
    plugins: [probe()],
  })
  await widget.connect({ connectorId: 'simulated' })
  return { widget, wallet, $wallets, state: widget.plugins.probe.state }
}

test('T11: wallets are described to plugins, and asked by none of them', async () => {
  const { widget, wallet, $wallets, state } = await watched()
  const found = state.$connectors.get()[0] as ConnectorInfo
  expect(found).toEqual({
    id: 'simulated',
    name: 'Simulated simulated',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    test: true,
    signsIn: false,
  })
  const stranger = { ...found, request: vi.fn() }
  const list = state.$connectors.get() as unknown[]
  expect(() => list.splice(0, 1, stranger)).toThrow(TypeError)
  expect(() => Object.assign(found, { name: 'Another' })).toThrow(TypeError)
  expect(() => (found.namespaces as string[]).push('solana')).toThrow(TypeError)
  expect(() => (widget.state.$connectors.get() as unknown[]).splice(0, 1, stranger)).toThrow(TypeError)
  await widget.request({ method: 'personal_sign', params: ['0xown'] })
  expect(stranger.request).not.toHaveBeenCalled()
  expect(wallet.request).toHaveBeenCalledTimes(1)

  const told: unknown[] = []
  const stop = state.$connectors.subscribe(
    (now) => void told.push(now.map(({ id, signsIn }) => [id, signsIn])),
  )
  $wallets.set([wallet, { ...simulateWallet('other'), connectAndSignIn: vi.fn() }])
  stop()
  expect(told).toEqual([
    [['simulated', false]],
    [
      ['simulated', false],
      ['other', true],
    ],
  ])
  expect(state.$connectors.get()[0]).toBe(found)
})

/** What of a value can be changed, by its path. */
function loose(value: unknown, path = 'state'): string[] {
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value).flatMap(([name, part]) => loose(part, `${path}.${name}`))
  return Object.isFrozen(value) ? parts : [path, ...parts]
}

test('T11: who is connected where can be read and not rewritten, whatever has happened', async () => {
  const { widget, wallet, state } = await watched()
  const check = () => {
    for (const $store of [state.$session, state.$account, state.$network, state.$connections])
      expect(loose($store.get())).toEqual([])
  }
  check()
  expect(() => (state.$connections.get() as unknown[]).splice(0)).toThrow(TypeError)
  wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:137' })
  check()
  wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', B)] })
  check()
  wallet.tell({ type: 'walletChanged', wallet: { name: 'Renamed' } })
  check()
  wallet.tell({
    type: 'sessionsChanged',
    sessions: [
      {
        namespace: 'eip155',
        networkId: 'eip155:1',
        accounts: [account('eip155', A), account('eip155', B)],
        approvedNetworkIds: ['eip155:1'],
      },
    ],
  })
  check()
  await widget.switchAccount({ address: B })
  check()
  expect(state.$account.get()).toMatchObject({ address: B, wallet: { name: 'Simulated simulated' } })
  await widget.setAddressLabel({ address: B, label: 'Mine' })
  check()
  await widget.disconnect()
  check()
})

test('T11: who takes a chain or a view off what they watch, or puts another there, does so for nobody else', async () => {
  const { widget, state } = await watched()
  const [chains, views] = [state.$chains.get(), state.$views.get()] as unknown as Map<string, unknown>[]
  chains?.set('eip155', { namespace: 'eip155', loadTransfers: vi.fn() })
  views?.clear()
  expect(widget.state.$chains.get().get('eip155')?.loadTransfers).toBeUndefined()
  expect(widget.state.$views.get().has('Account')).toBe(true)
  await widget.open({ view: 'Account' })
  expect(widget.state.$router.get()).toMatchObject({ open: true, view: 'Account' })
})

test('T11: what other plugins have added to the interface is theirs', async () => {
  const added = (id: string) =>
    definePlugin({ id, setup: ({ slots }) => slots.add('account.actions', { id, label: id }) })()
  const probe = definePlugin({ id: 'probe', setup: (context: PluginContext): PluginContext => context })
  const { widget } = simulateWidget({ plugins: [added('send'), added('receive'), probe()] })
  await widget.ready
  const slots = widget.plugins.probe.state.$slots.get()
  const list = slots['account.actions'] as unknown[]
  expect(() => list.splice(0, 1, { id: 'send', label: 'Another' })).toThrow(TypeError)
  expect(() => Object.assign(slots, { 'account.actions': [] })).toThrow(TypeError)
  await widget.disable('receive')
  expect(loose(widget.state.$slots.get())).toEqual([])
  expect(widget.state.$slots.get()['account.actions']).toMatchObject([{ id: 'send', label: 'send' }])
})

test('T10, T11: a pairing uri is told to the view that shows it, and to no plugin', async () => {
  const uri = 'wc:topic@2?symKey=secret'
  const told: unknown[] = []
  const probe = definePlugin({
    id: 'probe',
    setup({ hooks: { open }, state }) {
      open.prepare.tap((request) => {
        told.push(request)
        return { ...request }
      })
      open.handle.tap((request) => void told.push(request))
      open.settle.tap((outcome) => void told.push(outcome))
      state.$router.subscribe((router) => void told.push(router))
    },
  })
  const { widget } = simulateWidget({ plugins: [probe()] })
  await widget.open({ view: 'Swap', arguments: { amount: '1' }, uri })
  const shown = { amount: '1', uri }
  expect(widget.state.$router.get()).toMatchObject({ view: 'Swap', arguments: shown })
  widget.push('Account')
  expect(widget.state.$router.get().history).toEqual([{ view: 'Swap', arguments: shown }])
  expect(JSON.stringify(told)).not.toContain('secret')
  expect(told).toHaveLength(7)
  expect(told.at(-1)).toMatchObject({ history: [{ view: 'Swap', arguments: { amount: '1' } }] })
})
