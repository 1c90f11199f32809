import * as fc from 'fast-check'
import { hashTypedData, type TypedDataDefinition } from 'viem'
import { expect, test } from 'vitest'
import { mail, OWNER } from '../requests.fixture.js'
import type { Value } from './leaf.js'
import { typedDataTree } from './typedDataTree.js'

const of = (typedData: unknown) => typedDataTree(typedData as TypedDataDefinition)
const plain = ({ name, type, text, children }: Value): unknown =>
  children.length > 0 ? { [`${name}: ${type}`]: children.map(plain) } : `${name}: ${type}=${text}`

test('default', () => {
  const { primaryType, message, domain, unsigned } = of(mail)
  expect(primaryType).toBe('Mail')
  expect(message.children.map(plain)).toEqual([
    {
      'from: Person': [
        'name: string=Cow',
        {
          'wallets: address[]': [
            `0: address=${OWNER}`,
            '1: address=0xDeaDbeefdEAdbeefdEadbEEFdeadbeEFdEaDbeeF',
          ],
        },
      ],
    },
    {
      'to: Person[]': [
        {
          '0: Person': [
            'name: string=Bob',
            { 'wallets: address[]': [`0: address=${mail.message.to[0].wallets[0]}`] },
          ],
        },
      ],
    },
    'contents: string=Hello, Bob!',
    'attachment: bytes=0x',
    'urgent: bool=true',
  ])
  expect(domain.children.map(plain)).toEqual([
    'name: string=Ether Mail',
    'version: string=1',
    'chainId: uint256=1',
    `verifyingContract: address=${mail.domain.verifyingContract}`,
  ])
  expect(unsigned).toEqual([])
})

test('T21: what is not signed is not shown as if it were, and what is signed is not left out', () => {
  const more = {
    ...mail,
    message: {
      ...mail.message,
      contents: undefined,
      price: 'free',
      from: { ...mail.message.from, title: 'Dr' },
    },
  }
  const { message, unsigned } = of(more)
  expect(JSON.stringify(message.children.map(plain))).not.toMatch(/free|Dr/)
  expect(unsigned).toEqual(['price', 'from.title'])
  expect(message.children.find(({ name }) => name === 'contents')?.kind).toBe('missing')
})

test('T21: every change of what is signed is a change of what is shown', () => {
  const text = fc.string({ maxLength: 8 })
  const any = fc.record({
    from: fc.record({
      name: text,
      wallets: fc.array(fc.constantFrom(OWNER, mail.domain.verifyingContract), { maxLength: 2 }),
    }),
    to: fc.array(fc.record({ name: text, wallets: fc.constant([]) }), { maxLength: 2 }),
    contents: text,
    attachment: fc
      .uint8Array({ maxLength: 3 })
      .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const),
    urgent: fc.boolean(),
  })
  const shown = (message: unknown) => JSON.stringify(plain(of({ ...mail, message }).message))
  const hash = (message: unknown) => hashTypedData({ ...mail, message } as never)
  fc.assert(
    fc.property(any, any, (one, other) => {
      expect(hash(one) === hash(other)).toBe(shown(one) === shown(other))
    }),
  )
})

test('T28: names of Object’s own members are only names', () => {
  const typedData = {
    domain: {},
    primaryType: 'Odd',
    types: {
      Odd: [
        { name: 'constructor', type: 'toString' },
        { name: '__proto__', type: 'string' },
      ],
    },
    message: {},
  }
  expect(of(typedData).message.children.map(({ kind }) => kind)).toEqual(['missing', 'missing'])
})

test('error: a type that holds itself comes to an end', () => {
  const message: Record<string, unknown> = {}
  message.self = message
  const typedData = {
    domain: {},
    primaryType: 'Loop',
    types: { Loop: [{ name: 'self', type: 'Loop' }] },
    message,
  }
  expect(of(typedData).message.kind).toBe('struct')
})
