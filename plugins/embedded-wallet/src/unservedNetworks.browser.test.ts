import { afterEach, expect, test } from 'vitest'
import { startEmbeddedWallet } from '../test/startEmbeddedWallet.js'

let setup: Awaited<ReturnType<typeof startEmbeddedWallet>>
const start = async (options?: Parameters<typeof startEmbeddedWallet>[0]) => {
  setup = await startEmbeddedWallet(options)
  return setup
}
afterEach(async () => {
  await setup.stop()
  setup.destroyAll()
})

test('behavior: a network that the services don’t have gives way to the others', async () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const { widget, logIn, api, simulate } = await start({ switches: { unserved: [solana, 'eip155:1'] } })
  await logIn()
  expect(widget.state.$connections.get().map(({ namespace }) => namespace)).toEqual(['eip155'])
  expect(setup.asked('GET_USER').at(-1)?.detail.payload.chainId).toBe(solana)
  expect(widget.state.$connections.get()[0]).toMatchObject({ networkId: 'eip155:137' })
  await api.signOut()
  await simulate({ switches: { unserved: [solana, 'eip155:1', 'eip155:137'] }, state: { loggedIn: true } })
  await expect(api.connectWallet()).rejects.toThrow('does not serve the chain')
})

test('behavior: so does the one that the visitor chose before', async () => {
  const { widget, logIn } = await start({ switches: { unserved: ['eip155:137'] } })
  await widget.switchNetwork({ network: 'eip155:137' })
  await logIn()
  const [connection] = widget.state.$connections.get()
  expect(connection).toMatchObject({ namespace: 'eip155', networkId: 'eip155:1' })
})
