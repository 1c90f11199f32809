import type { Token } from '@wallet-widget/kernel'
import {
  type AccountCall,
  ownedAccount,
  type SmartAccount,
  soladyAccount,
  soladyAddresses,
} from '@wallet-widget/services/contract'
import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  type PrivateKeyAccount,
  parseAbi,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { OTHER_ADDRESS } from '../../test/fakeProvider.js'
import { mined } from '../../test/nodeWallet.js'
import { operate } from '../../test/operate.js'
import type { Limit } from '../../test/startLimitedNode.js'
import { COIN, ETHER, RECEIVER, TOKENS, tokenAt, transferStage } from '../../test/transferStage.js'

const { prepared, find, node, mine, hold, url } = transferStage()
const UNSEEN = { status: 'unseen' }
const UNKNOWN = { code: 'TRANSFER_UNKNOWN' }
const HALF = ETHER / 2n

/** An account with so many coins, which is not on the chain yet, and whose owner can pay for gas. */
async function account(accountOf: (owner: Address) => SmartAccount) {
  const owner = await key()
  const made = accountOf(owner.address)
  /** As where somebody else pays for its gas. */
  const refill = () => node('anvil_setBalance', made.address, '0x4563918244f40000')
  await refill()
  return { owner, account: made, from: made.address as string, refill }
}
async function key() {
  const made = privateKeyToAccount(generatePrivateKey())
  await node('anvil_setBalance', made.address, '0x4563918244f40000')
  return made
}
const wallet = (signer: PrivateKeyAccount) =>
  createWalletClient({ account: signer, chain: mainnet, transport: http(url()) })
const coins = (value: bigint, to = RECEIVER): AccountCall => ({ to: to as Address, value, data: '0x' })
const tokens = (token: string, amount: bigint): AccountCall => ({
  to: token as Address,
  value: 0n,
  data: encodeFunctionData({
    abi: parseAbi(['function transfer(address to, uint256 amount)']),
    args: [RECEIVER as Address, amount],
  }),
})
/** What tells of it in a block. */
const isOperation = async (hash: string) =>
  (await node('eth_getTransactionReceipt', hash)).logs.some(({ topics }: { topics: string[] }) =>
    topics[0]?.startsWith('0x49628fd1'),
  )

test.each([
  ['EntryPoint 0.8', ownedAccount],
  ['EntryPoint 0.7', soladyAccount],
] as const)('default: the coins of a smart account, %s', async (_, accountOf) => {
  const given = await account(accountOf)
  const transfer = await prepared({ from: given.from, amount: HALF })
  expect(await find(transfer, given)).toEqual(UNSEEN)
  // Its first operation puts it on the chain; with the second it is there. Neither is the payment.
  await operate(url(), { ...given, calls: [coins(HALF - 1n, OTHER_ADDRESS)] })
  await operate(url(), { ...given, calls: [coins(1n), coins(2n)] })
  await expect(find(transfer, given)).rejects.toMatchObject(UNKNOWN)
  const next = await prepared({ from: given.from, amount: HALF })
  await mine(3)
  expect(await find(next, given)).toEqual(UNSEEN)
  await operate(url(), { ...given, calls: [coins(1n), coins(2n)] })
  await expect(find(next, given)).rejects.toMatchObject(UNKNOWN)
  const id = await operate(url(), { ...given, calls: [coins(7n, OTHER_ADDRESS), coins(HALF)] })
  expect(await isOperation(id)).toBe(true)
  for (const one of [transfer, next]) expect(await find(one, given)).toEqual({ status: 'sent', id })
  // One like it from before is another one.
  expect(await find(await prepared({ from: given.from, amount: HALF }), given)).toEqual(UNSEEN)
})

