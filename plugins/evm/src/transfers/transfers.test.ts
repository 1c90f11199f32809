import { describe, expect, onTestFinished, test } from 'vitest'
import { ADDRESS, OTHER_ADDRESS } from '../../test/fakeProvider.js'
import { nameChain } from '../../test/nameChain.js'
import { type Limit, startLimitedNode } from '../../test/startLimitedNode.js'
import { ETHER, RECEIVER, TOKENS, tokenAt, transferStage } from '../../test/transferStage.js'

const stage = transferStage()
const { ask, prepared, send, node, balance, hold, held } = stage

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

  test('T20: where a node does not tell in which decimals a token counts, it is not sent', async () => {
    const token = tokenAt(TOKENS.standard)
    await hold(TOKENS.standard, OTHER_ADDRESS, 5n)
    const askAt = async (instead: ReturnType<Limit>) => {
      const limited = await startLimitedNode(stage.url(), ({ method, params: [call] }) =>
        method === 'eth_call' && call.data === '0x313ce567' ? instead : undefined,
      )
      onTestFinished(async () => void (await limited.stop()))
      return ask({ token, amount: 1n, network: { ...stage.network(), rpcUrls: [limited.url] } })
    }
    for (const fault of ['header not found', { result: null }, { result: '0xx' }])
      await expect(askAt(fault)).rejects.toMatchObject({ name: 'RpcError' })
    await expect(askAt({ result: '0x05' })).rejects.toMatchObject({ code: 'INVALID_NODE_ANSWER' })
    // A token need not tell.
    for (const nothing of ['execution reverted', { result: '0x' }])
      expect((await askAt(nothing)).problem).toBeUndefined()
  })

  test('T20: a token that says no to being moved, without failing, is not sent', async () => {
    const token = tokenAt(TOKENS.refusing)
    await hold(TOKENS.refusing, OTHER_ADDRESS, 5n)
    for (const amount of [1n, 'all'] as const)
      expect(await ask({ token, amount })).toMatchObject({ problem: { kind: 'refused' } })
  })

  test('behavior: for as long as it lives its bid is enough, however fast the base fee grows', async () => {
    await node('anvil_mine', '0x1')
    const { baseFeePerGas } = await node('eth_getBlockByNumber', 'latest', false)
    const { life = Number.POSITIVE_INFINITY, params } = await prepared()
    const [{ maxFeePerGas, maxPriorityFeePerGas }] = params as [Record<string, string>]
    // By an eighth a block, and Ethereum has one every 12 seconds.
    const most = Number(baseFeePerGas) * (9 / 8) ** Math.ceil(life / 12_000)
    expect(Number(maxFeePerGas) - Number(maxPriorityFeePerGas)).toBeGreaterThanOrEqual(most)
  })

  test('args: isSmartAccount: no coins are needed, and no fee is promised: its wallet knows that', async () => {
    const from = '0x00000000000000000000000000000000000F00d2'
    const token = tokenAt(TOKENS.standard)
    await hold(TOKENS.standard, from, 5n)
    const smart = { from, isSmartAccount: true } as const
    const transfer = await prepared({ ...smart, token, amount: 5n })
    expect(transfer).toMatchObject({ amount: 5n, cost: {}, held: { token: 5n, coin: 0n } })
    expect(transfer.life).toBeUndefined()
    const [asked] = transfer.params as [Record<string, string>]
    expect(Object.keys(asked).sort()).toEqual(['data', 'from', 'to', 'value'])
    expect((await ask({ ...smart, token, amount: 6n })).problem).toEqual({ kind: 'amount', held: 5n })
    await hold(TOKENS.refusing, from, 5n)
    const refused = await ask({ ...smart, token: tokenAt(TOKENS.refusing), amount: 1n })
    expect(refused.problem?.kind).toBe('refused')
    await node('anvil_setBalance', from, '0x64')
    expect((await prepared({ ...smart, amount: 100n })).amount).toBe(100n)
    expect((await ask({ ...smart, amount: 'all' })).problem).toEqual({ kind: 'fee', held: 100n, needed: 0n })
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
  const find = (text: string) => stage.transfers().findReceiver({ text, network: stage.network() })

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
    const names = nameChain(stage.url)
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
