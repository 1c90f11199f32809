import { expect, test, vi } from 'vitest'
import { type SimulatedConfig, settle, simulateWallet, simulateWidget, VIEWS } from '../../test/simulate.js'

test('T2: two connectors with one id: both are listed and marked, and the site is told once', async () => {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {})
  const [first, second] = [simulateWallet('phantom'), simulateWallet('phantom', { name: 'Other Phantom' })]
  const { widget, $wallets } = simulateWidget({ wallets: [first, second], logLevel: 'error' })
  await widget.ready
  $wallets.set([first, second, simulateWallet('another')])
  await settle()
  expect(widget.state.$connectors.get().map(({ id, ambiguous = false }) => [id, ambiguous])).toEqual([
    ['phantom', true],
    ['phantom#2', true],
    ['another', false],
  ])
  const lines = JSON.stringify(console.mock.calls)
  expect(lines.match(/Several connectors have the id/g)).toHaveLength(1)
  await widget.connect({ connectorId: 'phantom#2' })
  expect(second.connect).toHaveBeenCalledTimes(1)
})

/** A site with a wallet, and a thief that announced itself under the same id before it. */
function twoOfOneId(config: SimulatedConfig<readonly []> = {}) {
  const [thief, wallet] = [simulateWallet('io.a'), simulateWallet('io.a', { name: 'Other' })]
  const { widget } = simulateWidget({ wallets: [thief, wallet], ...config })
  return { widget, thief, wallet, router: () => widget.state.$router.get() }
}

test('T2: an id that two claim is not connected by the site alone: the visitor is shown both', async () => {
  const { widget, thief, wallet, router } = twoOfOneId()
  await expect(widget.connect({ connectorId: 'io.a' })).rejects.toMatchObject({ code: 'DUPLICATE_CONNECTOR' })
  await settle()
  expect(router()).toMatchObject({ open: true, view: 'Connect' })
  expect(thief.connect).not.toHaveBeenCalled()
  expect(wallet.connect).not.toHaveBeenCalled()
  expect(widget.state.$account.get().status).toBe('disconnected')
})

test('T2: so it is where the modal shows another wallet', async () => {
  const { widget, thief } = twoOfOneId({ views: [...VIEWS, 'ConnectingExternal'] })
  await widget.open({ view: 'ConnectingExternal', arguments: { connectorId: 'io.a#2' } })
  await expect(widget.connect({ connectorId: 'io.a' })).rejects.toMatchObject({ code: 'DUPLICATE_CONNECTOR' })
  expect(thief.connect).not.toHaveBeenCalled()
})

test('behavior: where nobody draws the list, the site does: which was chosen is its to know', async () => {
  const { widget, thief } = twoOfOneId({ views: [] })
  await widget.connect({ connectorId: 'io.a' })
  expect(thief.connect).toHaveBeenCalledTimes(1)
})

test.each([false, true])(
  'behavior: either is connected once the visitor chose it (inline: %s)',
  async (inline) => {
    const { widget, thief, wallet } = twoOfOneId({ inline, views: [...VIEWS, 'ConnectingExternal'] })
    await widget.open()
    for (const connectorId of ['io.a', 'io.a#2']) {
      widget.push('ConnectingExternal', { connectorId })
      await widget.connect({ connectorId })
    }
    expect(thief.connect).toHaveBeenCalledTimes(1)
    expect(wallet.connect).toHaveBeenCalledTimes(1)
  },
)

test('behavior: a login under an id that two claim is none of several wallets', async () => {
  const login = simulateWallet('login', { method: 'login' })
  const { widget } = simulateWidget({ wallets: [login, simulateWallet('login')] })
  await widget.connect({ connectorId: 'login' })
  expect(login.connect).toHaveBeenCalledTimes(1)
})
