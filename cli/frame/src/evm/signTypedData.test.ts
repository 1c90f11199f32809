import { ownedAccount, soladyAccount } from '@wallet-widget/services/contract'
import { hashStruct, hashTypedData, keccak256, stringToHex, type TypedDataDefinition } from 'viem'
import { expect, test } from 'vitest'
import { OWNER, PERMIT2, SAFE, ZERO } from '../../test/typedData/names.fixture.js'
import { orders } from '../../test/typedData/orders.fixture.js'
import { permits } from '../../test/typedData/permits.fixture.js'
import type { Shape } from '../../test/typedData/shape.fixture.js'
import { shapes } from '../../test/typedData/shapes.fixture.js'
import type { OwnerRequest, Plan } from '../rpc/plan.js'
import { signTypedData } from './signTypedData.js'

const account = { address: OWNER, type: 'eoa' } as const
const SMART = ownedAccount(OWNER).address
const smart = { address: SMART, type: 'smartAccount' } as const
const data = (domain: object) => ({
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  domain: { name: 'Mail', ...domain },
  message: { text: 'hello' },
})
const ask = (params: unknown, chain = 137) =>
  signTypedData({
    frame: {
      keys: async () => ({ addresses: { eip155: OWNER } }),
    },
    params,
    chain: { id: `eip155:${chain}`, name: 'Polygon', symbol: 'POL', decimals: 18 },
    accounts: { used: account, all: [account, smart] },
    signal: new AbortController().signal,
  } as unknown as OwnerRequest)
const hashOf = (typedData: object) => hashTypedData(typedData as TypedDataDefinition)
const structHash = ({ message, primaryType, types }: Shape) =>
  hashStruct<Record<string, unknown>, string>({ data: message, primaryType, types })
const typedDataOf = ({ review }: Plan) => (review.kind === 'typedData' ? review.typedData : undefined)

test.each([{}, { chainId: 137 }, { chainId: '137' }, { chainId: '0x89' }])(
  'default: domain %o',
  async (domain) => {
    const plan = await ask([OWNER, JSON.stringify(data(domain))])
    expect(plan.account).toEqual(account)
    expect(typedDataOf(plan)?.domain).toMatchObject(domain)
  },
)

test.each(shapes)('default: %s', async (_, shape) => {
  const signed = typedDataOf(await ask([OWNER, JSON.stringify(shape)], 1))
  expect(hashOf(signed as TypedDataDefinition)).toBe(hashOf(shape))
})

test.each([{ chainId: 1 }, { chainId: '0x1' }, { chainId: '137n' }, { chainId: -137 }, { chainId: [137] }])(
  'T21: domain %o of another chain',
  async (domain) => {
    await expect(ask([OWNER, data(domain)])).rejects.toMatchObject({ code: 4901 })
  },
)

test('T21: what is shown is frozen, to the last field', async () => {
  const typedData = typedDataOf(await ask([OWNER, data({})]))
  expect(Object.isFrozen(typedData)).toBe(true)
  expect(() => Object.assign(typedData?.message as object, { text: 'other' })).toThrow(TypeError)
  expect(() => (typedData as any).types.Mail.push({})).toThrow(TypeError)
})

test.each([{ chainId: '137' }, { chainId: '0x89' }, { chainId: 137 }])(
  'T21: a chain that is shown is signed, with no type of the domain: %o',
  async (domain) => {
    const typedData = typedDataOf(await ask([OWNER, data(domain)])) as TypedDataDefinition
    expect(typedData.types.EIP712Domain).toContainEqual({ name: 'chainId', type: 'uint256' })
    expect(hashOf(typedData)).toBe(hashOf(data({ chainId: 137 })))
  },
)

const { primaryType, types, domain, message } = permits['Permit2 PermitSingle']
const envelope = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]
const ofAccount = (verifyingContract: string) => ({
  name: 'Wallet Widget Account',
  version: '1',
  chainId: 1,
  verifyingContract,
  salt: ZERO,
})
const wrapped = (account: string) => ({
  domain,
  types: { ...types, TypedDataSign: [{ name: 'contents', type: primaryType }, ...envelope] },
  primaryType: 'TypedDataSign',
  message: { contents: message, ...ofAccount(account) },
})
const operation = (sender: string, primaryType: string) => ({
  domain: { name: 'ERC4337', version: '1', chainId: 1, verifyingContract: PERMIT2 },
  types: {
    [primaryType]: [
      { name: 'sender', type: 'address' },
      { name: 'callData', type: 'bytes' },
    ],
  },
  primaryType,
  message: { sender, callData: '0x' },
})

