import { expect, test } from 'vitest'
import { simulateWallet, simulateWidget } from '../../test/simulate.js'

test.each([
  ['google', 'google'],
  [`goo\u202Egle${'x'.repeat(100)}`, expect.stringMatching(/^[\w…]{1,40}$/)],
  [7, undefined],
  [undefined, undefined],
])('behavior: a wallet that says it is of the social login %j', async (social, shown) => {
  const wallet = simulateWallet()
  wallet.connect.mockImplementation(async ({ namespaces }) =>
    wallet
      .sessions(namespaces)
      .map((session) => ({ ...session, wallet: { name: 'Ann', social: social as never } })),
  )
  const { widget } = simulateWidget({ wallets: [wallet] })
  await widget.connect({ connectorId: 'simulated' })
  expect(widget.state.$account.get().wallet).toMatchObject({ name: 'Ann' })
  expect(widget.state.$account.get().wallet?.social).toEqual(shown)
})
