import { createPublicClient, type Hex, http, numberToHex, parseEther, toHex, verifyMessage } from 'viem'
import { openMany } from '../support/many.js'
import { button, closeModal, connectButton, modal } from '../support/modal.js'
import {
  ask,
  connectedTo,
  connections,
  expect,
  finish,
  pair,
  refusal,
  scan,
  showCode,
  test,
} from '../support/pairing.js'
import { isBitcoinSignature, isSolanaSignature } from '../support/verify.js'

const ALL = ['eip155', 'solana', 'bip122']
const TEXT = 'Signed on another device ✓'

test('default', async ({ page, wallet }) => {
  await openMany(page)
  const uri = await showCode(page)
  await wallet.pair(uri)
  expect(await wallet.question('Connect to Many?')).toContain('Ethereum, Polygon')
  await wallet.approve()
  const wallets = modal(page, 'Your wallets')
  await expect(wallets).toContainText('Development wallet')
  await finish(page)
  expect(await connectedTo(page)).toEqual(ALL)
  await expect(connectButton(page)).toBeHidden()
  await expect(button(page, 'Ethereum')).toBeVisible()
  await expect(wallet.session('Many')).toBeVisible()
})

test('behavior: signs on Ethereum, Solana and Bitcoin, and other libraries verify each', {
  tag: '@smoke',
}, async ({ page, wallet }) => {
  await openMany(page)
  await pair(page, wallet)
  const { eip155, solana, bip122 } = await connections(page)
  const address = eip155?.address as Hex
  const signed = ask<Hex>(page, {
    namespace: 'eip155',
    method: 'personal_sign',
    params: [toHex(TEXT), address],
  })
  await wallet.sign(TEXT)
  expect(await verifyMessage({ address, message: TEXT, signature: await signed })).toBe(true)

  const message = new TextEncoder().encode(TEXT)
  const onSolana = page.evaluate(
    async (bytes) => [...(await window.widget.provider('solana').signMessage(Uint8Array.from(bytes)))],
    [...message],
  )
  await wallet.sign(TEXT)
  expect(isSolanaSignature(solana?.address ?? '', message, await onSolana)).toBe(true)

  for (const protocol of ['ecdsa', 'bip322']) {
    const account = bip122?.address ?? ''
    const params = { account, message: TEXT, protocol }
    const onBitcoin = ask<{ address: string; signature: string }>(page, {
      namespace: 'bip122',
      method: 'signMessage',
      params,
    })
    await wallet.sign(TEXT)
    const { signature } = await onBitcoin
    expect(isBitcoinSignature(account, TEXT, signature), protocol).toBe(true)
  }
})

test('behavior: sends on the local chain, and it is mined', async ({ page, env, wallet }) => {
  await openMany(page)
  await pair(page, wallet)
  const { eip155 } = await connections(page)
  const to = '0x00000000000000000000000000000000000ca11e'
  const transaction = { from: eip155?.address, to, value: numberToHex(parseEther('0.25')), data: '0x' }
  const sent = ask<Hex>(page, { namespace: 'eip155', method: 'eth_sendTransaction', params: [transaction] })
  await wallet.send('0.25 ETH')
  const chain = createPublicClient({ transport: http(env.chains[1]), pollingInterval: 50 })
  const receipt = await chain.waitForTransactionReceipt({ hash: await sent })
  expect(receipt).toMatchObject({ status: 'success', to, from: eip155?.address.toLowerCase() })
})

test('error: declined in the wallet; another try has a new code, and connects', async ({ page, wallet }) => {
  await openMany(page)
  const first = await showCode(page)
  await wallet.pair(first)
  await wallet.reject()
  await expect(modal(page)).toContainText('Connection declined')
  await button(modal(page), 'Try again').click()
  const second = await scan(page)
  expect(second.slice(0, 67)).not.toBe(first.slice(0, 67))
  await wallet.pair(second)
  await wallet.approve()
  await finish(page)
  expect(await connectedTo(page)).toEqual(ALL)
})

