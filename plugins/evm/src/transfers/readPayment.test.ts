import type { AskedTransfer } from '@wallet-widget/kernel'
import { ownedAccount, soladyAccount } from '@wallet-widget/services/contract'
import { type Address, concat, encodeFunctionData, type Hex, numberToHex, parseAbi, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { readPayment } from './readPayment.js'

const ACCOUNT = '0xAbCdabcDABcdABCDaBcdaBCdABcDABcDAbcdaBcd'
const RECEIVER = '0x1234567890AbcdEF1234567890aBcdef12345678' as Address
const OTHER = '0x00000000000000000000000000000000000ca11e' as Address
const TOKEN = '0x7070707070707070707070707070707070707070' as Address
const AMOUNT = 123_456_789n
const transfer = {
  from: ACCOUNT,
  to: RECEIVER,
  token: { name: '', symbol: '', decimals: 18 },
  amount: AMOUNT,
  since: '',
} as unknown as AskedTransfer
const ofToken = { ...transfer, token: { ...transfer.token, address: TOKEN } }

const call = (signature: string, ...args: unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never), args } as never)
const erc20 = (name: string, ...args: [address: Address, uint256: bigint]) =>
  call(`${name}(address,uint256)`, ...args)

/** What accounts of many makes are told to do, to pay a value and to call. */
const makes: Record<string, (to: Address, value: bigint, data?: Hex) => Hex> = {
  'OpenZeppelin’s, ERC-7821': (to, value, data = '0x') =>
    ownedAccount(OTHER).encodeCalls([
      { to: OTHER, value: 1n, data: '0x' },
      { to, value, data },
    ]),
  'Solady’s': (to, value, data = '0x') => soladyAccount(OTHER).encodeCalls([{ to, value, data }]),
  SimpleAccount: (to, value, data = '0x') => call('execute(address,uint256,bytes)', to, value, data),
  'Safe’s': (to, value, data = '0x') =>
    call('executeUserOp(address,uint256,bytes,uint8)', to, value, data, 0),
  'ERC-7579, one call': (to, value, data = '0x') =>
    call('execute(bytes32,bytes)', zeroHash, concat([to, numberToHex(value, { size: 32 }), data])),
  'Coinbase’s': (to, value, data = '0x') =>
    call('executeBatch((address,uint256,bytes)[])', [
      [OTHER, 5n, '0x'],
      [to, value, data],
    ]),
}

test.each(Object.entries(makes))('default: a payment by an account of %s', (_, encode) => {
  expect(readPayment(encode(RECEIVER, AMOUNT), transfer)).toBe('made')
  expect(readPayment(encode(RECEIVER, AMOUNT + 1n), transfer)).toBe('none')
  expect(readPayment(encode(OTHER, AMOUNT), transfer)).toBe('none')
  const moving = erc20('transfer', RECEIVER, AMOUNT)
  expect(readPayment(encode(TOKEN, 0n, moving), ofToken)).toBe('made')
  expect(readPayment(encode(OTHER, 0n, moving), ofToken)).toBe('none')
  expect(readPayment(encode(TOKEN, 0n, erc20('transfer', RECEIVER, 1n)), ofToken)).toBe('none')
  // So much of a token is not so much of the coin.
  expect(readPayment(encode(TOKEN, 0n, moving), transfer)).toBe('none')
})

test('behavior: where an account is told of it in another way, it is unclear', () => {
  // A batch as Safe packs it, in which nothing stands where words stand.
  const packed = concat(['0x00', RECEIVER, numberToHex(AMOUNT, { size: 32 }), numberToHex(0, { size: 32 })])
  expect(readPayment(call('multiSend(bytes)', packed), transfer)).toBe('unclear')
  const approving = makes.SimpleAccount?.(TOKEN, 0n, erc20('approve', RECEIVER, AMOUNT)) ?? ''
  expect(readPayment(approving, transfer)).toBe('unclear')
})
