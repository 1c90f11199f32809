import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import {
  concat,
  createPublicClient,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  http,
  numberToHex,
  pad,
  parseAbi,
  size,
  slice,
  toFunctionSelector,
} from 'viem'
import { mainnet } from 'viem/chains'
import { expect, onTestFinished, test } from 'vitest'
import { quietTime } from '../../../../test/setup/quietTime.js'
import { ADDRESS, OTHER_ADDRESS } from '../../test/fakeProvider.js'
import { nameChain } from '../../test/nameChain.js'
import { failure, onChain } from '../../test/onChain.js'
import { createEnsClient, lookUpEns } from './ens.js'
import { readAvatar } from './names.js'

const NOBODY = { name: null, avatar: null }
const PICTURE = 'https://example.org/a.png'
const chain = onChain()
const ens = nameChain(() => chain.node(1))
let last = 0xa000
const someone = (): Hex => pad(numberToHex(++last), { size: 20 })

type Read = Parameters<typeof createEnsClient>[0]['read']

function lookUp(
  address: string,
  options: { readonly source?: unknown; readonly read?: Read; readonly offchain?: boolean } = {},
) {
  const { source = mainnet, offchain = false } = options
  const network = { rpcUrls: [chain.node(1)], source } as unknown as Network
  const { read = (method, params) => readFromNode({ network, method, params }) } = options
  return lookUpEns({ address, client: createEnsClient({ network, offchain, read }) })
}

const viem = () => createPublicClient({ chain: mainnet, transport: http(chain.node(1)), ccipRead: false })

/** What viem makes of an address, whatever letters its name has. */
async function byViem(address: Hex) {
  const client = viem()
  const name = await client.getEnsName({ address })
  if (!name) return NOBODY
  const forward = await client.getEnsAddress({ name })
  if (forward?.toLowerCase() !== address.toLowerCase()) return NOBODY
  return { name, avatar: await client.getEnsText({ name, key: 'avatar' }) }
}

test('default', async () => {
  const client = viem()
  const answer = await lookUp(ADDRESS)
  expect(answer).toEqual({
    name: await client.getEnsName({ address: ADDRESS }),
    avatar: await client.getEnsAvatar({ name: 'alice.eth' }),
  })
  expect(answer.name).toBe('alice.eth')
  expect(answer.avatar).toMatch(/^data:image\/svg/)
  expect(await client.getEnsAddress({ name: 'alice.eth' })).toBe(ADDRESS)
})

test('behavior: ENS’s own contract, or the one that the network names', async () => {
  const asked = async (source: unknown) => {
    const contracts: unknown[] = []
    const read: Read = async (_, params) => {
      contracts.push((params as [{ to: string }])[0].to)
      return '0x'
    }
    expect(await lookUp(ADDRESS, { source, read })).toEqual(NOBODY)
    return contracts
  }
  const { address } = mainnet.contracts.ensUniversalResolver
  expect(await asked(mainnet)).toEqual([address])
  expect(await asked({ ...mainnet, contracts: {} })).toEqual([address])
  const contracts = { ensUniversalResolver: { address: OTHER_ADDRESS } }
  expect(await asked({ ...mainnet, contracts })).toEqual([OTHER_ADDRESS])
})

test.each([
  ['letters', 'bob', PICTURE],
  ['hyphens and digits', '-sub-1--x-', undefined],
  ['a label of 200 letters', 'a'.repeat(200), PICTURE],
  ['other letters', '🦊ñandú', PICTURE],
])('behavior: as viem says: %s', async (_, label, avatar) => {
  const address = someone()
  await ens.register(label, address, avatar)
  await ens.claim(address, `${label}.eth`)
  const answer = await lookUp(address)
  expect(answer).toEqual(await byViem(address))
  expect(answer).toEqual({ name: `${label}.eth`, avatar: avatar ?? null })
})

test('behavior: as viem says: nobody', async () => {
  const [unknown, noResolver, empty, mismatch, noAddress] = [1, 2, 3, 4, 5].map(someone) as [
    Hex,
    Hex,
    Hex,
    Hex,
    Hex,
  ]
  await ens.claim(noResolver, 'never-registered.eth')
  await ens.claim(empty, '')
  await ens.claim(mismatch, 'alice.eth')
  await ens.register('without-address')
  await ens.claim(noAddress, 'without-address.eth')
  for (const address of [unknown, noResolver, empty, mismatch, noAddress]) {
    expect(await lookUp(address)).toEqual(NOBODY)
    expect(await byViem(address)).toEqual(NOBODY)
  }
})

