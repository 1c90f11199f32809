import type { ChainTransfers, Network, PreparedTransfer, Token } from '@wallet-widget/kernel'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADDRESS, OTHER_ADDRESS } from '../../test/fakeProvider.js'
import { nameChain } from '../../test/nameChain.js'
import { callNode, mined } from '../../test/nodeWallet.js'
import { onChain } from '../../test/onChain.js'
import { tokenCode } from '../../test/tokenCode.js'

const chain = onChain()
const ETHER = 10n ** 18n
const COIN: Token = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const RECEIVER = '0x1234567890AbcdEF1234567890aBcdef12345678'
const TOKENS = {
  standard: '0x7070707070707070707070707070707070707070',
  usdt: '0x8080808080808080808080808080808080808080',
} as const

let transfers: ChainTransfers
let network: Network
const node = (method: string, ...params: unknown[]) => callNode(chain.node(1), method, params)
const balance = async (address: string) => BigInt(await node('eth_getBalance', address, 'latest'))
const hold = (token: string, holder: string, amount: bigint) =>
  node('anvil_setStorageAt', token, word(holder.slice(2)), word(amount.toString(16)))
const held = async (token: string, holder: string) =>
  BigInt(await node('eth_call', { to: token, data: `0x70a08231${word(holder.slice(2)).slice(2)}` }, 'latest'))
const word = (hex: string) => `0x${hex.toLowerCase().padStart(64, '0')}`
const tokenAt = (address: string): Token => ({ address, name: 'Token', symbol: 'TOK', decimals: 6 })

beforeAll(async () => {
  await node('anvil_setCode', TOKENS.standard, tokenCode.standard)
  await node('anvil_setCode', TOKENS.usdt, tokenCode.usdt)
})
beforeEach(async () => {
  const widget = await chain.connected()
  network = widget.state.$network.get().network as Network
  const loaded = await widget.state.$chains.get().get('eip155')?.loadTransfers?.()
  transfers = loaded as ChainTransfers
})

const ask = (change: Partial<Parameters<ChainTransfers['prepare']>[0]> = {}) =>
  transfers.prepare({ network, from: OTHER_ADDRESS, to: RECEIVER, token: COIN, amount: ETHER, ...change })
const prepared = async (...given: Parameters<typeof ask>) => {
  const answer = await ask(...given)
  if (answer.problem) throw new Error(answer.problem.kind)
  return answer
}
/** Has the node sign and mine it, as a wallet would. */
const send = async ({ params }: PreparedTransfer) => {
  const hash = await node('eth_sendTransaction', ...(params as unknown[]))
  expect((await mined(chain.node(1), hash)).status).toBe('0x1')
  return hash as string
}

describe('prepare', () => {
  test('default: the coin arrives to the last unit, for no more than was said', async () => {
    const before = [await balance(OTHER_ADDRESS), await balance(RECEIVER)] as const
    const transfer = await prepared({ amount: 123_456_789_012_345_678n })
    expect(transfer.held.coin).toBe(before[0])
    expect(Object.isFrozen((transfer.params as unknown[])[0])).toBe(true)
    await send(transfer)
    expect((await balance(RECEIVER)) - before[1]).toBe(123_456_789_012_345_678n)
    const spent = before[0] - (await balance(OTHER_ADDRESS)) - 123_456_789_012_345_678n
    expect(spent).toBeGreaterThan(0n)
    expect(spent).toBeLessThanOrEqual(transfer.cost.fee as bigint)
  })

  test.each(['standard', 'usdt'] as const)('args: token: %s, to the last unit', async (kind) => {
    const token = tokenAt(TOKENS[kind])
    await hold(TOKENS[kind], OTHER_ADDRESS, 10_000_001n)
    const before = await held(TOKENS[kind], RECEIVER)
    const transfer = await prepared({ token, amount: 1_234_567n })
    expect(transfer.held.token).toBe(10_000_001n)
    await send(transfer)
    expect(await held(TOKENS[kind], OTHER_ADDRESS)).toBe(8_765_434n)
    expect((await held(TOKENS[kind], RECEIVER)) - before).toBe(1_234_567n)
    await send(await prepared({ token, amount: 'all' }))
    expect(await held(TOKENS[kind], OTHER_ADDRESS)).toBe(0n)
  })

  test('args: amount: all of the coin leaves dust, and never less than nothing', async () => {
    const keys = await node('eth_accounts')
    for (const [at, wei] of [ETHER, 123_456_789_123_456n].entries()) {
      const from = keys[5 + at] as string
      await node('anvil_setBalance', from, `0x${wei.toString(16)}`)
      const transfer = await prepared({ from, amount: 'all' })
      expect(transfer.amount + (transfer.cost.fee as bigint)).toBe(wei)
      await send(transfer)
      expect(await balance(from)).toBeLessThan(transfer.cost.fee as bigint)
    }
  })

  test('error: what would fail is said before anybody is asked', async () => {
    const owned = await balance(OTHER_ADDRESS)
    expect(await ask({ amount: owned + 1n })).toEqual({ problem: { kind: 'amount', held: owned } })
    expect((await ask({ amount: owned })).problem?.kind).toBe('fee')
    await hold(TOKENS.standard, OTHER_ADDRESS, 5n)
    const token = tokenAt(TOKENS.standard)
    expect(await ask({ token, amount: 6n })).toEqual({ problem: { kind: 'amount', held: 5n } })
    const poor = '0x00000000000000000000000000000000000F00d1'
    await hold(TOKENS.standard, poor, 5n)
    expect((await ask({ from: poor, token, amount: 5n })).problem).toMatchObject({ kind: 'fee', held: 0n })
    expect((await ask({ from: poor, amount: 'all' })).problem?.kind).toBe('amount')
    // The token takes no coin.
    expect((await ask({ to: TOKENS.standard })).problem?.kind).toBe('refused')
    await expect(ask({ token: tokenAt(RECEIVER) })).rejects.toMatchObject({ code: 'INVALID_NODE_ANSWER' })
  })

  test('T20: a token that counts in other decimals than was said is not sent', async () => {
    const address = '0x6060606060606060606060606060606060606060'
    // Whatever it is asked, it answers 6.
    await node('anvil_setCode', address, '0x600660005260206000f3')
    expect((await prepared({ token: tokenAt(address), amount: 1n })).amount).toBe(1n)
    const token = { ...tokenAt(address), decimals: 5 }
    await expect(ask({ token, amount: 1n })).rejects.toMatchObject({ code: 'INVALID_NODE_ANSWER' })
  })

  test('behavior: on the OP stack the fee for the data is in it', async () => {
    const oracle = '0x420000000000000000000000000000000000000F'
    const without = (await prepared()).cost.fee as bigint
    // Answers 10 ** 15 to everything.
    await node('anvil_setCode', oracle, '0x66038d7ea4c6800060005260206000f3')
    const withOracle = (await prepared()).cost.fee as bigint
    await node('anvil_setCode', oracle, '0x')
    expect(withOracle - without).toBeGreaterThan(10n ** 15n)
  })
})

