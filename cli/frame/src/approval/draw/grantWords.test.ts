import type { TypedDataDefinition } from 'viem'
import { expect, test } from 'vitest'
import { accounts } from '../../../test/typedData/accounts.fixture.js'
import { APES, BOB, OWNER, UNTIL, USDC, WETH } from '../../../test/typedData/names.fixture.js'
import { orders } from '../../../test/typedData/orders.fixture.js'
import { permits } from '../../../test/typedData/permits.fixture.js'
import type { Shape } from '../../../test/typedData/shape.fixture.js'
import { shapes } from '../../../test/typedData/shapes.fixture.js'
import type { ApprovalRequest, TokenClaim } from '../../contracts.js'
import { readGrants } from '../decode/grants/readGrants.js'
import { typedDataTree } from '../decode/typedDataTree.js'
import { formatTime, loadTranslator } from '../words/loadTranslator.js'
import { grantSentence } from './grantWords.js'
import type { RenderContext } from './renderContext.js'

const tokens: readonly TokenClaim[] = [
  { address: USDC, decimals: 6, symbol: 'USDC' },
  { address: WETH, decimals: 18, symbol: 'WETH' },
  { address: APES, decimals: undefined, symbol: 'BAYC' },
]

const english = await loadTranslator('en')

/** What is said of typed data, as the owner of an account reads it. */
function said(typedData: unknown, t = english): readonly string[] {
  const definition = typedData as TypedDataDefinition
  const context = {
    t,
    request: {
      account: { address: OWNER, type: 'eoa' },
      chain: { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 },
      review: { kind: 'typedData', typedData: definition, tokens },
    } as unknown as ApprovalRequest,
  } as RenderContext
  return readGrants(typedDataTree(definition)).map((grant) =>
    (grantSentence(context, grant) ?? grant.warning).replace(/[\u2068\u2069]/g, ''),
  )
}

const seaport = orders['Seaport OrderComponents']
const cow = orders['CoW Order']
const time = formatTime(BigInt(UNTIL), 'en')
const expected: Readonly<Record<string, readonly string[]>> = {
  'EIP-2612': ['Lets 0x66a9…A8Af take an unlimited amount of “USDC” from your account until you revoke it.'],
  'EIP-2612, a domain without version': [
    'Lets 0x66a9…A8Af take up to 5000000000000000000 smallest units of 0x1f98…F984 from your account until you revoke it.',
  ],
  'DAI permit': [
    'Lets 0x66a9…A8Af take an unlimited amount of 0x6B17…1d0F from your account until you revoke it.',
  ],
  'ERC-4494, of a collectible': [
    'Lets 0x7099…79C8 take no. 711 of 0xC364…FE88 from your account until you revoke it.',
  ],
  'Permit2 PermitSingle': [
    `Lets 0x66a9…A8Af take an unlimited amount of “USDC” from your account until ${time}.`,
  ],
  'Permit2 PermitBatch': [
    `Lets 0x66a9…A8Af take an unlimited amount of “WETH” from your account until ${time}.`,
    `Lets 0x66a9…A8Af take up to 25 “USDC” from your account until ${time}.`,
  ],
  'Permit2 PermitTransferFrom': [
    `Lets 0x7099…79C8 take up to 25 “USDC” from your account once, until ${time}.`,
  ],
  'Permit2 PermitBatchTransferFrom': [
    `Lets 0x7099…79C8 take an unlimited amount of 0x6B17…1d0F from your account once, until ${time}.`,
    `Lets 0x7099…79C8 take up to 25 “USDC” from your account once, until ${time}.`,
  ],
  'UniswapX, an order in a Permit2 witness': [
    `Lets 0x6000…45C4 take up to 25 “USDC” from your account once, until ${time}.`,
    'Trades 25 “USDC” for 0.0079 “WETH”.',
  ],
  'Aave, debt in the owner’s name': [
    'Lets 0x7099…79C8 borrow an unlimited amount of 0x72E9…D004 in the name of your account until you revoke it.',
  ],
  'EIP-3009, a transfer': ['Sends 25 “USDC” from your account to 0x7099…79C8.'],
  'EIP-3009, a transfer that its recipient sends': ['Sends 25 “USDC” from your account to 0x7099…79C8.'],
  'a collection for ever': [
    'Lets 0x7099…79C8 take every item of “BAYC” from your account until you revoke it.',
  ],
  'Seaport OrderComponents': ['Trades no. 1042 of “BAYC” for 9.75 ETH.'],
  'Seaport BulkOrder': [1, 2, 3, 4].map((id) => `Trades no. ${id} of “BAYC” for 9.75 ETH.`),
  'CoW Order': ['Trades 25 “USDC” for 0.0079 “WETH”.'],
  '0x LimitOrder': ['Trades 25 “USDC” for 24990000000000000000 smallest units of 0x6B17…1d0F.'],
  '0x OtcOrder': ['Trades 0.008 “WETH” for 25 “USDC”.'],
  '0x Order of version 3': ['order'],
  '1inch Order': ['Trades 25 “USDC” for 0.0079 “WETH”.'],
  'Blur Order': ['Trades no. 1042 of “BAYC” for 9.75 ETH.'],
  'LooksRare Maker': ['Trades no. 1042 of “BAYC” for 9.75 ETH.'],
  'Rarible Order': ['order'],
  'Polymarket Order': ['order'],
  'Safe transaction': ['Calls “USDC” in the name of 0x9f6d…F0A9.'],
  'Safe transaction, a domain without chain': ['Calls “USDC” in the name of 0x9f6d…F0A9.'],
  'Safe message': ['hash'],
  'ERC-4337 PackedUserOperation': ['Makes 0x9f6d…F0A9 do what is listed below.'],
  'ERC-7710 Delegation': [
    'Lets 0x7099…79C8 act as your account, within limits that other contracts set (1).',
  ],
  'votes of a token': ['Lets 0x7099…79C8 vote with the 0x1f98…F984 in your account.'],
  'a meta-transaction, a domain with salt and no chain': ['Calls “USDC” in the name of your account.'],
  'ERC-2771 ForwardRequest': ['Calls “USDC” in the name of your account.'],
  'zkSync transaction': ['Calls “USDC” in the name of your account.'],
  'Coinbase Smart Wallet, a bare hash': ['hash'],
  'ERC-7739, another account’s permit': [
    `Lets 0x66a9…A8Af take an unlimited amount of “USDC” from 0x9f6d…F0A9 until ${time}.`,
  ],
  'ERC-7739, another account’s message': ['hash'],
  'a name that begins with another’s': ['order'],
}

