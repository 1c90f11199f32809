import { announceSimulatedPolkadotWallet, createTestWidget } from '@wallet-widget/testing'
import { expect, test } from 'vitest'
import { type PolkadotProvider, polkadot, polkadotRelay } from './index.js'

const card = () => document.querySelector('[data-simulated-wallet]')?.shadowRoot
const approve = async (title: string) => {
  await expect.poll(() => card()?.querySelector('h2')?.textContent).toBe(title)
  card()?.querySelector<HTMLElement>('.approve')?.click()
}

test('behavior: the development wallet is connected and signs, asked on its card', async () => {
  const wallet = announceSimulatedPolkadotWallet()
  const { widget, destroy } = createTestWidget({
    networks: [polkadotRelay],
    adapters: [],
    connectors: [],
    plugins: [polkadot()],
  })
  await widget.ready
  expect(widget.state.$connectors.get()).toMatchObject([{ name: 'Dev Wallet', test: true }])
  const connecting = widget.connect({ connectorId: 'injectedWeb3:test.Dev Wallet' })
  await approve('Connect to this site?')
  await connecting
  expect(widget.state.$account.get().address).toBe(wallet.addresses[0])
  const signing = widget.provider<PolkadotProvider>('polkadot').signMessage({ message: 'hello' })
  await approve('Sign this message?')
  expect((await signing).signature).toMatch(/^0x[\da-f]{128}$/)
  destroy()
  wallet.forget()
  wallet.withdraw()
})
