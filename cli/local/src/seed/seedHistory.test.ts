import {
  type Address,
  createPublicClient,
  erc20Abi,
  erc721Abi,
  erc1155Abi,
  formatUnits,
  getAddress,
  type Hex,
  http,
  parseAbiItem,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNode } from '../chains/callNode.js'
import { localAddresses } from '../chains/localAddresses.js'
import { createLocalServices, type LocalServices } from '../createLocalServices.js'
import { lookAlike, outsiders } from './life/outsiders.js'
import { localCoin, localTokens } from './localTokens.js'

const DAY = 86_400
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

let services: LocalServices
let accounts: readonly Address[]
let blocks: readonly Block[]
beforeAll(async () => {
  services = await createLocalServices({
    port: 0,
    localChains: [1, 137].map((id) => ({ id, port: 0 })),
    embeddedWallet: false,
    seed: true,
  })
  accounts = ((await callNode(urlOf(1), 'eth_accounts')) as Address[]).map((account) => getAddress(account))
  blocks = await blocksOf(1)
}, 30_000)
afterAll(() => services.stop())

const urlOf = (id: number) => services.chains[id]?.url ?? ''
const client = (id: number) => createPublicClient({ transport: http(urlOf(id)) })
const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

interface Block {
  readonly timestamp: Hex
  readonly transactions: readonly {
    readonly hash: Hex
    readonly from: Address
    readonly to: Address | null
  }[]
}
async function blocksOf(id: number): Promise<Block[]> {
  const last = Number(await callNode(urlOf(id), 'eth_blockNumber'))
  return Promise.all(
    Array.from({ length: last + 1 }, (_, number) =>
      callNode(urlOf(id), 'eth_getBlockByNumber', [`0x${number.toString(16)}`, true]),
    ),
  ) as Promise<Block[]>
}
const transfersOf = (token: Address) =>
  client(1).getLogs({ address: token, event: transferEvent, fromBlock: 0n })

test('default: a year of blocks, up to now', async () => {
  const now = Date.now() / 1000
  const times = blocks.map(({ timestamp }) => Number(timestamp))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(now - (times[0] ?? 0)).toBeCloseTo(365 * DAY, -3)
  expect(now - (times.at(-1) ?? 0)).toBeLessThan(DAY / 12)
  const months = new Set(times.map((time) => Math.floor((time - (times[0] ?? 0)) / (30.5 * DAY))))
  expect(months.size).toBe(12)
  // From here on its clock is everybody's.
  const before = Date.now() / 1000
  await callNode(urlOf(1), 'evm_mine')
  const { timestamp } = (await callNode(urlOf(1), 'eth_getBlockByNumber', ['latest', false])) as Block
  expect(Number(timestamp)).toBeGreaterThan(before - 5)
  expect(Number(timestamp)).toBeLessThan(Date.now() / 1000 + 5)
})

test('default: the first accounts have sent, received, approved, swapped, minted, called and failed', async () => {
  const [alice = '0x'] = accounts
  const mine = blocks.flatMap(({ transactions }) =>
    transactions.filter(({ from }) => getAddress(from) === alice),
  )
  const called = new Set(mine.map(({ to }) => to?.toLowerCase()))
  const { router, tidelands, stamps, guestbook, wrapped } = localAddresses
  const { usdc, usdt, dai } = localTokens
  const tokens = [usdc, usdt, dai].map(({ address }) => address)
  for (const contract of [...tokens, router, tidelands, stamps, guestbook, wrapped])
    expect(called).toContain(contract.toLowerCase())
  const receipts = await Promise.all(mine.map(({ hash }) => client(1).getTransactionReceipt({ hash })))
  const failed = receipts.filter(({ status }) => status === 'reverted')
  expect(failed).toHaveLength(12)
  expect(receipts.length).toBeGreaterThan(100)
  const income = (await transfersOf(localTokens.usdc.address)).filter(
    ({ args }) => args.from === outsiders.employer && args.to === alice,
  )
  expect(income.map(({ args }) => args.value)).toEqual(Array(12).fill(1_800_000_000n))
})