test.each([
  ['EntryPoint 0.8', ownedAccount, 'standard'],
  ['EntryPoint 0.7', soladyAccount, 'usdt'],
  ['EntryPoint 0.8, of which it keeps a part', ownedAccount, 'taxed'],
] as const)('args: token: of a smart account, %s', async (_, accountOf, kind) => {
  const given = { ...(await account(accountOf)), token: tokenAt(TOKENS[kind]) }
  await hold(TOKENS[kind], given.from, 100n)
  const transfer = await prepared({ ...given, amount: 7n })
  await operate(url(), { ...given, calls: [tokens(TOKENS[kind], 9n)] })
  expect(await find(transfer, given)).toEqual(UNSEEN)
  const id = await operate(url(), { ...given, calls: [tokens(TOKENS[kind], 7n)] })
  expect(await find(transfer, given)).toEqual({ status: 'sent', id })
})

test('behavior: an operation that failed has moved nothing', async () => {
  const given = await account(ownedAccount)
  const transfer = await prepared({ from: given.from, amount: HALF })
  // The token takes no coin, and all that is with it is undone.
  const id = await operate(url(), { ...given, calls: [coins(HALF), { ...coins(1n), to: TOKENS.usdt }] })
  expect(await isOperation(id)).toBe(true)
  // Its gas was paid, and what else was is not known.
  await expect(find(transfer, given)).rejects.toMatchObject(UNKNOWN)
  await given.refill()
  expect(await find(transfer, given)).toEqual(UNSEEN)
})

test('behavior: so much of a token, to the same receiver, is no payment of the coin', async () => {
  const given = await account(ownedAccount)
  await hold(TOKENS.standard, given.from, ETHER)
  const transfer = await prepared({ from: given.from, amount: HALF })
  await operate(url(), { ...given, calls: [tokens(TOKENS.standard, HALF)] })
  await given.refill()
  expect(await find(transfer, given)).toEqual(UNSEEN)
})

test('behavior: found also where another contract passed the operation on, and never taken for unsent', async () => {
  const given = await account(soladyAccount)
  const transfer = await prepared({ from: given.from, amount: HALF })
  await operate(url(), { ...given, calls: [coins(1n)], isPassedOn: true })
  await given.refill()
  expect(await find(transfer, given)).toEqual(UNSEEN)
  // As where what passes it on packs it in a form of its own.
  const packed: Limit = ({ method }) =>
    method === 'eth_getTransactionByHash' ? { result: { input: '0x12345678' } } : undefined
  await expect(find(transfer, { ...given, limit: packed })).rejects.toMatchObject(UNKNOWN)
  const id = await operate(url(), { ...given, calls: [coins(HALF)], isPassedOn: true })
  expect(await find(transfer, given)).toEqual({ status: 'sent', id })
})

test('behavior: what an owner had their account do without an operation', async () => {
  const given = await account(soladyAccount)
  await hold(TOKENS.standard, given.from, 10n)
  await operate(url(), { ...given, calls: [coins(1n)] })
  const token = tokenAt(TOKENS.standard)
  const [coin, ofToken] = [
    await prepared({ from: given.from, amount: HALF }),
    await prepared({ from: given.from, token, amount: 4n }),
  ]
  const command = (call: AccountCall) =>
    wallet(given.owner).sendTransaction({
      to: given.account.address,
      data: given.account.encodeCalls([call]),
    })
  const id = await command(tokens(TOKENS.standard, 4n))
  await mined(url(), id)
  expect(await find(ofToken, { ...given, token })).toEqual({ status: 'sent', id })
  expect(await find(coin, given)).toEqual(UNSEEN)
  await mined(url(), await command(coins(HALF)))
  // No log tells of it, and the coins are gone.
  await expect(find(coin, given)).rejects.toMatchObject(UNKNOWN)
})

test('behavior: who was paid by an owner’s command sends a little back: it is not taken for unsent', async () => {
  const given = await account(soladyAccount)
  await operate(url(), { ...given, calls: [coins(1n)] })
  const transfer = await prepared({ from: given.from, amount: HALF })
  const command = { to: given.account.address, data: given.account.encodeCalls([coins(HALF)]) }
  await mined(url(), await wallet(given.owner).sendTransaction(command))
  await send(await key(), { to: given.account.address, value: 1n })
  await expect(find(transfer, given)).rejects.toMatchObject(UNKNOWN)
})

