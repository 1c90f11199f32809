import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { A, account, ethereum, settle, simulateWallet, simulateWidget, solana } from '../../test/simulate.js'
import { stubPage } from '../../test/stubPage.js'

beforeEach(() => void stubPage())
afterEach(() => vi.unstubAllGlobals())

/** A page with two wallets, the first on two chains; of the chain that both have, the second is in use. */
async function connected() {
  const many = simulateWallet('many', { namespaces: ['eip155', 'solana'] })
  const other = simulateWallet('other')
  const { widget } = simulateWidget({ networks: [ethereum, solana], wallets: [many, other] })
  await widget.connect({ connectorId: 'many' })
  await widget.connect({ connectorId: 'other' })
  return { widget, many, other, ended: () => endedOf(widget) }
}
const endedOf = ({ state }: ReturnType<typeof simulateWidget>['widget']) =>
  state.$session.get().ended.map((one) => `${one.connectorId} ${one.namespace} ${one.reason}`)
const lock = (wallet: ReturnType<typeof simulateWallet>) =>
  wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [] })

test('behavior: each connection that is over has its own reason, in use or not', async () => {
  const { widget, many, other, ended } = await connected()
  expect(ended()).toEqual([])
  const [addresses] = widget.state.$connections
    .get()
    .filter(({ connectorId }) => connectorId === 'other')
    .map(({ accounts }) => accounts.map(({ address }) => address))
  lock(many)
  await vi.waitFor(() => expect(ended()).toEqual(['many eip155 locked']))
  other.tell({ type: 'disconnected' })
  expect(ended()).toEqual(['many eip155 locked', 'other eip155 wallet'])
  expect(widget.state.$session.get().ended[1]?.addresses).toEqual(addresses)
  expect(widget.state.$session.get().chains.eip155?.reason).toBe('wallet')
})

test('behavior: one that is back is over no longer', async () => {
  const { widget, ended } = await connected()
  await widget.disconnect({ connectorId: 'other' })
  expect(ended()).toEqual(['other eip155 visitor'])
  await widget.connect({ connectorId: 'other' })
  expect(ended()).toEqual([])
})

test('behavior: one that was locked, and that the visitor disconnects, was left by the visitor', async () => {
  const { widget, many, ended } = await connected()
  lock(many)
  await widget.disconnect({ connectorId: 'many' })
  expect(ended()).toEqual(['many eip155 visitor', 'many solana visitor'])
})

test('behavior: one that was not restored, and that the visitor disconnects, was left by the visitor', async () => {
  const before = await connected()
  const [remembered] = before.widget.state.$connections.get().filter((one) => one.connectorId === 'other')
  before.widget.destroy()
  const other = simulateWallet('other')
  other.reconnect.mockResolvedValue(undefined)
  const { widget } = simulateWidget({ networks: [ethereum, solana], wallets: [other] })
  await settle()
  await widget.disconnect({ connectorId: 'other' })
  expect(endedOf(widget)).toEqual(['other eip155 visitor'])
  expect(widget.state.$session.get().ended[0]?.addresses).toEqual([remembered?.address])
})

test.each(['ends its session', 'answers that it shares nothing'])(
  'behavior: one that was locked, and %s, is not expected back',
  async (how) => {
    const { widget, many, ended } = await connected()
    lock(many)
    await vi.waitFor(() => expect(ended()).toEqual(['many eip155 locked']))
    if (how === 'ends its session') many.tell({ type: 'disconnected' })
    else {
      many.reconnect.mockResolvedValue([])
      // It may be awake now: it is asked.
      many.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', A)] })
    }
    await vi.waitFor(() => expect(ended()).toContain('many eip155 wallet'))
    expect(widget.state.$session.get().ended.some(({ reason }) => reason === 'locked')).toBe(false)
  },
)