test.each([1, 137])('default: on chain %i prices have come to where they are today', async (id) => {
  const [usdc, ...others] = Object.values(localTokens)
  const coin = { address: localAddresses.wrapped, decimals: 18, price: localCoin(id).price }
  const pairs = { abi: [parseAbiItem('function getPair(address, address) view returns (address)')] }
  for (const { address, decimals, price } of [coin, ...others]) {
    const pair = await client(id).readContract({
      ...pairs,
      address: localAddresses.pairFactory,
      functionName: 'getPair',
      args: [address, usdc?.address ?? '0x'],
    })
    const held = (token: Address, blockNumber?: bigint) =>
      client(id).readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [pair],
        blockNumber,
      })
    const [tokens, dollars] = [await held(address), await held(usdc?.address ?? '0x')]
    const cents = (100 * Number(formatUnits(dollars, 6))) / Number(formatUnits(tokens, decimals))
    expect(cents / price).toBeGreaterThan(0.99)
    expect(cents / price).toBeLessThan(1.01)
  }
})

test('default: pieces of Tidelands are described on this machine, with a picture', async () => {
  const [alice = '0x'] = accounts
  const tidelands = { address: localAddresses.tidelands, abi: erc721Abi } as const
  const owned = await client(1).readContract({ ...tidelands, functionName: 'balanceOf', args: [alice] })
  expect(owned).toBeGreaterThan(5n)
  expect(await client(1).readContract({ ...tidelands, functionName: 'ownerOf', args: [2n] })).toBe(alice)
  const uri = await client(1).readContract({ ...tidelands, functionName: 'tokenURI', args: [2n] })
  const described = await (await fetch(uri)).json()
  expect(described).toMatchObject({
    name: 'Tidelands #2',
    attributes: expect.arrayContaining([{ trait_type: 'Hour', value: 'Night' }]),
  })
  const picture = await fetch(described.image)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect([...new Uint8Array(await picture.arrayBuffer())].slice(0, 8)).toEqual(PNG)
  expect((await fetch(new URL('/tidelands/0.png', uri))).status).toBe(404)
})

test('default: Harbor Stamps are on the chain with all that is said of them', async () => {
  const [alice = '0x', bob = '0x'] = accounts
  const stamps = { address: localAddresses.stamps, abi: erc1155Abi } as const
  const held = (account: Address) =>
    client(1).readContract({ ...stamps, functionName: 'balanceOf', args: [account, 5n] })
  expect([await held(alice), await held(bob)]).toEqual([9n, 15n])
  const uri = await client(1).readContract({ ...stamps, functionName: 'uri', args: [2n] })
  const described = await (await fetch(uri)).json()
  expect(described.name).toBe('Lighthouse')
  const picture = await fetch(described.image)
  expect([...new Uint8Array(await picture.arrayBuffer())].slice(0, 8)).toEqual(PNG)
  const read = async (id: bigint) => {
    const about = await client(1).readContract({ ...stamps, functionName: 'uri', args: [id] })
    return (await fetch(about)).json()
  }
  expect(await read(5n)).toMatchObject({ name: 'Compass', animation_url: expect.stringMatching(/\.mp4$/) })
  expect(await read(7n)).toMatchObject({ name: 'Foghorn', image: expect.stringMatching(/^data:audio/) })
})

test('behavior: strangers sent tokens with names that mislead, and nothing from addresses that look alike', async () => {
  const [alice = '0x'] = accounts
  const received = await client(1).getLogs({ event: transferEvent, args: { to: alice }, fromBlock: 0n })
  const known = new Set<string>(Object.values(localTokens).map(({ address }) => address.toLowerCase()))
  const foreign = [...new Set(received.map(({ address }) => address))].filter(
    (address) => !known.has(address.toLowerCase()),
  )
  const said = await Promise.all(
    foreign.map(async (address) => [
      await client(1).readContract({ address, abi: erc20Abi, functionName: 'name' }),
      await client(1)
        .readContract({ address, abi: erc20Abi, functionName: 'decimals' })
        .catch(() => undefined),
    ]),
  )
  expect(said).toContainEqual(['Visit usdc-claim.example to claim 5,000 USDC', 6])
  expect(said).toContainEqual(['\u202enioC DSU', 18])
  expect(said).toContainEqual(['Endless', 255])

  const transfers = await transfersOf(localTokens.usdc.address)
  const imposter = lookAlike(outsiders.landlord)
  expect([imposter.slice(0, 6), imposter.slice(-4)].map((end) => end.toLowerCase())).toEqual(
    [outsiders.landlord.slice(0, 6), outsiders.landlord.slice(-4)].map((end) => end.toLowerCase()),
  )
  expect(transfers.some(({ args }) => args.to === imposter && args.from === alice && args.value === 0n)).toBe(
    true,
  )
  expect(
    transfers.some(
      ({ args }) => args.from === lookAlike(outsiders.employer) && args.to === alice && args.value === 1n,
    ),
  ).toBe(true)
})