test.each([
  ['capitals', 'Carol'],
  ['a look-alike', 'аlicе'],
  ['an invisible letter', 'ca\u200drol'],
  ['a byte order mark', '\ufeffcarol'],
  ['-- where a label must not have it', 'xn--carol'],
  ['an underscore inside', 'ca_rol'],
  ['more than 255 bytes', `${'é'.repeat(60)}${'a'.repeat(132)}`],
])('T17: behavior: refused though it leads back: %s', async (_, label) => {
  const address = someone()
  await ens.register(label, address, PICTURE)
  await ens.claim(address, `${label}.eth`)
  expect(await viem().getEnsName({ address })).not.toBeNull()
  expect(await lookUp(address)).toEqual(NOBODY)
})

test.each([
  ['ipfs', 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'],
  ['a token', 'eip155:1/erc721:0x0000000000000000000000000000000000000001/1'],
  ['a script', 'javascript:alert(1)'],
  ['a page', 'data:text/html,<script>'],
  ['over 64 kB', `data:image/png;base64,${'A'.repeat(70_000)}`],
])('T8: behavior: no picture: %s', async (_, avatar) => {
  const [address, label] = [someone(), `pictured-${last}`]
  const read = avatar.length > 65_536 ? pretend('59d1d43c', encodeText(avatar)) : undefined
  await ens.register(label, address, read ? PICTURE : avatar)
  await ens.claim(address, `${label}.eth`)
  expect(readAvatar(avatar)).toBeNull()
  expect(await lookUp(address, read ? { read } : {})).toEqual({ name: `${label}.eth`, avatar: null })
})

/** The selector of viem's `reverseWithGateways(bytes,uint256,string[])`. */
const REVERSE = toFunctionSelector('reverseWithGateways(bytes,uint256,string[])').slice(2)

const outer = parseAbi([
  'function reverse() view returns (string, address, address)',
  'function resolve() view returns (bytes, address)',
])
const encodeReverse = (name: string) =>
  encodeFunctionResult({ abi: outer, functionName: 'reverse', result: [name, ADDRESS, ADDRESS] })
const encodeResolve = (data: Hex) =>
  encodeFunctionResult({ abi: outer, functionName: 'resolve', result: [data, ADDRESS] })
const encodeText = (text: string) => encodeResolve(encodeAbiParameters([{ type: 'string' }], [text]))

/** The real node, but for calls with this selector in them, which are answered with a lie. */
function pretend(selector: string, lie: unknown): Read {
  const network = { rpcUrls: [chain.node(1)] } as unknown as Network
  return async (method, params) => {
    const [{ data }] = params as [{ data: string }]
    if (!data.includes(selector)) return readFromNode({ network, method, params })
    if (lie instanceof Error) throw lie
    return lie
  }
}

test('T17: behavior: a name is confirmed forward even where the resolver did not', async () => {
  const read = pretend(REVERSE, encodeReverse('alice.eth'))
  expect(await lookUp(OTHER_ADDRESS, { read })).toEqual(NOBODY)
  expect(await lookUp(ADDRESS.toLowerCase(), { read })).toMatchObject({ name: 'alice.eth' })
})

test.each([
  ['no text', 5],
  ['null', null],
  ['an object', {}],
  ['no hex', '<html></html>'],
  ['no hex after 0x', '0x<html>'],
  ['half a word', '0x1'],
  ['one word', `0x${'1'.padStart(64, '0')}`],
  ['cut off', encodeReverse('alice.eth').slice(0, 200)],
])('F4: error: the node answers %s', async (_, lie) => {
  for (const selector of [REVERSE, '3b3b57de'])
    expect(await failure(lookUp(ADDRESS, { read: pretend(selector, lie) }))).toMatchObject({
      code: 'INVALID_NODE_ANSWER',
    })
  // A name does without its picture.
  expect(await lookUp(ADDRESS, { read: pretend('59d1d43c', lie) })).toEqual({
    name: 'alice.eth',
    avatar: null,
  })
})

test.each([
  ['a name of 4 MB', encodeReverse(`${'a'.repeat(2 ** 22)}.eth`)],
  ['8 MB of f', `0x${'f'.repeat(2 ** 23)}`],
])('T7: behavior: %s is nobody’s, and is not decoded', async (_, lie) => {
  const took = await quietTime(async () => {
    const began = performance.now()
    expect(await lookUp(ADDRESS, { read: pretend(REVERSE, lie) })).toEqual(NOBODY)
    return performance.now() - began
  })
  expect(took).toBeLessThan(1000)
})

test.each([
  ['nothing', '0x'],
  ['half a word', '0x00'],
  ['another address', pad(OTHER_ADDRESS as Hex)],
] as const)('T17: behavior: a forward record that is %s confirms nothing', async (_, record) => {
  expect(await lookUp(ADDRESS, { read: pretend('3b3b57de', encodeResolve(record)) })).toEqual(NOBODY)
})

test('behavior: as viem says: an address is the last 20 bytes of its word', async () => {
  const record = `0x01${ADDRESS.slice(2).padStart(62, '0')}` as const
  const read = pretend('3b3b57de', encodeResolve(record))
  expect(await lookUp(ADDRESS, { read })).toMatchObject({ name: 'alice.eth' })
  expect(await lookUp(OTHER_ADDRESS, { read })).toEqual(NOBODY)
})

test.each([
  ['no string', encodeResolve('0x00')],
  ['no UTF-8', encodeResolve(encodeAbiParameters([{ type: 'bytes' }], ['0xff']))],
  ['empty', encodeText('')],
])('T7: behavior: a text record that is %s', async (_, lie) => {
  expect(await lookUp(ADDRESS, { read: pretend('59d1d43c', lie) })).toEqual({
    name: 'alice.eth',
    avatar: null,
  })
})

test('behavior: no contract there, or another one', async () => {
  const at = (address: Hex) => ({ source: { contracts: { ensUniversalResolver: { address } } } })
  expect(await lookUp(ADDRESS, at(someone()))).toEqual(NOBODY)
  const broken = someone()
  await ens.deploy(broken, '0xfe')
  expect(await lookUp(ADDRESS, at(broken))).toEqual(NOBODY)
})

test('error: the node is not reached', async () => {
  const network = { rpcUrls: ['http://127.0.0.1:9'] } as unknown as Network
  const read: Read = (method, params) => readFromNode({ network, method, params })
  expect((await failure(lookUp(ADDRESS, { read }))).code).toMatch(/^HTTP_/)
  const gone = pretend('3b3b57de', new Error('gone'))
  expect((await failure(lookUp(ADDRESS, { read: gone }))).message).toBe('gone')
})

/** A contract that sends whoever asks to a gateway with the question, and believes what that says. */
function offchainResolver(address: Hex, gateway: string): Hex {
  const words = encodeErrorResult({
    abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
    // The last of the empty parts is where the contract writes what it was asked, so the two change places.
    args: [address, [gateway], '0x', '0x11223344', '0x'],
  })
  const word = (index: number): Hex => slice(words, 4 + 32 * index, 36 + 32 * index)
  const start = concat([
    slice(words, 0, 4),
    word(0),
    word(1),
    word(4),
    word(3),
    word(2),
    slice(words, 164, -32),
  ])
  const push = (value: number): Hex => concat(['0x61', numberToHex(value, { size: 2 })])
  return concat([
    // Where the callback is called, to byte 44.
    '0x60003560e01c6311223344',
    '0x14602c57',
    // Else to revert with what stands from byte 57 on, and the question.
    concat([push(size(start)), push(57), '0x600039']),
    concat(['0x36', push(size(start)), '0x52']),
    concat(['0x366000', push(size(start) + 32), '0x37']),
    concat(['0x36', push(size(start) + 64), '0x016000fd']),
    // To return the first of the two bytes it is called with.
    '0x5b60443580606460003760',
    '0x00f3',
    start,
  ])
}

test('args: offchain', async () => {
  const asked: string[] = []
  // The address and the picture are asked for at once, in either order.
  const answerTo = (question: string) => {
    if (question.includes(toFunctionSelector('text(bytes32,string)').slice(2))) return encodeText(PICTURE)
    if (question.includes(toFunctionSelector('addr(bytes32)').slice(2)))
      return encodeResolve(pad(ADDRESS as Hex))
    return encodeReverse('bob.example.org')
  }
  const server = createServer((request, response) => {
    asked.push(String(request.url))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: answerTo(String(request.url)) }))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const address = someone()
  const gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{sender}/{data}`
  await ens.deploy(address, offchainResolver(address, gateway))
  const source = { ...mainnet, contracts: { ensUniversalResolver: { address } } }

  expect(await lookUp(ADDRESS, { source })).toEqual(NOBODY)
  expect(asked).toEqual([])
  expect(await lookUp(ADDRESS, { source, offchain: true })).toEqual({
    name: 'bob.example.org',
    avatar: PICTURE,
  })
  expect(asked).toHaveLength(3)
})
