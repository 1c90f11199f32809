import { entryPoints, ownedAccount, soladyAccount } from '@wallet-widget/services/contract'
import fc from 'fast-check'
import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { FrameError } from '../contracts.js'
import { type CallBundles, createCallBundles } from './callBundles.js'
import { createNonceKeys } from './nonceKeys.js'
import { parseSendCalls } from './parseSendCalls.js'
import { parseUserOperation } from './parseUserOperation.js'

const to = '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266'.toLowerCase()
const checksummed = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const mistyped = '0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266'
const code = (expected: number) => expect.objectContaining({ code: expected })
const failure = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

test('parseSendCalls: default', () => {
  const bundle = {
    version: '2.0.0',
    id: 'mine',
    chainId: '0x89',
    from: to,
    atomicRequired: true,
    calls: [{ to, value: '0x10', data: '0xAB', capabilities: { hint: { optional: true } } }, { to }],
    capabilities: { paymasterService: { optional: true, url: 'https://…' } },
  }
  expect(parseSendCalls([bundle], 1)).toEqual({
    chainId: 137,
    from: checksummed,
    atomicRequired: true,
    id: 'mine',
    calls: [
      { to: checksummed, value: 16n, data: '0xab' },
      { to: checksummed, value: 0n, data: '0x' },
    ],
  })
})

test('parseSendCalls: behavior: the older shape, and parameters without their array', () => {
  const expected = { chainId: undefined, from: undefined, atomicRequired: false, id: undefined }
  expect(parseSendCalls({ calls: [{ to }] }, 1)).toMatchObject(expected)
  expect(parseSendCalls([{ version: '1.0', calls: [{ to, value: null, data: null }] }], 1)).toMatchObject(
    expected,
  )
})

test('parseSendCalls: behavior: an address in small letters or in capitals alone has no checksum', () => {
  const capitals = `0x${to.slice(2).toUpperCase()}`
  expect(parseSendCalls([{ calls: [{ to }, { to: capitals }, { to: checksummed }] }], 1).calls).toEqual(
    Array(3).fill({ to: checksummed, value: 0n, data: '0x' }),
  )
  expect(failure(() => parseSendCalls([{ calls: [{ to }, { to: mistyped }] }], 1))).toMatchObject({
    message: expect.stringMatching(/^`calls\.1\.to` has a wrong checksum \(EIP-55\)/),
  })
})

test.each([
  ['bundle', { capabilities: { paymasterService: { url: 'https://…' } }, calls: [{ to }] }],
  ['bundle, not an object', { capabilities: { flag: true }, calls: [{ to }] }],
  ['call', { calls: [{ to, capabilities: { gasLimitOverride: { value: '0x1', optional: 'true' } } }] }],
])('parseSendCalls: error: a capability that must be (%s)', (_, bundle) => {
  expect(failure(() => parseSendCalls([bundle], 1))).toEqual(code(5700))
})

test.each([
  ['no parameters', undefined],
  ['an empty list', []],
  ['no calls', [{}]],
  ['an empty list of calls', [{ calls: [] }]],
  ['a call without to', [{ calls: [{}] }]],
  ['a short address', [{ calls: [{ to: '0x12' }] }]],
  ['a wrong checksum', [{ calls: [{ to: mistyped }] }]],
  ['half a byte', [{ calls: [{ to, data: '0x1' }] }]],
  ['no hexadecimal', [{ calls: [{ to, data: 'hello' }] }]],
  ['a value that is a number', [{ calls: [{ to, value: 5 }] }]],
  ['a value above 256 bits', [{ calls: [{ to, value: `0x1${'0'.repeat(64)}` }] }]],
  ['a chain as CAIP-2', [{ calls: [{ to }], chainId: 'eip155:1' }]],
  ['an empty id', [{ calls: [{ to }], id: '' }]],
  ['a long id', [{ calls: [{ to }], id: 'x'.repeat(8_195) }]],
  ['101 calls', [{ calls: Array.from({ length: 101 }, () => ({ to })) }]],
  ['two bundles', [{ calls: [{ to }] }, { calls: [{ to }] }]],
] as const)('parseSendCalls: error: %s', (_, params) => {
  expect(failure(() => parseSendCalls(params, 1))).toEqual(code(-32602))
})

test('behavior: T6 whatever is sent, it is read or refused with a code', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (anything) => {
      const account = ownedAccount(checksummed)
      for (const parse of [
        (value: unknown) => parseSendCalls(value, 1),
        (value: unknown) => parseUserOperation(value, account),
      ]) {
        const thrown = failure(() => parse(anything)) ?? failure(() => parse([anything]))
        if (thrown !== undefined) expect(thrown).toBeInstanceOf(FrameError)
      }
    }),
  )
})

