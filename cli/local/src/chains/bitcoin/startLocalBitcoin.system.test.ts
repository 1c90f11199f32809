import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { hex } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCAL_MNEMONIC } from '../localAddresses.js'
import { LOCAL_BITCOIN_ACCOUNTS, LOCAL_BITCOIN_FUNDS } from './localBitcoin.js'
import { type LocalBitcoin, startLocalBitcoin } from './startLocalBitcoin.js'

const REGTEST = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const TAPROOT = 'bcrt1pmfr3p9j00pfxjh0zmgp99y8zftmd3s5pmedqhyptwy6lm87hf5ssm803es'
const LEGACY = 'mkpZhYtJu2r87Js3pDiWJDmPte2NRZ8bJV'
const NESTED = '2Mww8dCYPUpKHofjgcXcBCEGmniw9CoaiD2'
const ABSENT = 'ab'.repeat(32)
const REPLACEABLE = 0xfffffffd

let chain: LocalBitcoin
beforeAll(async () => {
  execFileSync(process.execPath, [path.join(import.meta.dirname, '../../../scripts/buildBitcoinNode.mjs')])
  chain = await startLocalBitcoin({ port: 0, blockTime: false })
  await chain.warmUp()
})
afterAll(() => chain?.stop())

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}
const ask = async <Answer>(place: string): Promise<Answer> => {
  const response = await fetch(`${chain.url}${place}`)
  expect(response.status, place).toBe(200)
  return (await response.json()) as Answer
}
const coinsOf = (address: string) => ask<Coin[]>(`/address/${address}/utxo`)
const textOf = async (place: string) => {
  const response = await fetch(`${chain.url}${place}`)
  return `${response.status} ${await response.text()}`
}

/** A key of the phrase, and its address. */
function keyOf(account: number) {
  const { privateKey, publicKey } = mnemonicToAccount(LOCAL_MNEMONIC, {
    path: `m/84'/1'/${account}'/0/0` as `m/44'/60'/${string}`,
  }).getHdKey()
  if (!privateKey || !publicKey) throw new TypeError('unreachable')
  const { address, script } = p2wpkh(publicKey, REGTEST)
  return { privateKey, address: address as string, script }
}

/** A payment of one coin, signed; what is left after the fee goes back. */
function sign(
  account: number,
  coin: Coin,
  { to = LEGACY, amount = 10_000n, fee = 500n, sequence = 0xffffffff } = {},
): string {
  const { privateKey, address, script } = keyOf(account)
  const transaction = new Transaction()
  transaction.addInput({
    txid: coin.txid,
    index: coin.vout,
    sequence,
    witnessUtxo: { amount: BigInt(coin.value), script },
  })
  transaction.addOutputAddress(to, amount, REGTEST)
  transaction.addOutputAddress(address, BigInt(coin.value) - amount - fee, REGTEST)
  transaction.sign(privateKey)
  transaction.finalize()
  return hex.encode(transaction.extract())
}

async function send(transaction: string): Promise<string> {
  const response = await fetch(`${chain.url}/tx`, { method: 'POST', body: transaction })
  return `${response.status} ${await response.text()}`
}
const refused = (reason: string) => `400 sendrawtransaction RPC error: {"code":-26,"message":"${reason}"}`

/** As nodes say it that know of times without witnesses. */
const UNSIGNED = 'non-mandatory-script-verify-flag'

test('default: the accounts of the phrase have coins', async () => {
  for (const [at, address] of LOCAL_BITCOIN_ACCOUNTS.entries()) {
    expect(keyOf(at).address).toBe(address)
    expect(await ask(`/address/${address}`)).toEqual({
      address,
      chain_stats: {
        tx_count: 1,
        funded_txo_count: 1,
        funded_txo_sum: LOCAL_BITCOIN_FUNDS,
        spent_txo_count: 0,
        spent_txo_sum: 0,
      },
      mempool_stats: {
        tx_count: 0,
        funded_txo_count: 0,
        funded_txo_sum: 0,
        spent_txo_count: 0,
        spent_txo_sum: 0,
      },
    })
  }
})

