import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { askNode } from '../wallet/node.js'
import type { Target } from './findShown.js'
import { button, CONNECT, card, dialog, field, heading } from './targets.js'
import { expect, test } from './test.js'

/** The simulated wallet of the scaffolded site in development. */
const NAME = 'Dev Wallet'

/** What approves in its card. */
const inCard = (exactly: string): Target => ({
  role: 'button',
  name: { exactly },
  within: { role: 'dialog', name: NAME },
})

test('default: the whole way with the simulated wallet', { tag: '@short' }, async ({ visitor, env }) => {
  await visitor.goto(env.urls.dev)
  await test.step('a wallet is connected', async () => {
    await visitor.press(CONNECT)
    await visitor.sees(button(NAME, dialog('Connect wallet')))
    expect.soft(await visitor.findViolations(), 'Connect').toEqual([])
    await visitor.press(button(NAME, dialog('Connect wallet')))
    await visitor.sees(inCard('Connect'))
    expect.soft(await visitor.findViolations(), 'ConnectingExternal').toEqual([])
    await visitor.press(inCard('Connect'))
    await visitor.sees(dialog('Your wallets'))
    // It goes by itself after a moment.
    await visitor.misses(dialog('Your wallets'))
    await visitor.sees(heading('alice.eth'))
  })
  await test.step('a message is signed', async () => {
    await visitor.type(field('Message', card('Sign a message')), 'Grüße, 世界')
    await visitor.press(button('Sign', card('Sign a message')))
    await visitor.press(inCard('Sign'))
    await visitor.reads(card('Sign a message'), /Valid for this account/)
    expect.soft(await visitor.findViolations(), 'the page').toEqual([])
  })
  await test.step('a transaction is sent and mined', async () => {
    const to = privateKeyToAddress(generatePrivateKey())
    await visitor.type(field('To', card('Send a transaction')), to)
    await visitor.type(field('ETH', card('Send a transaction')), '0.25')
    await visitor.press(button('Send', card('Send a transaction')))
    await visitor.press(inCard('Send'))
    await visitor.reads(card('Send a transaction'), /Mined in block \d+/)
    const balance = await askNode(env.chains[1], 'eth_getBalance', [to, 'latest'])
    expect(BigInt(balance as string)).toBe(parseEther('0.25'))
  })
  await test.step('the network is switched', async () => {
    await visitor.press(button('Ethereum'))
    await visitor.sees(button('Polygon', dialog('Switch network')))
    expect.soft(await visitor.findViolations(), 'SwitchNetwork').toEqual([])
    await visitor.press(button('Polygon', dialog('Switch network')))
    await visitor.press(inCard('Switch'))
    await visitor.misses(dialog('Switch network'))
    await visitor.sees(button('Polygon'))
  })
  await test.step('a reload stays connected, there', async () => {
    await visitor.reload()
    await visitor.sees(button('Polygon'))
    await visitor.sees(heading('alice.eth'))
  })
  await test.step('disconnecting lasts', async () => {
    await visitor.press(button('alice.eth'))
    await visitor.sees(dialog('Account'))
    expect.soft(await visitor.findViolations(), 'Account').toEqual([])
    await visitor.press(button('Disconnect', dialog('Account')))
    await visitor.sees(CONNECT)
    await visitor.reload()
    await visitor.sees(CONNECT)
  })
})
