import { announceSimulatedCosmosWallet, createTestWidget } from '@wallet-widget/testing'
import { expect, test } from 'vitest'
import { type CosmosProvider, cosmos, cosmosHub, osmosis } from './index.js'

const card = () => document.querySelector('[data-simulated-wallet]')?.shadowRoot
const approve = async (title: string) => {
  await expect.poll(() => card()?.querySelector('h2')?.textContent).toBe(title)
  card()?.querySelector<HTMLElement>('.approve')?.click()
}

test('behavior: the development wallet is connected, moved and signs, asked on its card', async () => {
  const wallet = announceSimulatedCosmosWallet()
  const { widget, destroy } = createTestWidget({
    networks: [cosmosHub, osmosis],
    adapters: [],
    connectors: [],
    plugins: [cosmos()],
  })
  await widget.ready
  expect(widget.state.$connectors.get()).toMatchObject([{ name: 'Keplr', test: true }])
  const connecting = widget.connect({ connectorId: 'cosmos:keplr' })
  await approve('Connect to this site?')
  await connecting
  const moving = widget.switchNetwork({ network: 'cosmos:osmosis-1' })
  await approve('Connect to this site?')
  await moving
  expect(widget.state.$account.get().address).toBe(wallet.addressesOn('osmosis-1')[0])
  const signing = widget.provider<CosmosProvider>('cosmos').signMessage({ message: 'hello' })
  await approve('Sign this message?')
  expect((await signing).signature).toMatch(/^[\w+/]{86}==$/)
  destroy()
  wallet.forget()
  wallet.withdraw()
})