test('error: requests that the wallet refuses, or was never given', async ({ page, wallet }) => {
  await openMany(page)
  await pair(page, wallet)
  const { eip155 } = await connections(page)
  const params = ['0x00', eip155?.address]
  const refused = refusal(page, { namespace: 'eip155', method: 'personal_sign', params })
  await wallet.reject()
  expect(await refused).toBe('USER_REJECTED')
  expect(await refusal(page, { namespace: 'eip155', method: 'eth_sign', params })).toBe('UNSUPPORTED_METHOD')
})

test('behavior: what the wallet changes is seen on the page: account, network, the end', async ({
  page,
  wallet,
}) => {
  await openMany(page)
  await pair(page, wallet)
  const before = (await connections(page)).eip155
  await wallet.selectAccount(2)
  await expect.poll(async () => (await connections(page)).eip155?.address).not.toBe(before?.address)
  await wallet.selectNetwork('Polygon')
  await expect(button(page, 'Polygon')).toBeVisible()
  expect((await connections(page)).eip155?.network).toBe('eip155:137')
  await wallet.disconnect('Many')
  await expect(connectButton(page)).toBeVisible()
  expect(await connectedTo(page)).toEqual([])
})

test('behavior: what the page changes is heeded by the wallet: network, the end', async ({
  page,
  wallet,
}) => {
  await openMany(page)
  await pair(page, wallet)
  await button(page, 'Ethereum').click()
  await button(modal(page, 'Switch network'), 'Polygon').click()
  await expect(modal(page)).toBeHidden()
  const { eip155 } = await connections(page)
  expect(eip155?.network).toBe('eip155:137')
  const address = eip155?.address as Hex
  const signed = ask<Hex>(page, { namespace: 'eip155', method: 'personal_sign', params: ['0x6869', address] })
  expect(await wallet.question('Sign this message?')).toContain('Polygon')
  await wallet.approve()
  expect(await verifyMessage({ address, message: 'hi', signature: await signed })).toBe(true)
  await page.evaluate(() => window.widget.disconnect())
  await expect(wallet.session('Many')).toHaveCount(0)
  await expect(connectButton(page)).toBeVisible()
})

test('behavior: a reload of both restores the session without a word, and it signs', async ({
  page,
  wallet,
}) => {
  await openMany(page)
  await pair(page, wallet)
  const before = await connections(page)
  await page.reload()
  await wallet.reload()
  await expect(connectButton(page)).toBeHidden()
  await expect.poll(() => connections(page)).toEqual(before)
  await expect(modal(page)).toBeHidden()
  const address = before.eip155?.address as Hex
  const signed = ask<Hex>(page, { namespace: 'eip155', method: 'personal_sign', params: ['0x6869', address] })
  await wallet.sign('hi')
  expect(await verifyMessage({ address, message: 'hi', signature: await signed })).toBe(true)
})

test('behavior: closing the view gives up; the next code is another one', async ({ page, wallet }) => {
  await openMany(page)
  const first = await showCode(page)
  await closeModal(page)
  const second = await showCode(page)
  expect(second.slice(0, 67)).not.toBe(first.slice(0, 67))
  await wallet.pair(second)
  await wallet.approve()
  await finish(page)
})

test('F13: another tab follows: it is connected too, signs, and hears of the end', async ({
  page,
  context,
  wallet,
}) => {
  await openMany(page)
  const other = await context.newPage()
  await openMany(other)
  await pair(page, wallet)
  await expect(connectButton(other)).toBeHidden()
  expect(await connectedTo(other)).toEqual(ALL)
  const { eip155 } = await connections(other)
  const address = eip155?.address as Hex
  const signed = ask<Hex>(other, {
    namespace: 'eip155',
    method: 'personal_sign',
    params: ['0x6869', address],
  })
  await wallet.sign('hi')
  expect(await verifyMessage({ address, message: 'hi', signature: await signed })).toBe(true)
  await other.evaluate(() => window.widget.disconnect())
  await expect(connectButton(page)).toBeVisible()
  await expect(wallet.session('Many')).toHaveCount(0)
})
