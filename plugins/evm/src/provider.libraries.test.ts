import { BrowserProvider, verifyMessage as verifyWithEthers } from 'ethers'
import { createPublicClient, createWalletClient, custom, http, verifyMessage } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import { expect, test } from 'vitest'
import { OTHER_ADDRESS, refuse } from '../test/fakeProvider.js'
import { failure, onChain, provider, STRANGER } from '../test/onChain.js'

const chain = onChain()

test('provider: viem: signs, sends, reads, switches', async () => {
  const widget = await chain.connected()
  const transport = custom(provider(widget))
  const client = createWalletClient({ chain: mainnet, transport })
  const [account] = await client.requestAddresses()
  expect(account).toBe(OTHER_ADDRESS)
  const signature = await client.signMessage({ account: OTHER_ADDRESS, message: 'hi' })
  expect(await verifyMessage({ address: OTHER_ADDRESS, message: 'hi', signature })).toBe(true)
  const hash = await client.sendTransaction({ account: OTHER_ADDRESS, to: STRANGER, value: 1n })
  const reader = createPublicClient({ chain: mainnet, transport, pollingInterval: 50 })
  expect((await reader.waitForTransactionReceipt({ hash })).status).toBe('success')
  const events: unknown[] = []
  provider(widget).on('chainChanged', (chain) => void events.push(chain))
  await client.switchChain(polygon)
  expect([await client.getChainId(), events]).toEqual([137, ['0x89']])
  const far = createPublicClient({ chain: polygon, transport: http(chain.node(137)) })
  const second = await client.sendTransaction({
    account: OTHER_ADDRESS,
    chain: polygon,
    to: STRANGER,
    value: 1n,
  })
  expect((await far.waitForTransactionReceipt({ hash: second })).status).toBe('success')
  const unknown = { ...polygon, id: 10 }
  expect(
    (await failure(client.switchChain(unknown))).walk?.((error: any) => error.code === 4902),
  ).toBeTruthy()
})

test('provider: ethers: signs, sends, reads', async () => {
  const widget = await chain.connected()
  const browser = new BrowserProvider(provider(widget) as never)
  const signer = await browser.getSigner()
  expect(signer.address).toBe(OTHER_ADDRESS)
  expect(verifyWithEthers('hi', await signer.signMessage('hi'))).toBe(OTHER_ADDRESS)
  const transaction = await signer.sendTransaction({ to: STRANGER, value: 5n })
  expect((await transaction.wait())?.status).toBe(1)
  expect(await browser.getBalance(OTHER_ADDRESS)).toBeGreaterThan(0n)
  chain.wallet().table.personal_sign = refuse(4001)
  expect((await failure(signer.signMessage('no'))).code).toBe('ACTION_REJECTED')
  browser.destroy()
}, 20_000)

test('behavior: on a network that is not configured, reads go to the wallet', async () => {
  chain.wallet().table.eth_chainId = () => '0xa'
  chain.wallet().table.eth_blockNumber = () => '0x77'
  const widget = await chain.connected()
  expect(widget.state.$network.get().unsupported).toBe(true)
  expect(await provider(widget).request({ method: 'eth_blockNumber' })).toBe('0x77')
})

test('behavior: an unknown method goes to the wallet, while it is where the request is for', async () => {
  chain.wallet().table.eth_callMany = () => '0x77'
  const widget = await chain.connected()
  expect(await provider(widget).request({ method: 'eth_callMany' } as never)).toBe('0x77')
  const elsewhere = widget.request({ method: 'eth_callMany', chainId: 'eip155:137' })
  expect((await failure(elsewhere)).code).toBe('NETWORK_CHANGED')
  expect(chain.wallet().count('eth_callMany')).toBe(1)
})

test('error: eth_subscribe, whose messages could not reach the page', async () => {
  const widget = await chain.connected()
  const subscribing = provider(widget).request({ method: 'eth_subscribe', params: ['newHeads'] } as never)
  expect((await failure(subscribing)).code).toBe(4200)
  expect(chain.wallet().count('eth_subscribe')).toBe(0)
})
