import { type Address, formatEther, type Hex, verifyMessage, verifyTypedData } from 'viem'
import { probeFrames, seenTexts } from '../support/frameProbe.js'
import { ALICE, fundedKey } from '../support/fundedKey.js'
import {
  button,
  choose,
  closeModal,
  connect,
  connectButton,
  heading,
  modal,
  short,
} from '../support/modal.js'
import { card, copied } from '../support/site.js'
import { expect, test } from '../support/test.js'
import { MetaMask } from '../wallet/MetaMask.js'
import { askNode } from '../wallet/node.js'

// All of this runs on the scaffolded site's production build, under the strict Content-Security-Policy.

test('default: connect, approve, see address, network and balance', { tag: '@smoke' }, async ({
  page,
  env,
  metaMask,
}) => {
  await page.goto(env.urls.site)
  metaMask.approvals.mode = 'hold'
  await choose(page, 'MetaMask')
  await expect(heading(page, 'Continue in MetaMask')).toBeVisible()
  ;(await metaMask.approvals.next()).approve()
  await expect(modal(page, 'Your wallets')).toBeVisible()
  await closeModal(page)
  const main = page.getByRole('main')
  await expect(main).toContainText(metaMask.address)
  await expect(main).toContainText('Connected with MetaMask')
  await expect(main).toContainText(/5(\.0+)? ETH/)
  await button(page.getByRole('banner'), new RegExp(short(metaMask.address))).click()
  await expect(modal(page, 'Account')).toContainText('5.000 ETH')
  await expect(modal(page, 'Account')).toContainText('Ethereum')
})

test('behavior: the ENS name and avatar are shown', { tag: '@smoke' }, async ({ page, context, env }) => {
  await MetaMask.install(context, { script: env.metaMaskScript, keys: [ALICE], chains: env.chains })
  await page.goto(env.urls.site)
  await connect(page)
  await expect(page.getByRole('heading', { name: 'alice.eth' })).toBeVisible()
  await button(page.getByRole('banner'), /alice\.eth/).click()
  await expect(modal(page, 'Account').getByText('alice.eth')).toBeVisible()
})

test('behavior: a reload stays connected and never shows "Connect"', { tag: '@smoke' }, async ({
  page,
  context,
  env,
  metaMask,
}) => {
  await page.goto(env.urls.site)
  await connect(page)
  const before = metaMask.approvals.asked.length
  await probeFrames(context)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Connected with MetaMask')
  const texts = await seenTexts(page)
  expect(texts.filter((text) => /connect/i.test(text))).toEqual([])
  expect(texts.join(' ').toLowerCase()).toContain(metaMask.address.slice(0, 6).toLowerCase())
  expect(metaMask.approvals.asked).toHaveLength(before)
})

test('behavior: disconnect, and a reload stays disconnected', { tag: '@smoke' }, async ({
  page,
  context,
  env,
  metaMask,
}) => {
  await page.goto(env.urls.site)
  await connect(page)
  await button(page.getByRole('banner'), new RegExp(short(metaMask.address))).click()
  await button(modal(page, 'Account'), 'Disconnect').click()
  await expect(connectButton(page)).toBeVisible()
  await expect(modal(page)).toBeHidden()
  await probeFrames(context)
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('0x')
  expect((await seenTexts(page)).filter((text) => text.startsWith('0x'))).toEqual([])
})

test('behavior: switch to a network that the wallet knows', { tag: '@smoke' }, async ({
  page,
  env,
  metaMask,
}) => {
  await page.goto(env.urls.site)
  await connect(page)
  await button(page.getByRole('banner'), 'Ethereum').click()
  await button(modal(page, 'Switch network'), 'Polygon').click()
  await expect(button(page.getByRole('banner'), 'Polygon')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/5(\.0+)? POL/)
  expect(metaMask.chainId).toBe(137)
  expect(metaMask.approvals.asked).toContain('switch')
})

test('F17: a network that the wallet does not know (4902) is added, then switched to', {
  tag: '@smoke',
}, async ({ page, env, metaMask }) => {
  const node = metaMask.chains.get(137)
  metaMask.chains.delete(137)
  await page.goto(env.urls.site)
  await connect(page)
  await button(page.getByRole('banner'), 'Ethereum').click()
  await button(modal(page, 'Switch network'), 'Polygon').click()
  await expect(button(page.getByRole('banner'), 'Polygon')).toBeVisible()
  expect(metaMask.calls).toContain('wallet_addEthereumChain')
  expect(metaMask.chainId).toBe(137)
  expect(metaMask.chains.get(137)).toBeDefined()
  expect(node).toBeDefined()
})

test('F17: a declined switch stays on the network, and says so', { tag: '@smoke' }, async ({
  page,
  env,
  metaMask,
}) => {
  await page.goto(env.urls.site)
  await connect(page)
  metaMask.approvals.mode = 'reject'
  await button(page.getByRole('banner'), 'Ethereum').click()
  await button(modal(page, 'Switch network'), 'Polygon').click()
  await expect(page.getByText(/You declined the switch to Polygon/)).toBeVisible()
  await expect(button(page.getByRole('banner'), 'Ethereum')).toBeAttached()
})