test('default: what a wallet signed waits, is mined and is spent, in the shape of Esplora', async () => {
  const from = keyOf(0).address
  const [coin] = (await coinsOf(from)) as [Coin]
  const raw = sign(0, coin, { to: TAPROOT, amount: 123_456n, fee: 321n })
  const [, id = ''] = (await send(raw)).split(' ')
  const waiting = await ask<Record<string, unknown>>(`/tx/${id}`)
  const script = hex.encode(keyOf(0).script)
  expect(waiting).toEqual({
    txid: id,
    version: 2,
    locktime: 0,
    vin: [
      {
        txid: coin.txid,
        vout: coin.vout,
        prevout: {
          scriptpubkey: script,
          scriptpubkey_asm: `OP_0 OP_PUSHBYTES_20 ${script.slice(4)}`,
          scriptpubkey_type: 'v0_p2wpkh',
          scriptpubkey_address: from,
          value: LOCAL_BITCOIN_FUNDS,
        },
        scriptsig: '',
        scriptsig_asm: '',
        witness: [expect.stringMatching(/^30/), expect.stringMatching(/^0[23]/)],
        is_coinbase: false,
        sequence: 0xffffffff,
      },
    ],
    vout: [
      expect.objectContaining({
        scriptpubkey_type: 'v1_p2tr',
        scriptpubkey_address: TAPROOT,
        scriptpubkey_asm: expect.stringMatching(/^OP_PUSHNUM_1 OP_PUSHBYTES_32 /),
        value: 123_456,
      }),
      expect.objectContaining({ scriptpubkey_address: from }),
    ],
    size: raw.length / 2,
    weight: expect.any(Number),
    fee: 321,
    status: { confirmed: false },
  })
  expect(await textOf(`/tx/${id}/hex`)).toBe(`200 ${raw}`)
  expect(await ask(`/address/${from}`)).toMatchObject({
    mempool_stats: {
      tx_count: 1,
      funded_txo_sum: LOCAL_BITCOIN_FUNDS - 123_777,
      spent_txo_sum: LOCAL_BITCOIN_FUNDS,
    },
  })
  expect(await ask(`/tx/${coin.txid}/outspend/${coin.vout}`)).toEqual({
    spent: true,
    txid: id,
    vin: 0,
    status: { confirmed: false },
  })

  const height = await chain.mine()
  expect(await textOf('/blocks/tip/height')).toBe(`200 ${height}`)
  const [, block] = (await textOf('/blocks/tip/hash')).split(' ')
  const status = {
    confirmed: true,
    block_height: height,
    block_hash: block,
    block_time: expect.closeTo(Date.now() / 1000, -2),
  }
  expect(await ask(`/tx/${id}/status`)).toEqual(status)
  expect(await coinsOf(TAPROOT)).toEqual([{ txid: id, vout: 0, status, value: 123_456 }])
  expect(await coinsOf(from)).toEqual([{ txid: id, vout: 1, status, value: LOCAL_BITCOIN_FUNDS - 123_777 }])
  expect(await ask(`/tx/${id}/outspend/0`)).toEqual({ spent: false })
})

