import type { Page } from '@playwright/test'
import type { Hex } from 'viem'
import { type Asked, ask, refusal } from '../support/ask.js'
import {
  accountsOf,
  approve,
  chain,
  isSignedBy,
  logIn,
  openEmbedded,
  question,
  reject,
} from '../support/embedded.js'
import { expect, test } from '../support/localOnly.js'
import { button, closeModal, modal, short } from '../support/modal.js'
import {
  DEVNET,
  freshAddress,
  fund,
  isSigned,
  LAMPORTS,
  lamportsOf,
  payment,
  seen,
} from '../support/solana.js'

const TEXT = 'Signed in the frame ✓'
const HEX = `0x${Buffer.from(TEXT).toString('hex')}` as const

/** Asks for a signature of the account in use. */
async function askToSign(page: Page): Promise<{ address: Hex; signature: Promise<Hex> }> {
  const address = await page.evaluate(() => window.widget.state.$account.get().address as Hex)
  return { address, signature: ask<Hex>(page, sign(address)) }
}

const sign = (address: Hex): Asked => ({
  namespace: 'eip155',
  method: 'personal_sign',
  params: [HEX, address],
})

test.beforeEach(async ({ page }) => {
  await openEmbedded(page)
  await logIn(page)
})

test('default: the smart account signs before it stands on the chain, and by the provider', async ({
  page,
}) => {
  const { address, signature } = await askToSign(page)
  const asked = await question(page, 'Sign this message?')
  await expect(asked).toContainText(TEXT)
  await expect(asked).toContainText(short(address))
  await approve(page)
  expect(await chain(1).getCode({ address })).toBeUndefined()
  expect(await isSignedBy(address, TEXT, await signature)).toBe(true)
  expect(await isSignedBy(address, 'another text', await signature)).toBe(false)

  const again = page.evaluate(
    (params) => window.widget.provider('eip155').request({ method: 'personal_sign', params: [...params] }),
    [HEX, address] as const,
  )
  await approve(page, TEXT)
  expect(await isSignedBy(address, TEXT, await again)).toBe(true)
})

test('behavior: typed data is shown field by field, and its signature holds', async ({ page }) => {
  const { smartAccount: address } = await accountsOf(page)
  const data = {
    domain: { name: 'Garden party', version: '1', chainId: 1 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Invitation: [
        { name: 'guest', type: 'string' },
        { name: 'seats', type: 'uint8' },
      ],
    },
    primaryType: 'Invitation',
    message: { guest: 'Grace Hopper', seats: 3 },
  } as const
  const params = [address, JSON.stringify(data)]
  const signature = ask<Hex>(page, { namespace: 'eip155', method: 'eth_signTypedData_v4', params })
  const asked = await question(page, 'Sign this data?')
  for (const text of ['Garden party', 'Grace Hopper', 'seats']) await expect(asked).toContainText(text)
  await approve(page)
  expect(await chain(1).verifyTypedData({ ...data, address, signature: await signature })).toBe(true)
})

test('behavior: signs and pays on Solana, and other libraries agree', async ({ page }) => {
  const { solana } = await accountsOf(page)
  await fund(solana)
  const message = [...new TextEncoder().encode(TEXT)]
  const signed = page.evaluate(
    async (bytes) => [...(await window.widget.provider('solana').signMessage(Uint8Array.from(bytes)))],
    message,
  )
  await approve(page, TEXT)
  expect(isSigned(solana, TEXT, await signed)).toBe(true)

  const to = freshAddress()
  const transaction = Buffer.from(await payment(solana, to, 0)).toString('base64')
  const sent = ask<{ signature: string }>(page, {
    namespace: 'solana',
    method: 'solana_signAndSendTransaction',
    params: { transaction },
  })
  await approve(page, '0.01')
  await seen((await sent).signature)
  expect(await lamportsOf(to)).toBe(LAMPORTS)
  expect(DEVNET).toBe(await page.evaluate(() => window.widget.state.$connections.get()[1]?.networkId))
})

test('error: rejected in the frame, and left while it asks: 4001, and the next one signs', async ({
  page,
}) => {
  const { smartAccount } = await accountsOf(page)
  const refused = refusal(page, sign(smartAccount))
  await question(page, 'Sign this message?')
  await reject(page)
  expect(await refused).toBe('USER_REJECTED')
  await expect(modal(page)).toBeHidden()

  const left = refusal(page, sign(smartAccount))
  await question(page, 'Sign this message?')
  await closeModal(page)
  expect(await left).toBe('USER_REJECTED')

  const provider = page.evaluate(
    (params) =>
      window.widget
        .provider('eip155')
        .request({ method: 'personal_sign', params: [...params] })
        .catch(({ code }) => code),
    [HEX, smartAccount] as const,
  )
  await question(page, 'Sign this message?')
  await page.keyboard.press('Escape')
  expect(await provider).toBe(4001)

  const { address, signature } = await askToSign(page)
  await approve(page)
  expect(await isSignedBy(address, TEXT, await signature)).toBe(true)
})

test('behavior: the view that was there comes back after it; a modal that was closed closes', async ({
  page,
}) => {
  await button(page, /0x/).last().click()
  await button(modal(page, 'Account'), /Connected wallets/).click()
  await expect(modal(page, 'Your wallets')).toBeVisible()
  const first = await askToSign(page)
  await question(page, 'Sign this message?')
  await approve(page)
  expect(await isSignedBy(first.address, TEXT, await first.signature)).toBe(true)
  await expect(modal(page, 'Your wallets')).toBeVisible()
  await closeModal(page)

  const second = await askToSign(page)
  await question(page, 'Sign this message?')
  await approve(page)
  await second.signature
  await expect(modal(page)).toBeHidden()
})

test('behavior: two at once are asked one after the other', async ({ page }) => {
  const first = await askToSign(page)
  const second = await askToSign(page)
  await approve(page, TEXT)
  await first.signature
  await approve(page, TEXT)
  expect(await isSignedBy(second.address, TEXT, await second.signature)).toBe(true)
  await expect(modal(page)).toBeHidden()
})

test('error: a method that the frame does not know: said on screen and in the console', async ({
  page,
  watch,
}) => {
  watch.allow(/Requested RPC call is not allowed/)
  const { smartAccount } = await accountsOf(page)
  await page.evaluate(() => {
    const since = performance.now()
    const seen = new Promise((resolve) =>
      window.widget.state.$toasts.listen((toasts) => toasts.length && resolve(performance.now() - since)),
    )
    Object.assign(window, { seen })
  })
  expect(await refusal(page, { namespace: 'eip155', method: 'eth_sign', params: [smartAccount, HEX] })).toBe(
    'UNSUPPORTED_METHOD',
  )
  await expect(modal(page)).toBeVisible()
  await expect(page.getByText('Action not allowed')).toBeVisible()
  const delay = await page.evaluate(() => (window as never as { seen: Promise<number> }).seen)
  expect(delay).toBeGreaterThanOrEqual(290)
  expect(watch.problems.join()).toContain('Requested RPC call is not allowed')
})
