import { createWidget } from '@wallet-widget/kernel'
import {
  type AnnounceBitcoinWalletOptions,
  announceSimulatedBitcoinWallet,
  until,
} from '@wallet-widget/testing'
import { afterEach, expect, test } from 'vitest'
import { type BitcoinProvider, bitcoin, bitcoinMainnet, bitcoinTestnet } from './index.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0)) fn()
})

function open(id: string) {
  const widget = createWidget({
    id,
    projectId: 'test',
    metadata: { name: 'Test', description: 'A test', url: location.origin, icons: [] },
    logLevel: 'silent',
    networks: [bitcoinMainnet, bitcoinTestnet],
    plugins: [bitcoin()],
  })
  undo.push(widget.destroy)
  return widget
}
function announce(options: AnnounceBitcoinWalletOptions) {
  const wallet = announceSimulatedBitcoinWallet(options)
  undo.push(wallet.withdraw)
  return wallet
}

test('behavior: found, connected, signs; and after a reload connected again without a question', async () => {
  for (const place of ['standard', 'btcProviders', 'unisat'] as const) {
    const id = crypto.randomUUID()
    const wallet = announce({ as: [place] })
    const widget = open(id)
    await widget.ready
    const [connector] = await until(widget.state.$connectors, (list) => list.length > 0)
    await widget.connect({ connectorId: connector?.id ?? '' })
    const provider = widget.provider('bip122') as BitcoinProvider
    const { signature } = await provider.signMessage({ message: 'Hello', protocol: 'bip322' })
    expect(signature).toMatch(/^[\w+/]+=*$/)
    const { address } = widget.state.$account.get()
    const prompts = wallet.promptCount
    widget.destroy()

    const again = open(id)
    const account = await until(again.state.$account, ({ status }) => status === 'connected')
    expect(account.address).toBe(address)
    expect(wallet.promptCount).toBe(prompts)
    await again.disconnect()
    for (const fn of undo.splice(0)) fn()
  }
})

test('F12: what storage says is not believed without the wallet’s word', async () => {
  const id = crypto.randomUUID()
  const wallet = announce({ as: ['unisat'] })
  const widget = open(id)
  await widget.ready
  const [connector] = await until(widget.state.$connectors, (list) => list.length > 0)
  await widget.connect({ connectorId: connector?.id ?? '' })
  widget.destroy()
  await wallet.forget()
  const again = open(id)
  await again.ready
  await until(again.state.$account, ({ status }) => status === 'disconnected')
  expect(again.state.$account.get().address).toBeUndefined()
})
