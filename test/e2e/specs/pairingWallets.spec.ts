import { createPublicClient, type Hex, http, numberToHex, verifyMessage } from 'viem'
import { openMany } from '../support/many.js'
import { button, connectButton, modal } from '../support/modal.js'
import {
  ask,
  connectedTo,
  connections,
  expect,
  finish,
  servicesRelay,
  showCode,
  test,
} from '../support/pairing.js'
import { OldWallet } from '../wallet/OldWallet.js'
import { openWalletKit } from '../wallet/openWalletKit.js'

const onPage = { namespace: 'eip155', method: 'personal_sign' } as const

test('behavior: walletkit 1.6.0 in Node: signs, sends, tells of account and network, and both can end it', async ({
  page,
  env,
  startWallet,
}) => {
  const wallet = await startWallet({ openClient: openWalletKit })
  await openMany(page)
  await wallet.pair(await showCode(page))
  await expect(modal(page, 'Your wallets')).toContainText(wallet.name)
  await finish(page)
  expect(await connectedTo(page)).toEqual(['eip155', 'solana', 'bip122'])
  await checkSigning(page, wallet.addresses.eip155 as Hex)
  await checkSending(page, env.chains[1], wallet.addresses.eip155)

  const address = await wallet.switchAccount()
  await expect.poll(async () => (await connections(page)).eip155?.address).toBe(address)
  await wallet.switchChain('eip155:137')
  await expect(button(page, 'Polygon')).toBeVisible()
  await checkSigning(page, address as Hex)
  expect(wallet.requests.at(-1)?.chainId).toBe('eip155:137')
  await wallet.ping()

  await page.evaluate(() => window.widget.disconnect())
  await expect.poll(() => wallet.topics).toEqual([])
  await wallet.pair(await showCode(page))
  await finish(page)
  await wallet.disconnect()
  await expect(connectButton(page)).toBeVisible()
  expect(await connectedTo(page)).toEqual([])
})

test('behavior: web3wallet 1.16.1 in Node: the same with a wallet that is three years old', async ({
  page,
  env,
}) => {
  const wallet = await OldWallet.start({ relayUrl: servicesRelay(), chains: env.chains })
  try {
    await openMany(page)
    await wallet.pair(await showCode(page))
    await expect(modal(page, 'Your wallets')).toContainText('Old Wallet')
    await finish(page)
    expect(await connectedTo(page)).toEqual(['eip155'])
    await checkSigning(page, wallet.address)
    await checkSending(page, env.chains[1], wallet.address)

    await wallet.switchAccount()
    await expect.poll(async () => (await connections(page)).eip155?.address).toBe(wallet.address)
    await wallet.switchChain(137)
    await expect(button(page, 'Polygon')).toBeVisible()
    await page.reload()
    await expect.poll(() => connectedTo(page)).toEqual(['eip155'])
    await expect(button(page, 'Polygon')).toBeVisible()
    await checkSigning(page, wallet.address)

    await page.evaluate(() => window.widget.disconnect())
    await expect.poll(() => wallet.topics).toEqual([])
    await wallet.pair(await showCode(page))
    await finish(page)
    await wallet.disconnect()
    await expect(connectButton(page)).toBeVisible()
  } finally {
    await wallet.stop()
  }
})

type Page = Parameters<typeof ask>[0]

async function checkSigning(page: Page, address: Hex) {
  const signature = await ask<Hex>(page, { ...onPage, params: ['0x6869', address] })
  expect(await verifyMessage({ address, message: 'hi', signature })).toBe(true)
}

async function checkSending(page: Page, node: string, from: string) {
  const transaction = { from, to: '0x00000000000000000000000000000000000ca11e', value: numberToHex(7) }
  const params = [transaction]
  const hash = await ask<Hex>(page, { namespace: 'eip155', method: 'eth_sendTransaction', params })
  const chain = createPublicClient({ transport: http(node), pollingInterval: 50 })
  expect((await chain.waitForTransactionReceipt({ hash })).status).toBe('success')
}
