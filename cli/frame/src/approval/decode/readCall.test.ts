import {
  type Abi,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  maxUint48,
  maxUint160,
  maxUint256,
  parseAbi,
  parseEther,
} from 'viem'
import { expect, test } from 'vitest'
import { approveData, BOB, OWNER, PERMIT2, transferData, USDC } from '../requests.fixture.js'
import type { Value } from './leaf.js'
import { readCall } from './readCall.js'

const encode = (signature: string, args: readonly unknown[]) => {
  const abi = parseAbi([`function ${signature}`] as readonly string[]) as Abi
  return encodeFunctionData({ abi, args })
}
const warnings = (signature: string, args: readonly unknown[], to = USDC) =>
  readCall(encode(signature, args), to)?.warnings.map(({ key }) => key)
const plain = ({ name, text, children }: Value): unknown =>
  children.length > 0 ? { [name]: children.map(plain) } : `${name}=${text}`

test('default', () => {
  const call = readCall(transferData, USDC)
  expect(call?.signature).toBe('transfer(address to, uint256 amount)')
  expect(call?.values.map(plain)).toEqual([`to=${BOB}`, 'amount=25000000'])
  expect(call?.warnings).toEqual([])
})

test.each([
  ['approve(address,uint256)', [BOB, maxUint256], ['unlimitedAllowance']],
  ['approve(address,uint256)', [BOB, 2n ** 200n], ['unlimitedAllowance']],
  ['approve(address,uint256)', [BOB, 5n], ['allowance']],
  ['approve(address,uint256)', [BOB, 0n], []],
  ['increaseAllowance(address,uint256)', [BOB, maxUint256], ['unlimitedAllowance']],
  ['setApprovalForAll(address,bool)', [BOB, true], ['approvalForAll']],
  ['setApprovalForAll(address,bool)', [BOB, false], []],
  ['transfer(address,uint256)', [USDC, 1n], ['toToken']],
  ['transfer(address,uint256)', [`0x${'0'.repeat(40)}`, 1n], ['toNobody']],
  ['transferOwnership(address)', [BOB], ['ownership']],
  [
    'approve(address,address,uint160,uint48)',
    [USDC, BOB, maxUint160, Number(maxUint48)],
    ['unlimitedAllowance'],
  ],
  ['deposit()', [], []],
  [
    'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
    [OWNER, BOB, 0n, 0n, true, 27, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`],
    ['unlimitedAllowance'],
  ],
  [
    'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
    [OWNER, [[USDC, 7n, 1, 2], BOB, 3n], '0x00'],
    ['allowance'],
  ],
] as const)('behavior: what %s comes to', (signature, args, expected) => {
  expect(warnings(signature, args)).toEqual(expected)
})

test('behavior: structs and arrays are trees', () => {
  const call = readCall(
    encode('permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)', [
      OWNER,
      [[[USDC, 7n, 1_795_000_000, 2]], BOB, 3n],
      '0x1234',
    ]),
  )
  expect(call?.signature).toBe(
    'permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)',
  )
  expect(call?.values.map(plain)).toEqual([
    `owner=${OWNER}`,
    {
      permitBatch: [
        { details: [{ 0: [`token=${USDC}`, 'amount=7', 'expiration=1795000000', 'nonce=2'] }] },
        `spender=${BOB}`,
        'sigDeadline=3',
      ],
    },
    'signature=0x1234',
  ])
  const expiration = call?.values[1]?.children[0]?.children[0]?.children[2]
  expect(expiration?.meaning).toEqual({ kind: 'time', seconds: 1_795_000_000n })
})

test('behavior: calls inside calls are read as well', () => {
  const multicall = readCall(encode('multicall(bytes[])', [[transferData, approveData]]), USDC)
  expect(multicall?.inner).toEqual([
    { to: undefined, value: 0n, data: transferData },
    { to: undefined, value: 0n, data: approveData },
  ])
  const aggregate = readCall(
    encode('aggregate3Value((address,bool,uint256,bytes)[])', [
      [[BOB, false, parseEther('1'), transferData]],
    ]),
  )
  expect(aggregate?.inner).toEqual([{ to: BOB, value: parseEther('1'), data: transferData }])
  const execute = readCall(encode('execute(address,uint256,bytes)', [PERMIT2, 1n, '0x']))
  expect(execute?.inner).toEqual([{ to: PERMIT2, value: 1n, data: '0x' }])
  const both = [
    [BOB, 2n, '0x'],
    [USDC, 0n, transferData],
  ] as const
  const executeBatch = readCall(encode('executeBatch((address,uint256,bytes)[])', [both]))
  expect(executeBatch?.inner).toEqual(both.map(([to, value, data]) => ({ to, value, data })))
})

const NOBODY = `0x${'0'.repeat(40)}`
const batch = (mode: string, calls: readonly (readonly [string, bigint, Hex])[]) =>
  encode('execute(bytes32,bytes)', [
    mode.padEnd(66, '0'),
    encodeAbiParameters([{ type: 'tuple[]', components: callParts }], [calls as never]),
  ])
const callParts = ['address', 'uint256', 'bytes'].map((type) => ({ type }))

test('behavior: an account’s own batch (ERC-7821), to itself where it names nobody', () => {
  for (const mode of ['0x01', '0x0101'])
    expect(
      readCall(
        batch(mode, [
          [USDC, 0n, transferData],
          [NOBODY, 3n, '0x'],
        ]),
        BOB,
      )?.inner,
    ).toEqual([
      { to: USDC, value: 0n, data: transferData },
      { to: undefined, value: 3n, data: '0x' },
    ])
})

test('behavior: a batch that an account may read in another way is not read', () => {
  const known = batch('0x01', [[USDC, 0n, transferData]])
  expect(readCall(known)).toBeDefined()
  expect(readCall(batch('0x', [[USDC, 0n, transferData]]))).toBeUndefined()
  expect(readCall(batch('0xff', [[USDC, 0n, transferData]]))).toBeUndefined()
  // An address with something before it.
  expect(
    readCall(known.replace(`00${USDC.slice(2).toLowerCase()}`, `01${USDC.slice(2).toLowerCase()}`) as Hex),
  ).toBe(undefined)
})

test('T21: data beyond what the function takes are told of', () => {
  expect(readCall(`${transferData}00`, USDC)?.warnings).toEqual([{ key: 'extraData' }])
  // An address with something before it.
  const dirty = transferData.replace('a9059cbb00000000', 'a9059cbb00000001') as `0x${string}`
  const call = readCall(dirty, USDC)
  expect(call === undefined || call.warnings.some(({ key }) => key === 'extraData')).toBe(true)
})

test.each(['0x', '0xa9059c', '0xdeadbeef', '0xa9059cbb', transferData.slice(0, -2)])(
  'error: not read: %s',
  (data) => {
    expect(readCall(data as `0x${string}`, USDC)).toBeUndefined()
  },
)
