import type { Page } from '@playwright/test'
import { decodeBase58, toBeArray } from 'ethers'
import { addressOn, connected, loadedAgain } from '../support/connections.js'
import { openMany } from '../support/many.js'
import { button, choose, closeModal, connect, connectButton, heading, modal } from '../support/modal.js'
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
import { expect, test } from '../support/test.js'
import { bundleBurner } from '../wallet/bundleBurner.js'

const BURNER = 'Burner Wallet'
const SIM = 'Sim Solana'
const MESSAGE = 'Grüße, 世界'

/** What the page calls; the tests read no type of the plugins. */
interface SolanaPage {
  publicKey: { toBase58(): string } | null
  signMessage(message: Uint8Array): Promise<Uint8Array>
  sendTransaction(bytes: Uint8Array, connection?: unknown): Promise<string>
  getConnection(): Promise<unknown>
}

const address = (page: Page) => addressOn(page, 'solana')

const signMessage = (page: Page, text: string) =>
  page.evaluate(async (message) => {
    const provider = window.widget.provider<SolanaPage>('solana')
    return [...(await provider.signMessage(new TextEncoder().encode(message)))]
  }, text)

/** Has the wallet sign and the page, or the wallet itself, send it. Answers its signature. */
const send = (page: Page, bytes: readonly number[], by: 'page' | 'wallet') =>
  page.evaluate(
    async ([transaction, sender]) => {
      const provider = window.widget.provider<SolanaPage>('solana')
      const connection = sender === 'page' ? await provider.getConnection() : undefined
      return provider.sendTransaction(Uint8Array.from(transaction), connection)
    },
    [bytes, by] as const,
  )

test.describe('a wallet of somebody else’s', () => {
  let script = ''
  test.beforeAll(async () => {
    script = await bundleBurner()
  })

  test('default: connect, sign, send legacy and v0, disconnect', async ({ page, watch }) => {
    watch.allow(/UnsafeBurnerWalletAdapter/)
    await page.addInitScript({ content: script })
    await openMany(page)
    await connect(page, BURNER)
    const from = await address(page)
    await test.step('a message', async () => {
      const signature = await signMessage(page, MESSAGE)
      expect(isSigned(from, MESSAGE, signature)).toBe(true)
      expect(isSigned(from, `${MESSAGE}!`, signature)).toBe(false)
    })
    await fund(from)
    for (const version of ['legacy', 0] as const)
      await test.step(`a transaction, ${version}`, async () => {
        const to = freshAddress()
        await seen(await send(page, await payment(from, to, version), 'page'))
        expect(await lamportsOf(to)).toBe(LAMPORTS)
      })
    await page.evaluate(() => window.widget.disconnect())
    await expect(connectButton(page)).toBeVisible()
    expect(await connected(page)).toEqual([])
  })

  test('F12: a wallet that has forgotten the site is not shown as connected after a reload', async ({
    page,
    watch,
  }) => {
    watch.allow(/UnsafeBurnerWalletAdapter/)
    await page.addInitScript({ content: script })
    await openMany(page)
    await connect(page, BURNER)
    const before = await address(page)
    await page.reload()
    await expect(connectButton(page)).toBeVisible()
    expect(await connected(page)).toEqual([])
    await connect(page, BURNER)
    expect(await address(page)).not.toBe(before)
  })
})

test('default: connect, sign, sign in, transfer', async ({ page }) => {
  await openMany(page, { wallets: { solana: {} } })
  await connect(page, SIM)
  const from = await address(page)
  await test.step('a message', async () => {
    expect(isSigned(from, MESSAGE, await signMessage(page, MESSAGE))).toBe(true)
  })
  await test.step('Sign-In With Solana', async () => {
    const nonce = 'a1b2c3d4e5f6g7h8i9'
    const signed = await page.evaluate(async (value) => {
      return window.widget.plugins.solana!.signIn({ nonce: value, statement: 'Come in.' })
    }, nonce)
    expect(signed.address).toBe(from)
    const { host } = new URL(page.url())
    expect(signed.message).toContain(`${host} wants you to sign in with your Solana account:\n${from}`)
    expect(signed.message).toContain(`Nonce: ${nonce}`)
    expect(isSigned(from, signed.message, toBeArray(decodeBase58(signed.signature)))).toBe(true)
  })
  await test.step('a transfer through the plugin, and its confirmation', async () => {
    const to = freshAddress()
    const { slot } = await page.evaluate(
      async ([recipient, amount]) => {
        const solana = window.widget.plugins.solana!
        const sent = await solana.transfer({ to: recipient, lamports: BigInt(amount) })
        return solana.confirmTransaction(sent)
      },
      [to, LAMPORTS] as const,
    )
    expect(slot).toBeGreaterThan(0)
    expect(await lamportsOf(to)).toBe(LAMPORTS)
  })
  for (const version of ['legacy', 0] as const)
    for (const by of ['page', 'wallet'] as const)
      await test.step(`a transaction, ${version}, sent by the ${by}`, async () => {
        const to = freshAddress()
        await seen(await send(page, await payment(from, to, version), by))
        expect(await lamportsOf(to)).toBe(LAMPORTS)
      })
})