const callArbitrary = fc.record({
  to: fc.constant(checksummed as `0x${string}`),
  value: fc.bigInt(0n, 2n ** 256n - 1n),
  data: fc.uint8Array({ maxLength: 100 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const),
})

const kinds = [
  ['of a new wallet', ownedAccount(checksummed)],
  ['of an older wallet', soladyAccount(checksummed)],
] as const

test.each(kinds)(
  'readCalls: default: what was encoded is read again: %s',
  (_, { encodeCalls, readCalls }) => {
    fc.assert(
      fc.property(fc.array(callArbitrary, { maxLength: 5 }), (calls) => {
        expect(readCalls(encodeCalls(calls))).toEqual(calls)
      }),
    )
  },
)

test('readCalls: behavior: another mode is not read', () => {
  const { encodeCalls, readCalls } = ownedAccount(checksummed)
  const data = encodeCalls([{ to: checksummed, value: 1n, data: '0x' }])
  const batch = `01${'00'.repeat(31)}`
  // ERC-7579: failures are passed over; a single call; a delegate call.
  for (const mode of [`0101${'00'.repeat(30)}`, '00'.repeat(32), `ff${'00'.repeat(31)}`])
    expect(readCalls(data.replace(batch, mode) as never)).toBeUndefined()
})

test.each(kinds)(
  'readCalls: behavior: what is more than calls is not read: %s',
  (_, { encodeCalls, readCalls }) => {
    const data = encodeCalls([{ to: checksummed, value: 1n, data: '0x' }])
    const upgrade = encodeFunctionData({
      abi: parseAbi(['function upgradeToAndCall(address implementation, bytes data)']),
      args: [checksummed, '0x'],
    })
    expect(readCalls(`${data}00`)).toBeUndefined()
    expect(readCalls('0x')).toBeUndefined()
    expect(readCalls(upgrade)).toBeUndefined()
    // The dirty upper bytes of an address.
    expect(
      readCalls(data.replace('000000000000000000000000f39', '010000000000000000000000f39') as never),
    ).toBe(undefined)
  },
)

test.each(kinds)('parseUserOperation: default: %s', (_, account) => {
  const calls = [{ to: checksummed, value: 1n, data: '0x12' }] as const
  const operation = { sender: to, callData: account.encodeCalls(calls), nonce: '0x0', paymasterAndData: '0x' }
  const expected = { sender: checksummed, calls }
  expect(parseUserOperation([operation], account)).toEqual(expected)
  expect(parseUserOperation([operation, account.entryPoint.address], account)).toEqual(expected)
  const other = '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789'
  expect(failure(() => parseUserOperation([operation, other], account))).toEqual(code(-32602))
  expect(failure(() => parseUserOperation([{ ...operation, paymaster: other }], account))).toEqual(code(4200))
  expect(failure(() => parseUserOperation([{ ...operation, callData: '0x12345678' }], account))).toEqual(
    code(4200),
  )
  expect(failure(() => parseUserOperation([{ ...operation, callData: '0x123' }], account))).toEqual(
    code(-32602),
  )
})

test('callBundles: default: an id of ours says what it names, in another frame too', () => {
  const operation = `0x${'ab'.repeat(32)}` as const
  const transactions = [operation, `0x${'cd'.repeat(32)}` as const]
  const make = () => createCallBundles({ storage: undefined, site: 'https://a' })
  const bundles = [
    ...entryPoints.map(
      ({ address: entryPoint }) =>
        ({ chainId: 137, operation, sender: checksummed, entryPoint, nonce: (5n << 64n) + 7n }) as const,
    ),
    ...entryPoints.map(
      ({ address: entryPoint }) =>
        ({ chainId: 1, operation, sender: checksummed, entryPoint, nonce: 7n, since: 80_000_000n }) as const,
    ),
    { chainId: 1, transactions, isPartial: false },
    { chainId: 1, transactions, isPartial: true },
  ]
  for (const bundle of bundles) expect(make().find(make().add(bundle, undefined))).toEqual(bundle)
})

test('callBundles: behavior: a site\u2019s own ids are its own, kept, and used once', () => {
  const kept = new Map<string, string>()
  const storage = {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage
  const make = (site: string) => createCallBundles({ storage, site })
  const bundle = { chainId: 1, transactions: [`0x${'ab'.repeat(32)}`], isPartial: false } as const
  const bundles = make('https://a')
  bundles.checkNew('mine')
  expect(bundles.add(bundle, 'mine')).toBe('mine')
  expect(failure(() => bundles.checkNew('mine'))).toEqual(code(5720))
  expect(make('https://a').find('mine')).toEqual(bundle)
  expect(failure(() => make('https://b').find('mine'))).toEqual(code(5730))
  make('https://b').checkNew('mine')
  for (let index = 0; index < 150; index++) bundles.add(bundle, `${index}`)
  expect(failure(() => bundles.find('0'))).toEqual(code(5730))
  expect(bundles.find('149')).toEqual(bundle)
  for (const key of kept.keys()) kept.set(key, '{"__proto__":1}')
  expect(failure(() => make('https://a').find('149'))).toEqual(code(5730))
})

test('F13: callBundles: two tabs keep the ids of both', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  } as unknown as Storage
  const bundle = { chainId: 1, transactions: [`0x${'ab'.repeat(32)}`], isPartial: false } as const
  const [one, two] = [1, 2].map(() => createCallBundles({ storage, site: 'https://a' })) as [
    CallBundles,
    CallBundles,
  ]
  one.add(bundle, 'first')
  two.add(bundle, 'second')
  for (const tab of [one, two, createCallBundles({ storage, site: 'https://a' })])
    for (const id of ['first', 'second']) {
      expect(tab.find(id)).toEqual(bundle)
      expect(failure(() => tab.checkNew(id))).toEqual(code(5720))
    }
})

test('nonceKeys: default: each operation under way has its own nonce key, freed or after ten minutes', () => {
  let time = 0
  const nonceKeys = createNonceKeys(() => time)
  const first = nonceKeys(1, 'a')
  const at = (index: bigint) => first.value + index
  expect(nonceKeys(1, 'a').value).toBe(at(1n))
  expect(nonceKeys(137, 'a').value).toBe(at(0n))
  expect(nonceKeys(1, 'b').value).toBe(at(0n))
  first.free()
  expect(nonceKeys(1, 'a').value).toBe(at(0n))
  // Freed already: it is another's now.
  time = 1
  first.free()
  expect(nonceKeys(1, 'a').value).toBe(at(2n))
  time = 10 * 60_000 + 1
  expect(nonceKeys(1, 'a').value).toBe(at(0n))
})

test('F13: nonceKeys: no two frames share one', () => {
  expect(createNonceKeys()(1, 'a').value).not.toBe(createNonceKeys()(1, 'a').value)
})