test.each(shapes)('T32: what it lets others do is said: %s', (name, shape) => {
  expect(said(shape)).toEqual(expected[name] ?? [])
})

const dangers = shapes.filter(([name]) => expected[name] && !expected[name].includes('hash'))
/** The same inside something else, wherever a thief may put it. */
const hideouts: Readonly<Record<string, (shape: Shape) => Shape>> = {
  'a struct': (shape) => inside(shape, shape.primaryType, shape.message),
  'a list': (shape) => inside(shape, `${shape.primaryType}[]`, [shape.message]),
  'a list of lists': (shape) => inside(shape, `${shape.primaryType}[1][]`, [[shape.message]]),
  'ten structs': (shape) => {
    let deep = shape
    for (let depth = 10; depth > 0; depth--)
      deep = inside(deep, deep.primaryType, deep.message, `Layer${depth}`)
    return deep
  },
}
const inside = (shape: Shape, type: string, value: unknown, name = 'Greeting'): Shape => ({
  ...shape,
  primaryType: name,
  types: {
    ...shape.types,
    [name]: [
      { name: 'text', type: 'string' },
      { name: 'more', type },
    ],
  },
  message: { text: 'Welcome', more: value },
})

test.each(
  Object.entries(hideouts).flatMap(([where, hide]) =>
    dangers.map(([name, shape]) => [where, name, hide(shape)] as const),
  ),
)('T32: it is said as well in %s: %s', (_, name, shape) => {
  const own = expected[name] ?? []
  // Whose envelope it is can be told of the envelope alone.
  expect(said(shape)).toEqual(
    name.startsWith('ERC-7739')
      ? own.map((sentence) => sentence.replace('0x9f6d…F0A9', 'your account'))
      : own,
  )
})

test.each([
  [
    'nothing in return',
    { ...seaport, message: { ...seaport.message, consideration: [] } },
    'Gives away no. 1042 of “BAYC” for nothing.',
  ],
  [
    'the price goes to somebody else',
    {
      ...seaport,
      message: {
        ...seaport.message,
        consideration: (seaport.message.consideration as object[]).map((item) => ({
          ...item,
          recipient: BOB,
        })),
      },
    },
    'Gives away no. 1042 of “BAYC” for nothing.',
  ],
  [
    'another receiver',
    { ...cow, message: { ...cow.message, receiver: BOB } },
    'Trades 25 “USDC” for 0.0079 “WETH”, which goes to 0x7099…79C8.',
  ],
  [
    'a price that falls',
    {
      ...seaport,
      message: {
        ...seaport.message,
        consideration: (seaport.message.consideration as object[]).map((item) => ({
          ...item,
          endAmount: '1',
        })),
      },
    },
    'Trades no. 1042 of “BAYC” for 0.000000000000000001 ETH.',
  ],
  [
    'any item of a collection',
    {
      ...seaport,
      message: {
        ...seaport.message,
        offer: (seaport.message.offer as object[]).map((item) => ({ ...item, itemType: 4, endAmount: '3' })),
      },
    },
    'Trades 3 × any item of “BAYC” for 9.75 ETH.',
  ],
])('T32: an order: %s', (_, typedData, sentence) => {
  expect(said(typedData)).toEqual([sentence])
})

test('default: a permit taken back, and a Safe that gives itself away', () => {
  const dai = permits['DAI permit']
  expect(said({ ...dai, message: { ...dai.message, allowed: false } })).toEqual([
    'Takes back 0x66a9…A8Af’s permission to take 0x6B17…1d0F from your account.',
  ])
  const safe = accounts['Safe transaction']
  expect(said({ ...safe, message: { ...safe.message, operation: 1, gasPrice: '1' } })).toEqual([
    'Runs the code of 0xA0b8…eB48 with all the power of 0x9f6d…F0A9.',
    'refund',
  ])
  expect(said({ ...safe, message: { ...safe.message, to: BOB, data: '0x', value: '10' } })).toEqual([
    'Sends 0.00000000000000001 ETH from 0x9f6d…F0A9 to 0x7099…79C8.',
  ])
})

test.each([
  [
    'es',
    'Permite que 0x66a9…A8Af se lleve una cantidad ilimitada de “USDC” de tu cuenta hasta que lo revoques.',
  ],
  ['ar', 'يسمح لـ 0x66a9…A8Af بأخذ كمية غير محدودة من “USDC” من حسابك إلى أن تلغي الإذن.'],
  ['zh', '允许 0x66a9…A8Af 从您的账户拿走数量无上限的 “USDC”，直到您撤销。'],
])('behavior: in %s', async (language, sentence) => {
  expect(said(permits['EIP-2612'], await loadTranslator(language))).toEqual([sentence])
})
