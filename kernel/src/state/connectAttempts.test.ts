import { expect, test } from 'vitest'
import { defer, ethereum, polygon, settle, simulateWallet, simulateWidget } from '../../test/simulate.js'
import type { WalletSession } from '../chains/connector.js'
import type { ConnectOptions } from '../requests.js'

/** A wallet that answers when it is let to. */
function open() {
  const wallet = simulateWallet()
  const answer = defer<WalletSession[]>()
  wallet.connect.mockReturnValueOnce(answer.promise)
  const { widget } = simulateWidget({ wallets: [wallet], networks: [ethereum, polygon] })
  return {
    widget,
    wallet,
    approve: () => answer.resolve(wallet.sessions(['eip155'])),
    connect: (own: Partial<ConnectOptions> = {}) => widget.connect({ connectorId: 'simulated', ...own }),
  }
}

test('behavior: a second call for the same wallet joins the first', async () => {
  const { wallet, approve, connect } = open()
  const [first, second] = [connect(), connect({ namespaces: [] })]
  approve()
  expect(await second).toBe(await first)
  expect(wallet.connect).toHaveBeenCalledTimes(1)
})

test('T2: a wallet whose id reads like another’s id and chains is another one', async () => {
  const [one, other] = [simulateWallet('a'), simulateWallet('a,eip155')]
  const { widget } = simulateWidget({ wallets: [one, other] })
  const first = widget.connect({ connectorId: 'a', namespaces: ['eip155'] }).catch((error) => error)
  const [second] = await widget.connect({ connectorId: 'a,eip155' })
  expect(second?.connectorId).toBe('a,eip155')
  expect(await first).toMatchObject({ code: 'CONNECTION_CANCELLED' })
})

test('args: signal: each caller gives up for themselves; the last one ends the attempt', async () => {
  const { widget, wallet, connect } = open()
  const [one, two] = [new AbortController(), new AbortController()]
  const first = connect({ signal: one.signal }).catch((error) => error)
  const second = connect({ signal: two.signal }).catch((error) => error)
  await settle()
  one.abort()
  expect(await first).toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(widget.state.$pending.get()).toMatchObject({ status: 'asking' })
  two.abort()
  expect(widget.state.$pending.get()).toBeUndefined()
  expect(await second).toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(wallet.connect.mock.calls[0]?.[0].signal.aborted).toBe(true)
  expect(widget.state.$account.get().status).toBe('disconnected')
})

test('args: signal: one caller’s abort leaves the other’s attempt going', async () => {
  const { approve, connect } = open()
  const given = new AbortController()
  const first = connect({ signal: given.signal }).catch((error) => error)
  const second = connect()
  await settle()
  given.abort()
  approve()
  expect(await first).toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(await second).toHaveLength(1)
})

test('args: network: another one is another attempt', async () => {
  const { wallet, connect } = open()
  const first = connect().catch((error) => error)
  await settle()
  await connect({ network: 'eip155:137' })
  expect(await first).toMatchObject({ code: 'CONNECTION_CANCELLED' })
  expect(wallet.connect.mock.lastCall?.[0].network?.caipNetworkId).toBe('eip155:137')
})

test.each(['simulated', 'another'])(
  'args: signal: aborted already: a call for %s ends at once, and what is under way goes on',
  async (connectorId) => {
    const { widget, approve, connect } = open()
    const first = connect()
    await settle()
    const signal = AbortSignal.abort()
    await expect(connect({ connectorId, signal })).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(widget.state.$pending.get()).toMatchObject({ connectorId: 'simulated', status: 'asking' })
    approve()
    expect(await first).toHaveLength(1)
  },
)