test.each([
  ['the coin', COIN],
  ['a token', tokenAt(TOKENS.usdt)],
])(
  'behavior: a node that gives the logs of few blocks is asked for them in parts: %s',
  async (_, token: Token) => {
    const given = { ...(await account(ownedAccount)), token }
    await hold(TOKENS.usdt, given.from, HALF)
    const transfer = await prepared({ ...given, amount: HALF })
    await mine(150)
    const call = token.address ? tokens(TOKENS.usdt, HALF) : coins(HALF)
    const id = await operate(url(), { ...given, calls: [call] })
    await mine(150)
    const few: Limit = ({ method, params: [filter] }) =>
      method === 'eth_getLogs' && Number(filter.toBlock) - Number(filter.fromBlock) >= 10
        ? 'query exceeds max block range 10'
        : undefined
    expect(await find(transfer, { ...given, limit: few })).toEqual({ status: 'sent', id })
    const none: Limit = ({ method }) => (method === 'eth_getLogs' ? 'not supported' : undefined)
    await expect(find(transfer, { ...given, limit: none })).rejects.toMatchObject(UNKNOWN)
  },
)

/** An account of a key that is delegated to the code of smart accounts, by somebody else's transaction. Source: EIP-7702 */
async function delegated() {
  const [signer, commander, relayer] = [await key(), await key(), await key()]
  async function delegate(code: Address = soladyAddresses.implementation) {
    const nonce = Number(await node('eth_getTransactionCount', signer.address, 'latest'))
    const authorization = await signer.signAuthorization({ chainId: 1, address: code, nonce })
    const initialize = encodeFunctionData({
      abi: parseAbi(['function initialize(address owner)']),
      args: [commander.address],
    })
    const isFirst = (await node('eth_getCode', signer.address, 'latest')) === '0x'
    const hash = await wallet(relayer).sendTransaction({
      to: signer.address,
      ...(isFirst && { data: initialize }),
      authorizationList: [authorization],
    })
    expect((await mined(url(), hash)).status).toBe('0x1')
  }
  const made: SmartAccount = { ...soladyAccount(commander.address), address: signer.address }
  return { signer, owner: commander, account: made, from: signer.address as string, delegate }
}
const send = async (signer: PrivateKeyAccount, call: { to: Address; value?: bigint; data?: Hex }) => {
  const hash = await wallet(signer).sendTransaction(call)
  await mined(url(), hash)
  return hash
}

test('behavior: an account with delegated code sends transactions of its own, and operations', async () => {
  const given = await delegated()
  const before = await prepared({ from: given.from, amount: HALF })
  await given.delegate()
  expect(await node('eth_getCode', given.from, 'latest')).toMatch(/^0xef0100/)
  // The nonce that the delegation took is accounted for.
  expect(await find(before, given)).toEqual(UNSEEN)
  const operation = await operate(url(), { ...given, calls: [coins(HALF)] })
  expect(await find(before, given)).toEqual({ status: 'sent', id: operation })

  const second = await prepared({ from: given.from, amount: HALF })
  expect(await find(second, given)).toEqual(UNSEEN)
  const own = await send(given.signer, { to: RECEIVER, value: HALF })
  expect(await find(second, given)).toEqual({ status: 'sent', id: own })

  const third = await prepared({ from: given.from, amount: HALF })
  const calls = given.account.encodeCalls([coins(1n), coins(HALF)])
  const toItself = await send(given.owner, { to: given.account.address, data: calls })
  expect(toItself).toBeTruthy()
  // Commanded by another key, of which no log tells.
  await expect(find(third, given)).rejects.toMatchObject(UNKNOWN)
})

test('behavior: what was commanded while the code was delegated is not taken for unsent', async () => {
  const given = await delegated()
  const transfer = await prepared({ from: given.from, amount: HALF })
  await given.delegate()
  await send(given.owner, {
    to: given.account.address,
    data: given.account.encodeCalls([coins(HALF)]),
  })
  await send(await key(), { to: given.account.address, value: 1n })
  await expect(find(transfer, given)).rejects.toMatchObject(UNKNOWN)
  await given.delegate(zeroAddress)
  expect(await node('eth_getCode', given.from, 'latest')).toBe('0x')
  await expect(find(transfer, given)).rejects.toMatchObject(UNKNOWN)
})
