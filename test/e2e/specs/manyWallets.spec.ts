import type { Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { findViolations } from '../support/axe.js'
import { addressOn, connected, loadedAgain } from '../support/connections.js'
import { openMany } from '../support/many.js'
import { button, closeModal, connect, connectButton, heading, modal } from '../support/modal.js'
import { card, copied } from '../support/site.js'
import { isSigned } from '../support/solana.js'
import { expect, test } from '../support/test.js'
import { bundleBurner } from '../wallet/bundleBurner.js'

const ETHEREUM = 'eip155 MetaMask'
const SOLANA = 'solana Sim Solana'
const MESSAGE = 'Hello from both'

/** Connects a further wallet from the list of those connected. */
async function connectAnother(page: Page, wallet: string) {
  await page.evaluate(() => window.widget.open({ view: 'ProfileWallets' }))
  await button(modal(page, 'Your wallets'), 'Connect another wallet').click()
  await button(modal(page, 'Connect wallet'), wallet).click()
  await expect(modal(page, 'Your wallets')).toBeVisible()
  await closeModal(page)
}

/** MetaMask on Ethereum, and a Solana wallet, which is the active one. */
async function connectBoth(page: Page) {
  await openMany(page, { wallets: { solana: {} } })
  await connect(page)
  await connectAnother(page, 'Sim Solana')
}

const active = (page: Page) => page.evaluate(() => window.widget.state.$account.get().namespace)

const signOnEthereum = (page: Page, account: string) =>
  page.evaluate(
    ([address, message]) =>
      window.widget.provider('eip155').request({
        method: 'personal_sign',
        params: [
          `0x${[...new TextEncoder().encode(message)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
          address,
        ],
      }),
    [account as Hex, MESSAGE] as const,
  )

const signOnSolana = (page: Page) =>
  page.evaluate(async (message) => {
    const provider = window.widget.provider<{ signMessage(bytes: Uint8Array): Promise<Uint8Array> }>('solana')
    return [...(await provider.signMessage(new TextEncoder().encode(message)))]
  }, MESSAGE)

async function expectBothSign(page: Page) {
  const [ethereum, solana] = [await addressOn(page, 'eip155'), await addressOn(page, 'solana')]
  const signature = await signOnEthereum(page, ethereum)
  expect(await verifyMessage({ address: ethereum as Hex, message: MESSAGE, signature })).toBe(true)
  expect(isSigned(solana, MESSAGE, await signOnSolana(page))).toBe(true)
}

test('default: MetaMask and a Solana wallet at the same time, and each signs', async ({
  page,
  metaMask: _,
}) => {
  await connectBoth(page)
  expect((await connected(page)).sort()).toEqual([ETHEREUM, SOLANA])
  expect(await active(page)).toBe('solana')
  await expectBothSign(page)
})

test('behavior: a reload brings both back without a question, and each signs', async ({ page, metaMask }) => {
  await connectBoth(page)
  const asked = metaMask.approvals.asked.length
  await page.reload()
  await loadedAgain(page)
  await expect.poll(async () => (await connected(page)).sort()).toEqual([ETHEREUM, SOLANA])
  expect(metaMask.approvals.asked).toHaveLength(asked)
  expect(await page.evaluate(() => window.wallets.solana.promptCount)).toBe(0)
  expect(await active(page)).toBe('solana')
  await expectBothSign(page)
})

test('behavior: the list of wallets shows all, switches between them, and disconnects one, then the rest', async ({
  page,
  metaMask: _,
}) => {
  await connectBoth(page)
  await page.evaluate(() => window.addWallets({ bitcoin: {} }))
  await connectAnother(page, 'Sim Bitcoin')
  await page.evaluate(() => window.widget.open({ view: 'ProfileWallets' }))
  const list = modal(page, 'Your wallets')
  const one = (name: string) => list.getByRole('region', { name })
  await expect(one('MetaMask, Ethereum (EVM)')).toBeVisible()
  await expect(one('Sim Solana, Solana')).toBeVisible()
  await expect(one('Sim Bitcoin, Bitcoin')).toContainText('Active')
  await expect(list.getByText('Active', { exact: true })).toHaveCount(1)
  await test.step('switching', async () => {
    await button(list, 'Use Sim Solana').click()
    await expect(one('Sim Solana, Solana')).toContainText('Active')
    expect(await active(page)).toBe('solana')
    await button(list, 'Use MetaMask').click()
    await expect(one('MetaMask, Ethereum (EVM)')).toContainText('Active')
    expect(await active(page)).toBe('eip155')
  })
  await test.step('one', async () => {
    await button(list, 'Disconnect Sim Bitcoin').click()
    await expect(one('Sim Bitcoin, Bitcoin')).toHaveCount(0)
    expect((await connected(page)).sort()).toEqual([ETHEREUM, SOLANA])
  })
  await test.step('the active one: another takes its place', async () => {
    await button(list, 'Disconnect MetaMask').click()
    await expect(one('Sim Solana, Solana')).toContainText('Active')
    expect(await active(page)).toBe('solana')
  })
  await page.reload()
  await loadedAgain(page)
  await expect.poll(() => connected(page)).toEqual([SOLANA])
})

test('behavior: all are disconnected at once, and stay so', async ({ page, metaMask: _ }) => {
  await connectBoth(page)
  await page.evaluate(() => window.widget.open({ view: 'ProfileWallets' }))
  await button(modal(page, 'Your wallets'), 'Disconnect all').click()
  await expect(modal(page).getByText('No wallet is connected')).toBeVisible()
  await closeModal(page)
  await expect(connectButton(page)).toBeVisible()
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
  expect(await connected(page)).toEqual([])
})

test('behavior: one wallet on two chains is one row, which asks for the chain', async ({ page }) => {
  const name = 'Orbit'
  // Both say that they are simulated, or they would not be taken for one.
  await openMany(page, { wallets: { evm: { name, rdns: 'test.example.orbit' }, solana: { name } } })
  await connectButton(page).click()
  await expect(button(modal(page, 'Connect wallet'), name)).toHaveCount(1)
  await button(modal(page, 'Connect wallet'), name).click()
  const question = modal(page, 'Choose network')
  await expect(question).toContainText('Which network do you want to use?')
  expect(await findViolations(page)).toEqual([])
  await button(question, 'Solana').click()
  await expect(modal(page, 'Your wallets')).toBeVisible()
  expect(await connected(page)).toEqual([`solana ${name}`])
  await button(modal(page), 'Manage wallets').click()
  await button(modal(page), 'Connect another wallet').click()
  await button(modal(page, 'Connect wallet'), name).click()
  await button(modal(page, 'Choose network'), 'Ethereum (EVM)').click()
  await expect(modal(page, 'Your wallets')).toBeVisible()
  expect((await connected(page)).sort()).toEqual([`eip155 ${name}`, `solana ${name}`])
})

test('behavior: choosing a network of another chain moves there, or asks for a wallet for it', async ({
  page,
  metaMask: _,
}) => {
  await connectBoth(page)
  const networks = () => page.evaluate(() => window.widget.open({ view: 'SwitchNetwork' }))
  await networks()
  await button(modal(page, 'Switch network'), /^P?Polygon/).click()
  await expect.poll(() => active(page)).toBe('eip155')
  expect(await page.evaluate(() => window.widget.state.$network.get().networkId)).toBe('eip155:137')
  expect((await connected(page)).sort()).toEqual([ETHEREUM, SOLANA])

  await page.evaluate(() =>
    window.widget.open({ view: 'SwitchActiveChain', arguments: { namespace: 'solana' } }),
  )
  const question = modal(page, 'Switch chain')
  await expect(heading(page, 'Switch to Solana?')).toBeVisible()
  await button(question, 'Switch to Solana').click()
  await expect.poll(() => active(page)).toBe('solana')
  await expect(modal(page)).toBeHidden()

  await page.evaluate(() => window.addWallets({ bitcoin: {} }))
  await page.evaluate(() =>
    window.widget.open({ view: 'SwitchActiveChain', arguments: { namespace: 'bip122' } }),
  )
  await button(modal(page, 'Switch chain'), 'Switch to Bitcoin').click()
  const list = modal(page, 'Connect wallet')
  await expect(list).toContainText('Wallets for Bitcoin')
  await expect(button(list, 'Sim Solana')).toHaveCount(0)
  await button(list, 'Sim Bitcoin').click()
  await expect(modal(page, 'Your wallets')).toBeVisible()
  expect(await active(page)).toBe('bip122')
})

test('F13: two tabs stay in step, with wallets on several chains', async ({ page, context, metaMask: _ }) => {
  await openMany(page, { wallets: { solana: {} } })
  const other = await context.newPage()
  await openMany(other, { wallets: { solana: {} } })
  // A page in the background is drawn once a second.
  await page.bringToFront()
  await connect(page)
  await expect.poll(() => connected(other)).toEqual([ETHEREUM])
  await connectAnother(page, 'Sim Solana')
  await expect.poll(async () => (await connected(other)).sort()).toEqual([ETHEREUM, SOLANA])
  await expectBothSign(other)
  await other.evaluate(() => window.widget.disconnect({ namespace: 'eip155' }))
  await expect.poll(() => connected(page)).toEqual([SOLANA])
  await page.evaluate(() => window.widget.disconnect())
  await expect(connectButton(other)).toBeVisible()
  expect([await connected(page), await connected(other)]).toEqual([[], []])
})

test('behavior: a plugin disabled at run time takes its wallets with it and leaves the others', async ({
  page,
  metaMask: _,
}) => {
  await connectBoth(page)
  await page.evaluate(() => window.widget.disable('solana'))
  await expect.poll(() => connected(page)).toEqual([ETHEREUM])
  const account = await addressOn(page, 'eip155')
  const signature = await signOnEthereum(page, account)
  expect(await verifyMessage({ address: account as Hex, message: MESSAGE, signature })).toBe(true)
  await page.evaluate(() => window.widget.open({ view: 'Connect' }))
  await expect(button(modal(page, 'Connect wallet'), 'MetaMask')).toBeVisible()
  await expect(button(modal(page, 'Connect wallet'), 'Sim Solana')).toHaveCount(0)
  await page.evaluate(() => window.widget.enable('solana'))
  await expect(button(modal(page, 'Connect wallet'), 'Sim Solana')).toBeVisible()
})

test('F15: wallets that will not let go are forgotten all the same', async ({ page }) => {
  await openMany(page, { wallets: { evm: {}, solana: {} } })
  await connect(page, 'Sim Ethereum')
  await connectAnother(page, 'Sim Solana')
  await page.evaluate(() => {
    window.wallets.evm.setFailures({ oddErrors: 'string' })
    window.wallets.solana.setFailures({ oddErrors: 'string' })
    return window.widget.disconnect()
  })
  expect(await connected(page)).toEqual([])
  await page.reload()
  await loadedAgain(page)
  await expect(connectButton(page)).toBeVisible()
  expect(await connected(page)).toEqual([])
})

test.describe('the scaffolded site with every plugin', () => {
  test('default: under the strict policy, Ethereum and Solana wallets each sign on the demo page', async ({
    page,
    env,
    watch,
    metaMask,
  }) => {
    test.slow()
    // The local services run no node of Solana's main network.
    watch.allow(/Failed to load resource|UnsafeBurnerWalletAdapter/)
    await page.addInitScript({ content: await bundleBurner() })
    await page.goto(env.urls.many)
    await connect(page)
    const main = page.getByRole('main')
    await expect(main).toContainText(metaMask.address)
    const sign = card(page, 'Sign a message')
    await button(sign, 'Sign').click()
    await expect(sign).toContainText('Valid for this account')
    const message = await sign.getByLabel('Message').inputValue()
    const signature = (await copied(page, sign)) as Hex
    expect(await verifyMessage({ address: metaMask.address, message, signature })).toBe(true)

    await button(page.getByRole('banner'), /0x/).click()
    await button(modal(page, 'Account'), 'Connected wallets').click()
    await button(modal(page, 'Your wallets'), 'Connect another wallet').click()
    await button(modal(page, 'Connect wallet'), 'Burner Wallet').click()
    await expect(modal(page, 'Your wallets')).toBeVisible()
    await closeModal(page)
    await expect(main).toContainText('Connected with Burner Wallet')
    await button(card(page, 'Sign a message'), 'Sign').click()
    await expect(card(page, 'Sign a message')).toContainText('Valid for this account')
    const hex = await copied(page, card(page, 'Sign a message'))
    const account = await main.locator('.address code').innerText()
    expect(isSigned(account, message, Buffer.from(hex.slice(2), 'hex'))).toBe(true)
  })

  test('default: Dev Wallet on Ethereum and Solana, from the development server', async ({
    page,
    env,
    watch,
  }) => {
    test.slow()
    watch.allow(/React DevTools|Failed to load resource/)
    const prompt = page.locator('[data-simulated-wallet]')
    await page.goto(env.urls.manyDev)
    await connectButton(page).click()
    // The dev server may still be preparing its modules.
    await expect(button(modal(page, 'Connect wallet'), 'Dev Wallet')).toHaveCount(1, { timeout: 20_000 })
    await button(modal(page, 'Connect wallet'), 'Dev Wallet').click()
    for (const [chain, next] of [
      ['Ethereum (EVM)', true],
      ['Solana', false],
    ] as const) {
      await button(modal(page, 'Choose network'), chain).click()
      await prompt.locator('button.approve').click()
      await expect(modal(page, 'Your wallets')).toBeVisible()
      await closeModal(page)
      const sign = card(page, 'Sign a message')
      await button(sign, 'Sign').click()
      await prompt.locator('button.approve').click()
      await expect(sign).toContainText('Valid for this account')
      if (!next) break
      await page.getByRole('banner').getByRole('button').last().click()
      await button(modal(page, 'Account'), 'Connected wallets').click()
      await button(modal(page, 'Your wallets'), 'Connect another wallet').click()
      await button(modal(page, 'Connect wallet'), 'Dev Wallet').click()
    }
    await page.reload()
    await expect(page.getByRole('main')).toContainText('Connected with Dev Wallet')
  })
})