test('behavior: the button says that the network is unsupported; UnsupportedChain offers the site’s, and closes after the switch', {
  tag: '@smoke',
}, async ({ page, env, metaMask }) => {
  metaMask.chains.set(10, env.chains[1])
  await page.goto(env.urls.site)
  await connect(page)
  await metaMask.switchChain(10)
  await expect(button(page.getByRole('banner'), 'Unsupported network')).toBeVisible()
  // Nothing opens over what the visitor does in the page.
  await expect(modal(page)).toBeHidden()
  const account = button(page.getByRole('banner'), new RegExp(short(metaMask.address)))
  await expect(account).toHaveAttribute('title', 'Unsupported network')
  await account.click()
  const unsupported = modal(page, 'Unsupported network')
  await expect(unsupported).toContainText('MetaMask is on a network this site doesn’t support.')
  await button(unsupported, 'Polygon').click()
  await expect(modal(page)).toBeHidden()
  await expect(button(page.getByRole('banner'), 'Polygon')).toBeVisible()
})

test('behavior: another account chosen in the wallet is followed', { tag: '@smoke' }, async ({
  page,
  env,
  metaMask,
}) => {
  await page.goto(env.urls.site)
  await connect(page)
  const first = metaMask.address
  await metaMask.setAccount(await fundedKey())
  await expect(page.getByRole('main')).toContainText(metaMask.address)
  await expect(page.getByRole('main')).not.toContainText(first)
})

test('behavior: sign a message', { tag: '@smoke' }, async ({ page, env, metaMask }) => {
  await page.goto(env.urls.site)
  await connect(page)
  const sign = card(page, 'Sign a message')
  await sign.getByLabel('Message').fill('Grüße, 世界')
  await button(sign, 'Sign').click()
  await expect(sign).toContainText('Valid for this account')
  const signature = (await copied(page, sign)) as Hex
  expect(await verifyMessage({ address: metaMask.address, message: 'Grüße, 世界', signature })).toBe(true)
})

test('behavior: sign typed data', { tag: '@smoke' }, async ({ page, env, metaMask }) => {
  await page.goto(env.urls.site)
  await connect(page)
  const sign = card(page, 'Sign typed data')
  await sign.getByLabel('Guest').fill('Grace')
  await button(sign, 'Sign invitation').click()
  await expect(sign).toContainText('Valid for this account')
  const signature = (await copied(page, sign)) as Hex
  const valid = await verifyTypedData({
    address: metaMask.address,
    domain: { name: 'Garden party', version: '1', chainId: 1 },
    types: {
      Invitation: [
        { name: 'guest', type: 'string' },
        { name: 'seats', type: 'uint8' },
        { name: 'host', type: 'address' },
      ],
    },
    primaryType: 'Invitation',
    message: { guest: 'Grace', seats: 2, host: metaMask.address },
    signature,
  })
  expect(valid).toBe(true)
})

test('behavior: send a transaction, mined on the local chain', { tag: '@smoke' }, async ({
  page,
  env,
  metaMask,
}) => {
  const to: Address = '0x00000000000000000000000000000000000E2e01'
  await page.goto(env.urls.site)
  await connect(page)
  const send = card(page, 'Send a transaction')
  await send.getByLabel('To').fill(to)
  await send.getByLabel('ETH').fill('0.25')
  await button(send, 'Send').click()
  await expect(send).toContainText(/Mined in block \d+/)
  const hash = await copied(page, send)
  const receipt: any = await askNode(env.chains[1], 'eth_getTransactionReceipt', [hash])
  expect(receipt.status).toBe('0x1')
  expect(receipt.from).toBe(metaMask.address.toLowerCase())
  const sent: any = await askNode(env.chains[1], 'eth_getTransactionByHash', [hash])
  expect(formatEther(BigInt(sent.value))).toBe('0.25')
  expect(sent.to).toBe(to.toLowerCase())
  await expect(page.getByRole('main')).toContainText(/4\.74\d* ETH/)
})

test('behavior: read a contract, and write to it', { tag: '@smoke' }, async ({ page, env, metaMask: _ }) => {
  await page.goto(env.urls.site)
  await connect(page)
  const read = card(page, 'Read a contract')
  await button(read, 'Read').click()
  await expect(read).toContainText('Guestbook')
  await expect(read).toContainText(/Lines\s*\d+/)
  const line = `e2e ${Date.now()}`
  await read.getByLabel('Your message').fill(line)
  await button(read, 'Sign the guestbook').click()
  await expect(read).toContainText(line)
})

test('F17: a declined signature (4001) is said, and the next one works', { tag: '@smoke' }, async ({
  page,
  env,
  metaMask,
}) => {
  await page.goto(env.urls.site)
  await connect(page)
  const sign = card(page, 'Sign a message')
  metaMask.approvals.mode = 'reject'
  await button(sign, 'Sign').click()
  await expect(sign).toContainText('You declined the request')
  metaMask.approvals.mode = 'approve'
  await button(sign, 'Sign').click()
  await expect(sign).toContainText('Valid for this account')
  await expect(sign).not.toContainText('declined')
})
