import type { Page } from '@playwright/test'
import { guestbookAbi, localAddresses } from '@wallet-widget/local'
import { encodeFunctionData, type Hex, numberToHex, parseEther } from 'viem'
import { ask } from '../support/ask.js'
import { accountsOf, approve, chain, isSignedBy, logIn, openEmbedded, question } from '../support/embedded.js'
import { expect, test } from '../support/localOnly.js'
import { button, modal, short } from '../support/modal.js'

const fresh = () => `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')}` as Hex
const evm = <Answer>(page: Page, method: string, params?: unknown) =>
  ask<Answer>(page, { namespace: 'eip155', method, params })

test.beforeEach(async ({ page }) => {
  await openEmbedded(page)
  await logIn(page)
})

test('default: its first call puts the account on the chain', async ({ page }) => {
  const { smartAccount: address } = await accountsOf(page)
  expect(await chain(1).getCode({ address })).toBeUndefined()
  const to = fresh()
  const value = numberToHex(parseEther('0.1'))
  const sent = evm<Hex>(page, 'eth_sendTransaction', [{ from: address, to, value }])
  const asked = await question(page, 'Send this transaction?')
  await expect(asked).toContainText('0.1 ETH')
  await expect(asked).toContainText('Also deploys your smart account on this network')
  await approve(page)
  const receipt = await chain(1).waitForTransactionReceipt({ hash: await sent })
  expect(receipt.status).toBe('success')
  expect(await chain(1).getBalance({ address: to })).toBe(parseEther('0.1'))
  expect(await chain(1).getCode({ address })).toMatch(/^0x.{100}/)

  const signed = evm<Hex>(page, 'personal_sign', ['0x6869', address])
  await approve(page)
  const signature = await signed
  // Now it is the contract itself that vouches for it (EIP-1271).
  expect(signature).not.toContain('64926492')
  expect(await isSignedBy(address, 'hi', signature)).toBe(true)
})

test('behavior: several calls are carried out together or not at all', async ({ page }) => {
  const { smartAccount: from } = await accountsOf(page)
  const capabilities = await evm<Record<Hex, { atomic?: { status: string } }>>(
    page,
    'wallet_getCapabilities',
    [from],
  )
  expect(capabilities['0x1']?.atomic?.status).toBe('supported')

  const to = fresh()
  const calls = [
    { to, value: numberToHex(parseEther('0.2')) },
    {
      to: localAddresses.guestbook,
      data: encodeFunctionData({ abi: guestbookAbi, functionName: 'sign', args: ['Both of them'] }),
    },
  ]
  const batch = (all: unknown[]) => [
    { version: '2.0.0', chainId: '0x1', from, atomicRequired: true, calls: all },
  ]
  const sent = evm<{ id: string }>(page, 'wallet_sendCalls', batch(calls))
  const asked = await question(page, 'Send these 2 calls?')
  await expect(asked).toContainText('0.2 ETH')
  await approve(page)
  const { id } = await sent
  const status = () =>
    evm<{ status: number; atomic: boolean; receipts?: { status: Hex }[] }>(page, 'wallet_getCallsStatus', [
      id,
    ])
  await expect.poll(async () => (await status()).status).toBe(200)
  expect(await status()).toMatchObject({ atomic: true, receipts: [{ status: '0x1' }] })
  expect(await chain(1).getBalance({ address: to })).toBe(parseEther('0.2'))
})

test('behavior: a batch of which one call fails leaves nothing behind', async ({ page }) => {
  const { smartAccount: from } = await accountsOf(page)
  const to = fresh()
  const empty = encodeFunctionData({ abi: guestbookAbi, functionName: 'sign', args: [''] })
  const calls = [
    { to, value: numberToHex(parseEther('0.2')) },
    { to: localAddresses.guestbook, data: empty },
  ]
  const refused = page.evaluate(
    (params) =>
      window.widget.request({ namespace: 'eip155', method: 'wallet_sendCalls', params }).then(
        () => 'sent',
        ({ code }) => code,
      ),
    [{ version: '2.0.0', chainId: '0x1', from, atomicRequired: true, calls }],
  )
  await expect(await question(page, 'Send these 2 calls?')).toContainText('this would fail')
  await page.keyboard.press('Escape')
  expect(await refused).toBe('USER_REJECTED')
  expect(await chain(1).getBalance({ address: to })).toBe(0n)
})

test('behavior: to the account behind it and back', async ({ page }) => {
  const { smartAccount, eoa } = await accountsOf(page)
  const active = () => page.evaluate(() => window.widget.state.$account.get().address as Hex)
  const choose = async (address: Hex) => {
    await button(page, /0x/).last().click()
    await button(modal(page, 'Account'), /Connected wallets/).click()
    await button(modal(page), new RegExp(address)).first().click()
    await expect.poll(active).toBe(address)
    await page.evaluate(() => window.widget.close())
    await expect(modal(page)).toBeHidden()
  }
  const signs = async (address: Hex, length: RegExp) => {
    const signed = evm<Hex>(page, 'personal_sign', ['0x6869', address])
    await approve(page, short(address))
    expect(await signed).toMatch(length)
    expect(await isSignedBy(address, 'hi', await signed)).toBe(true)
  }
  expect(await active()).toBe(smartAccount)
  await choose(eoa)
  await signs(eoa, /^0x[0-9a-f]{130}$/i)
  const sent = evm<Hex>(page, 'eth_sendTransaction', [{ from: eoa, to: fresh(), value: '0x1' }])
  await approve(page)
  const receipt = await chain(1).waitForTransactionReceipt({ hash: await sent })
  expect(receipt).toMatchObject({ status: 'success', from: eoa.toLowerCase() })
  await choose(smartAccount)
  await signs(smartAccount, /^0x[0-9a-f]{131,}$/i)
})

test('behavior: to another network, where it sends', async ({ page }) => {
  await button(page, 'Ethereum').first().click()
  await button(modal(page, 'Switch network'), 'Polygon').click()
  await expect(modal(page)).toBeHidden()
  await expect(button(page, 'Polygon').first()).toBeVisible()
  expect(await evm(page, 'eth_chainId')).toBe('0x89')
  const { smartAccount: from } = await accountsOf(page)
  const to = fresh()
  const sent = evm<Hex>(page, 'eth_sendTransaction', [{ from, to, value: numberToHex(parseEther('0.3')) }])
  await approve(page, 'Polygon')
  const receipt = await chain(137).waitForTransactionReceipt({ hash: await sent })
  expect(receipt.status).toBe('success')
  expect(await chain(137).getBalance({ address: to })).toBe(parseEther('0.3'))
  expect(await chain(1).getBalance({ address: to })).toBe(0n)
})