describe('refused', () => {
  test('error: a coin that is spent twice, a signature of another, money from nothing, no transaction', async () => {
    const [coin] = (await coinsOf(keyOf(1).address)) as [Coin]
    const first = sign(1, coin)
    expect(await send(first)).toMatch(/^200 /)
    expect(await send(first)).toBe(refused('txn-already-in-mempool'))
    expect(await send(sign(1, coin, { fee: 50_000n }))).toBe(refused('txn-mempool-conflict'))
    await chain.mine()
    expect(await send(sign(1, coin, { fee: 50_000n }))).toBe(refused('bad-txns-inputs-missingorspent'))
    const [other] = (await coinsOf(keyOf(2).address)) as [Coin]
    expect(await send(sign(1, other))).toBe(refused(UNSIGNED))
    const signed = sign(2, other)
    const amount = `${Buffer.from(BigUint64Array.of(10_000n).buffer).toString('hex')}`
    expect(await send(signed.replace(amount, amount.replace('1027', '1127')))).toBe(refused(UNSIGNED))
    for (const text of ['', 'hello', '00', signed.slice(0, -2)]) expect(await send(text)).toMatch(/^400 /)
    expect(await coinsOf(keyOf(2).address)).toEqual([expect.objectContaining({ txid: other.txid })])
  })

  test('error: what nobody knows', async () => {
    for (const place of [`/tx/${ABSENT}`, '/tx/x', `/tx/${ABSENT}/outspend/0`, `/tx/${ABSENT}/hex`])
      expect(await textOf(place)).toBe('404 Transaction not found')
    for (const address of ['x', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', `${TAPROOT}a`])
      for (const place of ['', '/utxo', '/txs'])
        expect(await textOf(`/address/${address}${place}`)).toBe('400 Invalid Bitcoin address')
    expect(await textOf('/nothing')).toBe('404 Not found')
  })
})

test('behavior: a payment that allows it is replaced by one that pays more', async () => {
  const [coin] = (await coinsOf(keyOf(3).address)) as [Coin]
  const first = (await send(sign(3, coin, { sequence: REPLACEABLE, fee: 500n }))).slice(4)
  const poor = sign(3, coin, { sequence: REPLACEABLE, fee: 510n })
  expect(await send(poor)).toBe(refused('insufficient fee, rejecting replacement'))
  const second = (await send(sign(3, coin, { sequence: REPLACEABLE, fee: 900n }))).slice(4)
  expect(second).not.toBe(first)
  expect(await textOf(`/tx/${first}`)).toBe('404 Transaction not found')
  expect(await ask(`/tx/${coin.txid}/outspend/${coin.vout}`)).toMatchObject({ txid: second })
  // One that the node does not take leaves what waits where it is.
  const wrong = sign(3, { ...coin, value: coin.value + 10_000 }, { sequence: REPLACEABLE, fee: 5_000n })
  expect(await send(wrong)).toMatch(/^400 /)
  await chain.mine()
  expect(await ask(`/tx/${second}/status`)).toMatchObject({ confirmed: true })
})

test('behavior: new coins for any kind of address; a page of 25, what waits on the first', async () => {
  for (const address of [LEGACY, NESTED, TAPROOT]) await chain.give(address, 7_000)
  await expect(chain.give('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 7_000)).rejects.toThrow(
    'no address of this chain',
  )
  await chain.mine()
  for (let paid = 0; paid < 30; paid++) {
    await chain.give(NESTED, 1_000 + paid)
    if (paid % 10 === 9) await chain.mine()
  }
  await chain.give(NESTED, 9_999)
  const amountOf = ({ vout }: { vout: { scriptpubkey_address?: string; value: number }[] }) =>
    vout.find((output) => output.scriptpubkey_address === NESTED)?.value
  const first = await ask<Parameters<typeof amountOf>[0][]>(`/address/${NESTED}/txs`)
  expect(first).toHaveLength(26)
  const { txid } = first.at(-1) as unknown as Coin
  const rest = await ask<Parameters<typeof amountOf>[0][]>(`/address/${NESTED}/txs/chain/${txid}`)
  expect(first.map(amountOf)[0]).toBe(9_999)
  expect([...first, ...rest].map(amountOf).sort()).toEqual(
    [7_000, 9_999, ...Array.from({ length: 30 }, (_, paid) => 1_000 + paid)].sort(),
  )
  expect(await ask(`/address/${NESTED}/txs/chain`)).toHaveLength(25)
  expect(await ask('/fee-estimates')).toMatchObject({ 1: 1, 3: 1, 1008: 1 })
})

test('behavior: mines by itself, begins with a past where it is asked to, and ends', async () => {
  const other = await startLocalBitcoin({ port: 0, blockTime: 50, isSeeded: true })
  const statsOf = async () =>
    (await (await fetch(`${other.url}/address/${LOCAL_BITCOIN_ACCOUNTS[0]}`)).json()).chain_stats
  expect(await statsOf()).toMatchObject({ tx_count: 13, funded_txo_sum: 530_000_000 })
  await other.give(LOCAL_BITCOIN_ACCOUNTS[0], 1_234)
  await expect.poll(statsOf).toMatchObject({ tx_count: 14, funded_txo_sum: 530_001_234 })
  await Promise.all([other.stop(), other.stop()])
  await expect(fetch(other.url)).rejects.toThrow()
})

test('behavior: what is asked while a block is made is of before or after it', async () => {
  const [payer] = LOCAL_BITCOIN_ACCOUNTS
  for (let round = 0; round < 5; round++) {
    const [coin] = (await coinsOf(payer)) as [Coin]
    expect(await send(sign(0, coin, { fee: 500n }))).toMatch(/^200 /)
    const asking = Array.from({ length: 6 }, () => ask<{ fee: number }[]>(`/address/${payer}/txs`))
    await chain.mine()
    for (const answer of await Promise.all(asking))
      expect(Math.min(...answer.map(({ fee }) => fee))).toBeGreaterThanOrEqual(0)
  }
})