describe('findReceiver', () => {
  const find = (text: string) => transfers.findReceiver({ text, network })

  test('default: an address, in its one spelling', async () => {
    expect(await find(RECEIVER.toLowerCase())).toEqual({
      address: RECEIVER,
      isContract: false,
      isBurn: false,
    })
    expect(await find(TOKENS.usdt)).toMatchObject({ isContract: true })
    expect(await find(`0x${'0'.repeat(40)}`)).toMatchObject({ isBurn: true })
    expect(await find('0x000000000000000000000000000000000000dEaD')).toMatchObject({ isBurn: true })
  })

  test('error: one wrong character of an address with a checksum is seen', async () => {
    expect(await find(RECEIVER.replace('A', 'a'))).toBeUndefined()
    expect(await find(RECEIVER.slice(0, -1))).toBeUndefined()
    expect(await find('')).toBeUndefined()
  })

  test('T17: a name is normalised, and refused where it can’t be', async () => {
    const names = nameChain(() => chain.node(1))
    await names.register('bob', RECEIVER)
    expect(await find('BOB.eth')).toMatchObject({ address: RECEIVER, name: 'bob.eth' })
    // A Cyrillic letter among Latin ones.
    expect(await find('b\u043eb.eth')).toBeUndefined()
    expect(await find('nobody-has-this.eth')).toBeUndefined()
  })

  test('behavior: a key’s account with delegated code is no contract', async () => {
    await node('anvil_setCode', ADDRESS, `0xef0100${'11'.repeat(20)}`)
    expect(await find(ADDRESS)).toMatchObject({ isContract: false })
    await node('anvil_setCode', ADDRESS, '0x')
  })
})

describe('findSent', () => {
  const find = (transfer: PreparedTransfer, token = COIN) =>
    transfers.findSent({
      network,
      from: OTHER_ADDRESS,
      to: RECEIVER,
      token,
      amount: transfer.amount,
      since: transfer.since,
    })

  test('default: finds what was sent, and nothing that was not', async () => {
    const transfer = await prepared({ amount: 77n })
    expect(await find(transfer)).toEqual({ status: 'unseen' })
    await send(await prepared({ amount: 78n }))
    expect(await find(transfer)).toEqual({ status: 'unseen' })
    const id = await send(transfer)
    expect(await find(transfer)).toEqual({ status: 'sent', id })
    // One like it from before is another one.
    expect(await find(await prepared({ amount: 77n }))).toEqual({ status: 'unseen' })
  })

  test('args: token', async () => {
    const token = tokenAt(TOKENS.usdt)
    await hold(TOKENS.usdt, OTHER_ADDRESS, 9n)
    const transfer = await prepared({ token, amount: 9n })
    const id = await send(transfer)
    expect(await find(transfer, token)).toEqual({ status: 'sent', id })
  })

  test('behavior: finds also what waits for a block', async () => {
    await node('evm_setAutomine', false)
    try {
      const transfer = await prepared({ amount: 79n })
      const id = await node('eth_sendTransaction', ...(transfer.params as unknown[]))
      expect(await find(transfer)).toEqual({ status: 'sent', id })
      await node('evm_mine')
    } finally {
      await node('evm_setAutomine', true)
    }
  })
})