test('behavior: the balance is read from the local chain', async ({ page }) => {
  await openMany(page, { wallets: { solana: {} } })
  await connect(page, SIM)
  await expect(page.getByText(/\d+(\.\d+)? SOL/)).toBeVisible()
  expect(await page.evaluate(() => window.widget.state.$network.get().networkId)).toBe(DEVNET)
})

test('behavior: a reload asks the wallet silently, and stays on its network', async ({ page }) => {
  await openMany(page, { wallets: { solana: {} } })
  await connect(page, SIM)
  const before = await address(page)
  await page.reload()
  await loadedAgain(page)
  await expect.poll(() => connected(page)).toEqual([`solana ${SIM}`])
  expect(await address(page)).toBe(before)
  expect(await page.evaluate(() => window.wallets.solana.promptCount)).toBe(0)
  expect(isSigned(before, MESSAGE, await signMessage(page, MESSAGE))).toBe(true)
  await page.evaluate(() => window.widget.disconnect())
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
  expect(await connected(page)).toEqual([])
})

test('F21: a wallet registered while the list is open joins it, and connects', async ({ page }) => {
  await openMany(page)
  await connectButton(page).click()
  const list = modal(page, 'Connect wallet')
  await expect(list).toBeVisible()
  await expect(button(list, SIM)).toHaveCount(0)
  await page.evaluate(() => window.addWallets({ solana: {} }))
  await button(list, SIM).click()
  await expect(modal(page, 'Your wallets')).toBeVisible()
  await closeModal(page)
  expect(await connected(page)).toEqual([`solana ${SIM}`])
})

test('T2: two wallets under one name are both shown and marked', async ({ page }) => {
  await openMany(page)
  await page.evaluate(() => window.addWallets({ solana: { name: 'Twin' } }))
  await page.evaluate(() => window.addWallets({ solana: { name: 'Twin' } }))
  await connectButton(page).click()
  const rows = button(modal(page, 'Connect wallet'), 'Twin')
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await expect(row).toContainText('Two wallets use this identity')
})

test('T1: T25: a thousand wallets with odd names: text, pictures only, and no more than are shown', async ({
  page,
}) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.hacked=1"><script>parent.hacked=1</script></svg>'
  await page.addInitScript(
    (icon) => {
      const wallet = (name: string) => ({
        version: '1.0.0',
        name,
        icon,
        chains: ['solana:devnet'],
        accounts: [],
        features: {
          'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) },
          'standard:events': { version: '1.0.0', on: () => () => {} },
          'solana:signMessage': { version: '1.0.0', signMessage: async () => [] },
        },
      })
      const names = ['<img src=x onerror="hacked=1">', '\u202eksaMateM\u0000', 'L'.repeat(5000)]
      const all = [...names, ...Array.from({ length: 1000 }, (_, index) => `Crowd ${index}`)].map(wallet)
      addEventListener('wallet-standard:app-ready', (event) => {
        const { register } = (event as CustomEvent<{ register(...wallets: object[]): void }>).detail
        for (const one of all) register(one)
      })
    },
    `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  )
  await openMany(page)
  await connectButton(page).click()
  const list = modal(page, 'Connect wallet')
  await expect(button(list, /<img src=x/)).toBeVisible()
  const rows = list.getByRole('list', { name: 'Wallets' }).getByRole('listitem')
  expect(await rows.count()).toBeLessThanOrEqual(40)
  const text = await list.innerText()
  expect(text).not.toMatch(/\p{Bidi_Control}|\p{Cf}/u)
  expect(text).not.toContain('L'.repeat(41))
  expect(await page.evaluate(() => window.widget.state.$connectors.get().length)).toBeLessThanOrEqual(202)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('F17: a refusal says so, and the next try connects', async ({ page }) => {
  await openMany(page, { wallets: { solana: { failures: { reject: true } } } })
  await choose(page, SIM)
  await expect(heading(page, 'Request declined')).toBeVisible()
  await page.evaluate(() => window.wallets.solana.setFailures({ reject: false }))
  await button(modal(page), 'Try again').click()
  await expect(modal(page, 'Your wallets')).toBeVisible()
})

test('F1: a transaction that fails is said to have failed, and nothing is sent', async ({ page, watch }) => {
  watch.allow(/Failed to load resource/)
  await openMany(page, { wallets: { solana: {} } })
  await connect(page, SIM)
  const to = freshAddress()
  const code = await page.evaluate(async (recipient) => {
    return window.widget.plugins
      .solana!.transfer({ to: recipient, lamports: 10n ** 20n })
      .catch((error) => error.code)
  }, to)
  expect(['TRANSACTION_FAILED', 'INVALID_TRANSACTION']).toContain(code)
  expect(await lamportsOf(to)).toBe(0)
})
