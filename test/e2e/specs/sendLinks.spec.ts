import { localAddresses } from '@wallet-widget/local'
import { encodeFunctionData, namehash, parseAbi, parseEther } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { readEnvironment } from '../setup/environment.js'
import { chain } from '../support/embedded.js'
import { fundedKey } from '../support/fundedKey.js'
import { giveTokens } from '../support/giveTokens.js'
import { openMany } from '../support/many.js'
import { button, connect, modal } from '../support/modal.js'
import { amountField, confirm, done, openSend, receiverField, review, sendView } from '../support/send.js'
import { expect, test } from '../support/test.js'
import { askNode } from '../wallet/node.js'

const { usdc, ensResolver, ensRootOwner } = localAddresses
const BOB = '0xb0B0000000000000000000000000000000000B0B'
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test.beforeEach(async ({ page, metaMask }) => {
  await giveTokens(metaMask.address, 100_000_000n)
  await openMany(page, { options: { balances: { tokens: { 'eip155:1': [usdc] } } } })
  await connect(page)
})

test('args: network, amount, to: filled in, reviewed and sent', async ({ page }) => {
  const to = privateKeyToAddress(await fundedKey())
  await openSend(page, { network: 'eip155:1', amount: '0.125', to })
  await expect(amountField(page)).toHaveValue('0.125')
  await expect(receiverField(page)).toHaveValue(to)
  await button(sendView(page), 'Review').click()
  await confirm(page)
  await done(page)
  await expect.poll(() => chain(1).getBalance({ address: to })).toBe(parseEther('5.125'))
})

test('args: to: a link of EIP-681, of the coin', async ({ page }) => {
  await openSend(page, { to: `ethereum:${BOB.toLowerCase()}@1?value=2.5e17` })
  await expect(receiverField(page)).toHaveValue(BOB)
  await expect(amountField(page)).toHaveValue('0.25')
  await expect(sendView(page)).toContainText('ETH')
})

test('args: to: a link of EIP-681, of a token', async ({ page, metaMask }) => {
  await openSend(page, { to: `ethereum:${usdc}@1/transfer?address=${BOB}&uint256=12500000` })
  await expect(receiverField(page)).toHaveValue(BOB)
  await expect(amountField(page)).toHaveValue('12.5')
  await button(sendView(page), 'Review').click()
  await expect(modal(page, 'Review')).toContainText('87.5 USDC')
  await confirm(page)
  await done(page)
  const read = {
    address: usdc,
    abi: parseAbi(['function balanceOf(address) view returns (uint256)']),
  } as const
  await expect
    .poll(() => chain(1).readContract({ ...read, functionName: 'balanceOf', args: [metaMask.address] }))
    .toBe(87_500_000n)
})

test('args: to: a link to another network leads there first', async ({ page }) => {
  await openSend(page, { to: `ethereum:${BOB}@137?value=1e17` })
  await button(sendView(page), 'Switch to Polygon').click()
  await expect(button(sendView(page), 'Review')).toBeVisible()
  await expect(amountField(page)).toHaveValue('0.1')
})

test('T17: a name is sent to where it led at the review, wherever it leads by then', async ({
  page,
  metaMask,
}) => {
  await openSend(page)
  const view = await review(page, { amount: '0.5', to: 'ALICE.eth' })
  await expect(view).toContainText('alice.eth')
  await expect(view).toContainText(ALICE)
  const before = await chain(1).getBalance({ address: BOB })
  await point('alice.eth', BOB)
  try {
    await confirm(page)
    await done(page)
  } finally {
    await point('alice.eth', ALICE)
  }
  expect(await chain(1).getBalance({ address: BOB })).toBe(before)
  const count = await chain(1).getTransactionCount({ address: metaMask.address })
  expect(count).toBe(1)
})

test('error: a name that nobody has, and one that ENSIP-15 refuses', async ({ page, watch }) => {
  watch.allow(/./)
  await openSend(page)
  for (const name of ['nobody-has-this-name.eth', 'аlice.eth']) {
    await receiverField(page).fill(name)
    await expect(sendView(page)).toContainText('Nobody was found under this name.')
  }
})

/** Has a name lead to another address. */
async function point(name: string, address: string) {
  const abi = parseAbi(['function setAddr(bytes32 node, address a)'])
  const data = encodeFunctionData({
    abi,
    functionName: 'setAddr',
    args: [namehash(name), address as `0x${string}`],
  })
  const url = readEnvironment().chains[1]
  await askNode(url, 'anvil_impersonateAccount', [ensRootOwner])
  await askNode(url, 'eth_sendTransactionSync', [{ from: ensRootOwner, to: ensResolver, data }])
}