test.each([
  ['ERC-7739’s envelope', wrapped(SMART)],
  ['the same in small letters', wrapped(SMART.toLowerCase())],
  [
    'a message’s envelope',
    {
      domain: ofAccount(SMART),
      types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
      primaryType: 'PersonalSign',
      message: { prefixed: '0x' },
    },
  ],
  ['anything else for the account itself', { ...data({}), domain: ofAccount(SMART) }],
  ['an operation', operation(SMART, 'PackedUserOperation')],
  [
    'an operation of the owner\u2019s older account',
    operation(soladyAccount(OWNER).address, 'UserOperation'),
  ],
])('T31: what would speak for the smart account is asked of nobody: %s', async (_, typedData) => {
  for (const address of [OWNER, SMART])
    await expect(ask([address, typedData], 1)).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('the smart account'),
    })
})

test('default: another account’s envelope and operation', async () => {
  await ask([OWNER, wrapped(SAFE)], 1)
  await ask([OWNER, operation(SAFE, 'PackedUserOperation')], 1)
})

test('T32: an envelope written into the name of a type', async () => {
  const order = orders['Polymarket Order']
  const account = ofAccount(SMART)
  const real = {
    ...order,
    types: { ...order.types, TypedDataSign: [{ name: 'contents', type: 'Order' }, ...envelope] },
    primaryType: 'TypedDataSign',
    message: { contents: order.message, ...account },
  }
  // Six words under names that spell the order's members: the text of types is the envelope's, and so is the hash.
  const words = [
    ['salt,address maker,address signer,address taker', structHash(order)],
    ['tokenId', keccak256(stringToHex(account.name))],
    ['makerAmount', keccak256(stringToHex(account.version))],
    ['takerAmount', account.chainId],
    ['expiration', SMART],
    ['nonce,uint256 feeRateBps,uint8 side,uint8 signatureType', account.salt],
  ] as const
  const name =
    'TypedDataSign(Order contents,string name,string version,uint256 chainId,address verifyingContract,bytes32 salt)Order'
  const forged = {
    domain: order.domain,
    types: { [name]: words.map(([name]) => ({ type: 'uint256', name })) },
    primaryType: name,
    message: Object.fromEntries(words.map(([name, word]) => [name, BigInt(word).toString()])),
  }
  expect(hashOf(forged)).toBe(hashOf(real))
  await expect(ask([OWNER, forged], 1)).rejects.toMatchObject({ code: -32602 })
})

const mail = (type: string, text: unknown) => ({
  ...data({}),
  types: { Mail: [{ name: 'text', type }] },
  message: { text },
})

test.each([
  ['no JSON', '{'],
  ['no types', { ...data({}), types: undefined }],
  ['a type that is not there', { ...data({}), primaryType: 'Other' }],
  ['a type from the prototype', { ...data({}), primaryType: 'constructor' }],
  ['a member that is missing', { ...data({}), message: {} }],
  [
    'a member of the domain that is missing',
    { ...data({}), types: { ...data({}).types, EIP712Domain: envelope } },
  ],
  ['a number that JSON has rounded', mail('uint256', 123456789012345680000)],
  ['a broken number', mail('uint256', 1.5)],
  ['a number of other signs', mail('uint256', '1e3')],
  ['a number out of range', mail('uint8', 256)],
  ['a negative one', mail('uint256', '-1')],
  ['a number for a text', mail('string', 5)],
  ['a text for a truth', mail('bool', 'false')],
  ['numbers for bytes', mail('bytes', [1, 2])],
  ['half a byte', mail('bytes', '0x123')],
  ['too few bytes', mail('bytes32', '0x12')],
  ['a short address', mail('address', '0x12')],
  ['an address with a false checksum', mail('address', OWNER.replace('f39F', 'F39f'))],
  ['nothing for a list', mail('string[]', null)],
  ['a list that is too long', mail('string[1]', ['a', 'b'])],
  ['a type without size', mail('uint', 1)],
  [
    'a name with brackets',
    { ...mail('string', ''), types: { Mail: [{ name: 'text)Mail(', type: 'string' }] } },
  ],
])('error: %s', async (_, typedData) => {
  await expect(ask([OWNER, typedData])).rejects.toMatchObject({ code: -32602 })
})

test('error: a wrong checksum is said to be one', async () => {
  await expect(ask([OWNER, mail('address', OWNER.replace('f39F', 'F39f'))])).rejects.toThrow(
    /: message\.\w+ has a wrong checksum \(EIP-55\)/,
  )
})

test('error: no params, and the account of somebody else', async () => {
  await expect(ask(undefined)).rejects.toMatchObject({ code: -32602 })
  await expect(ask([`0x${'1'.repeat(40)}`, data({})])).rejects.toMatchObject({ code: 4100 })
})
