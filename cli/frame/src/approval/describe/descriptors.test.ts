import { readdirSync } from 'node:fs'
import path from 'node:path'
import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  parseAbi,
  type TypedDataDefinition,
  zeroHash,
} from 'viem'
import { describe as about, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { abiValue } from '../decode/abiValue.js'
import { readCall } from '../decode/readCall.js'
import { tokensIn } from '../decode/tokensIn.js'
import { typedDataTree } from '../decode/typedDataTree.js'
import { describe } from './describe.js'
import { describedFunction } from './describedFunction.js'
import { describeTypedData } from './describeTypedData.js'
import { type DescribedFormat, descriptorSchema } from './descriptor.js'
import { descriptors } from './descriptors.js'

const OWNER: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const USDC: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const WETH: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const AAVE: Address = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const ROUTER02: Address = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const MAINNET = 'eip155:1'

const described = (data: `0x${string}`, to: Address, { chainId = MAINNET, value = 0n } = {}) => {
  const call = readCall(data, to, chainId)?.described
  return call && describe(call.descriptor, call.format, call.values, { value, from: OWNER, to })
}

test('default: each file is one that is read, and every path of it leads somewhere', () => {
  expect(descriptors).toHaveLength(readdirSync(path.join(import.meta.dirname, 'known')).length)
  for (const { context, display } of descriptors) {
    if (!('contract' in context)) continue
    for (const [signature, { fields }] of Object.entries(display.formats)) {
      const abi = parseAbi([`function ${signature}`] as readonly string[])
      const zeros = { address: BOB, bytes32: zeroHash, bool: false } as Record<string, unknown>
      type Input = { readonly type: string; readonly components?: readonly Input[] }
      const blank = ({ type, components }: Input): unknown =>
        components ? components.map(blank) : (zeros[type] ?? 0n)
      const [item] = abi as unknown as [{ name: string; inputs: readonly Input[] }]
      const asObject = (input: Input): unknown =>
        input.components
          ? Object.fromEntries(input.components.map((one) => [(one as { name?: string }).name, blank(one)]))
          : blank(input)
      const args = item.inputs.map(asObject)
      const data = encodeFunctionData({ abi, functionName: item.name, args } as never)
      const [place] = context.contract.deployments
      const to = place?.address as Address
      const read = described(data, to, { chainId: `eip155:${place?.chainId}` })
      expect(
        read?.fields.map(({ label }) => label),
        signature,
      ).toEqual(fields.map(({ label }) => label))
    }
  }
})

// As block explorers list them.
test.each([
  ['uniswapSwapRouter', '0xE592427A0AEce92De3Edee1F18E0157C05861564', ['0x414bf389', '0xdb3e2198']],
  ['uniswapSwapRouter02', ROUTER02, ['0x04e45aaf', '0x5023b4df', '0x49404b7c']],
  ['aavePool', AAVE, ['0x617ba037', '0x69328dec', '0xa415bcad', '0x573ade81']],
  ['lidoStakedEther', '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84', ['0xa1903eab']],
  ['wrappedEther', WETH, ['0xd0e30db0', '0x2e1a7d4d']],
] as const)('default: the selectors of %s', (_, address, selectors) => {
  for (const selector of selectors)
    expect(describedFunction(selector, { chainId: MAINNET, address }), selector).toBeDefined()
})

test.each([
  ['a contract anywhere', { context: { contract: { deployments: [] } } }],
  [
    'an address that is mistyped',
    { context: { contract: { deployments: [{ chainId: 1, address: USDC.replace('A0b', 'a0b') }] } } },
  ],
  [
    'a format that is not known here',
    {
      display: {
        formats: { f: { intent: 'Do', fields: [{ path: 'a', label: 'A', format: 'unit', params: {} }] } },
      },
    },
  ],
  ['a part that is not known here', { includes: 'https://elsewhere.example/erc20.json' }],
])('error: refused when built: %s', (_, change) => {
  const [good] = descriptors
  expect(z.safeParse(descriptorSchema, good).success).toBe(true)
  expect(z.safeParse(descriptorSchema, { ...good, ...change }).success).toBe(false)
})

const aave = parseAbi([
  'function withdraw(address asset, uint256 amount, address to)',
  'function borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)',
])
const withdraw = (amount: bigint, to = OWNER) =>
  encodeFunctionData({ abi: aave, functionName: 'withdraw', args: [USDC, amount, to] })

about('calls', () => {
  test('default: amounts with their tokens, whose names are asked for', () => {
    const data = withdraw(25_000_000n)
    expect(described(data, AAVE)).toMatchObject({
      intent: 'Withdraw',
      owner: 'Aave',
      fields: [
        { label: 'Amount to withdraw', kind: 'tokens', value: { text: '25000000', token: USDC } },
        { label: 'Recipient', kind: 'address', address: OWNER, isBeneficiary: true },
      ],
    })
    expect(tokensIn([{ to: AAVE, data }], MAINNET)).toEqual([USDC])
    expect(tokensIn([{ to: AAVE, data }])).toEqual([])
    expect(readCall(data, AAVE, MAINNET)?.warnings).toEqual([])
  })

  test('behavior: a threshold’s own word, the words of an enum, and numbers that have none', () => {
    expect(described(withdraw(2n ** 256n - 1n), AAVE)?.fields[0]).toMatchObject({ kind: 'text', text: 'All' })
    const borrow = (mode: bigint) =>
      encodeFunctionData({ abi: aave, functionName: 'borrow', args: [USDC, 1n, mode, 0, BOB] })
    expect(described(borrow(2n), AAVE)?.fields[1]).toMatchObject({ kind: 'text', text: 'variable' })
    expect(described(borrow(9n), AAVE)?.fields[1]).toMatchObject({ kind: 'raw', value: { text: '9' } })
  })

  test('behavior: what is sent along, of a call that is known by itself too, whose warnings stay', () => {
    const data = encodeFunctionData({ abi: parseAbi(['function deposit()']) })
    const read = readCall(data, WETH, MAINNET)
    expect(read?.name).toBe('deposit')
    expect(described(data, WETH, { value: 5n })?.fields).toEqual([
      { label: 'Amount', kind: 'coins', amount: 5n },
    ])
    expect(readCall(`${data}00`, WETH, MAINNET)?.warnings).toEqual([{ key: 'extraData' }])
  })

  test('behavior: the address that stands for the caller', () => {
    const abi = parseAbi([
      'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
    ])
    const to = (recipient: Address) => {
      const rest = { fee: 500, amountIn: 1n, amountOutMinimum: 1n, sqrtPriceLimitX96: 0n }
      return encodeFunctionData({ abi, args: [{ tokenIn: USDC, tokenOut: WETH, recipient, ...rest }] })
    }
    const sender = '0x0000000000000000000000000000000000000001'
    expect(described(to(sender), ROUTER02)?.fields[2]).toMatchObject({ address: OWNER })
    expect(described(to(BOB), ROUTER02)?.fields[2]).toMatchObject({ address: BOB })
  })

  test('T19: another contract, or the same address on another chain, borrows no description', () => {
    const data = withdraw(1n)
    expect(readCall(data, BOB, MAINNET)).toBeUndefined()
    expect(readCall(data, AAVE, 'eip155:10')).toBeUndefined()
    expect(readCall(data, AAVE)).toBeUndefined()
    expect(readCall(data.slice(0, -2) as `0x${string}`, AAVE, MAINNET)).toBeUndefined()
    expect(readCall(`${data}00`, AAVE, MAINNET)?.warnings).toEqual([{ key: 'extraData' }])
  })
})

about('formats that no built-in file uses', () => {
  const abi = parseAbi(['function lend(address collection, uint256[] ids, uint256 period, bytes32 note)'])
  const [good] = descriptors
  const made = z.parse(descriptorSchema, {
    ...good,
    context: { contract: { deployments: [{ chainId: 1, address: AAVE }] } },
    display: {
      formats: {
        'lend(address collection, uint256[] ids, uint256 period, bytes32 note)': {
          intent: 'Lend',
          fields: [
            { path: 'ids.[]', label: 'Item', format: 'nftName', params: { collectionPath: 'collection' } },
            { path: 'period', label: 'For', format: 'duration' },
            { path: 'note', label: 'Note for', format: 'duration' },
            { path: 'note', label: 'Note', format: 'nftName', params: { collectionPath: 'collection' } },
            { path: 'period', label: 'Of', format: 'nftName', params: { collectionPath: 'note' } },
            { path: 'period', label: 'Of none', format: 'nftName', params: { collectionPath: 'missing' } },
          ],
        },
      },
    },
  })
  const data = encodeFunctionData({ abi, args: [BOB, [7n, 2n ** 255n], 90_061n, zeroHash] })
  const [format] = Object.values(made.display.formats)
  const { args } = decodeFunctionData({ abi, data })
  const values = abi[0].inputs.map((input, index) => abiValue(input, args[index]))
  const { fields } = describe(made, format as DescribedFormat, values)

  test('default: items by their collection, each of a list; a length of time in seconds', () => {
    expect(fields.slice(0, 3)).toEqual([
      { label: 'Item', kind: 'item', id: 7n, collection: BOB },
      { label: 'Item', kind: 'item', id: 2n ** 255n, collection: BOB },
      { label: 'For', kind: 'duration', seconds: 90_061n },
    ])
  })

  test('behavior: what is no number, or has no collection, is shown as it is', () => {
    expect(fields.slice(3).map(({ label, kind }) => [label, kind])).toEqual([
      ['Note for', 'raw'],
      ['Note', 'raw'],
      ['Of', 'raw'],
      ['Of none', 'raw'],
    ])
  })

  test('error: refused when built: a collection that is not said, and params of a duration', () => {
    const field = { path: 'period', label: 'For' }
    for (const wrong of [
      { ...field, format: 'nftName' },
      { ...field, format: 'nftName', params: {} },
      { ...field, format: 'nftName', params: { collection: BOB } },
      { ...field, format: 'duration', params: { encoding: 'timestamp' } },
    ]) {
      const display = { formats: { f: { intent: 'Do', fields: [wrong] } } }
      expect(z.safeParse(descriptorSchema, { ...made, display }).success).toBe(false)
    }
  })
})

about('typed data', () => {
  const ballot = {
    domain: {
      name: 'ENS Governor',
      version: '1',
      chainId: 1,
      verifyingContract: '0x323A76393544d5ecca80cd6ef2A560C6a395b7E3',
    },
    types: {
      Ballot: [
        { name: 'proposalId', type: 'uint256' },
        { name: 'support', type: 'uint8' },
      ],
    },
    primaryType: 'Ballot',
    message: { proposalId: '7', support: 1 },
  }
  const read = (change: object = {}) =>
    describeTypedData(typedDataTree({ ...ballot, ...change } as unknown as TypedDataDefinition))

  test('default', () => {
    expect(read()).toMatchObject({
      intent: 'Vote',
      owner: 'ENS',
      fields: [
        { label: 'Proposal', kind: 'raw', value: { text: '7' } },
        { label: 'Vote', kind: 'text', text: 'For' },
      ],
    })
  })

  test.each([
    ['another contract', { domain: { ...ballot.domain, verifyingContract: BOB } }],
    ['another chain', { domain: { ...ballot.domain, chainId: 10 } }],
    ['no contract', { domain: { name: 'ENS Governor', version: '1', chainId: 1 } }],
    ['another name', { domain: { ...ballot.domain, name: 'Compound' } }],
    [
      'another struct of that name',
      {
        types: { Ballot: [...ballot.types.Ballot, { name: 'payTo', type: 'address' }] },
        message: { ...ballot.message, payTo: BOB },
      },
    ],
    [
      'members of other types',
      { types: { Ballot: ballot.types.Ballot.map((one) => ({ ...one, type: 'uint256' })) } },
    ],
    ['another struct', { types: { Vote: ballot.types.Ballot }, primaryType: 'Vote' }],
  ])('T19: %s borrows no description', (_, change) => {
    expect(read(change)).toBeUndefined()
  })
})
