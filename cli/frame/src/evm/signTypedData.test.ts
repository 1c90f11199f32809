import { expect, test } from 'vitest'
import type { OwnerRequest, Plan } from '../rpc/plan.js'
import { signTypedData } from './signTypedData.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = { address, type: 'eoa' } as const
const data = (domain: object) => ({
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  domain: { name: 'Mail', ...domain },
  message: { text: 'hello' },
})
const ask = (params: unknown) =>
  signTypedData({
    frame: { keys: async () => ({}) },
    params,
    chain: { id: 'eip155:137', name: 'Polygon', symbol: 'POL', decimals: 18 },
    accounts: { used: account, all: [account] },
    signal: new AbortController().signal,
  } as unknown as OwnerRequest)
const typedDataOf = ({ review }: Plan) => (review.kind === 'typedData' ? review.typedData : undefined)

test.each([{}, { chainId: 137 }, { chainId: '137' }, { chainId: '0x89' }])(
  'default: domain %o',
  async (domain) => {
    const plan = await ask([address, JSON.stringify(data(domain))])
    expect(plan.account).toEqual(account)
    expect(typedDataOf(plan)?.domain).toMatchObject(domain)
  },
)

test.each([{ chainId: 1 }, { chainId: '0x1' }, { chainId: '137n' }, { chainId: -137 }, { chainId: [137] }])(
  'T21: domain %o of another chain',
  async (domain) => {
    await expect(ask([address, data(domain)])).rejects.toMatchObject({ code: 4901 })
  },
)

test('T21: what is shown is frozen, to the last field', async () => {
  const typedData = typedDataOf(await ask([address, data({})]))
  expect(Object.isFrozen(typedData)).toBe(true)
  expect(() => Object.assign(typedData?.message as object, { text: 'other' })).toThrow(TypeError)
  expect(() => (typedData as any).types.Mail.push({})).toThrow(TypeError)
})

test.each([
  ['no JSON', [address, '{']],
  ['no types', [address, { ...data({}), types: undefined }]],
  ['a type that is not there', [address, { ...data({}), primaryType: 'Other' }]],
  ['a type from the prototype', [address, { ...data({}), primaryType: 'constructor' }]],
  ['no params', undefined],
])('error: %s', async (_, params) => {
  await expect(ask(params)).rejects.toMatchObject({ code: -32602 })
})

test('error: the account of somebody else', async () => {
  await expect(ask([`0x${'1'.repeat(40)}`, data({})])).rejects.toMatchObject({ code: 4100 })
})
