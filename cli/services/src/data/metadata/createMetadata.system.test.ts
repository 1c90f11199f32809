import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PhotonImage } from '@silvia-odwyer/photon-node'
import { localAddresses, startLocalChains } from '@wallet-widget/local'
import { type Hex, padHex, stringToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../../app.js'
import { openStorage } from '../../storage.js'
import { askUpstream } from '../../upstream.js'
import { codeAnswering, codeAnsweringText } from '../contractCode.fixture.js'
import { type OpenData, openData } from '../openData.js'
import { startWebServer, type WebServer } from './outside/webServer.fixture.js'

const png = new PhotonImage(new Uint8Array(8 * 8 * 4).fill(120), 8, 8).get_bytes()
let chain: { url: string; stop(): Promise<void> }
let host: WebServer
let origin = ''
let folder = ''
let opened: OpenData
const storage = openStorage({ driver: 'memory' })
const signal = new AbortController().signal
const at = (last: number): Hex => padHex(`0x${last.toString(16)}`, { size: 20 })

const documents: Record<string, unknown> = {
  '/721.json': { name: 'Painting\u202e 1', image: 'PNG', traits: { __proto__: 1 } },
  '/1155/0000000000000000000000000000000000000000000000000000000000000010.json': { name: 'Sword' },
  '/wrong.json': { name: 7, image: { url: 1 } },
  '/list.json': [1, 2],
  '/lure.json': { name: 'Visit claim-usdc.xyz', image: 'PNG' },
  '/collection.json': { name: 'Swords' },
  '/film.json': {
    name: 'Film',
    description: 'Two\nlines\u202e.',
    image: 'PNG',
    animation_url: 'https://films.example/1.mp4',
    external_url: 'https://films.example/1',
    attributes: [
      { trait_type: 'Length', value: 90 },
      { trait_type: 'Made', display_type: 'date', value: 1_700_000_000 },
      { value: 'silent' },
      { trait_type: 'In colour', value: false },
    ],
  },
  '/hostile.json': {
    name: '<img src=x onerror=alert(1)>',
    description: 'x'.repeat(100_000),
    image: 'javascript:alert(1)',
    external_url: 'javascript:alert(1)',
    animation_url: '<script>alert(1)</script>',
    attributes: [
      null,
      7,
      'x',
      { value: { a: 1 } },
      { trait_type: 'x', value: '\u202e\u200b' },
      { display_type: 'date', value: 1e300 },
      { trait_type: 'y'.repeat(1_000), value: 'z'.repeat(1_000) },
      ...Array.from({ length: 5_000 }, (_, value) => ({ value })),
    ],
  },
  '/vast.json': { name: 'Vast', image: `data:image/png;base64,${'A'.repeat(300_000)}` },
  '/credentials.json': { external_url: 'https://a:b@films.example/', attributes: { a: 1 } },
}

beforeAll(async () => {
  const local = (await startLocalChains([{ id: 1, port: 0 }], 'tokens')).get(1)
  if (!local) throw new Error('There is no local chain.')
  chain = local
  host = await startWebServer((request, response) => {
    const document = documents[request.url ?? '']
    if (request.url === '/picture.png') response.end(png)
    else if (document) response.end(JSON.stringify(document).replace('PNG', `${origin}/picture.png`))
    else if (request.url === '/long.json') response.end(`{"name":"${'x'.repeat(2 ** 20)}"}`)
    else if (request.url === '/page.json') response.end('<!doctype html>')
    else response.writeHead(404).end()
  })
  origin = `http://127.0.0.1:${host.port}`
  const codes: [number, Hex][] = [
    [0x101, codeAnsweringText(`${origin}/721.json`)],
    [0x102, codeAnsweringText(`${origin}/1155/{id}.json`)],
    [0x103, codeAnsweringText(`${origin}/wrong.json`)],
    [0x104, codeAnsweringText(`${origin}/list.json`)],
    [0x105, codeAnsweringText(`${origin}/long.json`)],
    [0x106, codeAnsweringText(`${origin}/page.json`)],
    [0x107, codeAnsweringText('https://169.254.169.254/latest/meta-data/')],
    [0x108, codeAnsweringText(`${origin}/lure.json`)],
    [0x109, codeAnsweringText('data:application/json,{"name":"Within","image":"data:image/svg+xml,<svg/>"}')],
    [0x10a, codeAnswering('0x01')],
    [0x10b, codeAnswering(padHex('0xffff', { size: 32 }))],
    [0x10c, codeAnswering(`0x${'ff'.repeat(96)}`)],
    [0x10d, codeAnswering(padHex(stringToHex('MKR'), { size: 32, dir: 'right' }))],
    [0x10e, codeAnsweringText(`\u202eUSD\u0000 ${'very '.repeat(100)}long\u200b`)],
    [0x10f, codeAnsweringText('USDС')],
    [0x110, codeAnsweringText('$ claim your airdrop')],
    [0x111, codeAnsweringText(`${origin}/film.json`)],
    [0x112, codeAnsweringText(`${origin}/hostile.json`)],
    [0x113, codeAnsweringText(`${origin}/credentials.json`)],
    [0x114, codeAnsweringText(`${origin}/vast.json`)],
  ]
  for (const [last, code] of codes)
    await askUpstream(chain.url, [{ method: 'anvil_setCode', params: [at(last), code] }], 5_000)

  folder = await mkdtemp(join(tmpdir(), 'token-list-'))
  const tokens = [
    {
      chainId: 1,
      address: localAddresses.usdc,
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 2,
      logoURI: `${origin}/picture.png`,
    },
    { chainId: 1, address: 'nonsense', name: 'x', symbol: 'x', decimals: 1 },
    { chainId: 1, address: at(0x200), name: 'x', symbol: 'x', decimals: 999 },
    null,
    {
      chainId: 101,
      address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
    },
  ]
  await writeFile(join(folder, 'list.json'), JSON.stringify({ name: 'List', tokens }))
  opened = await openData({
    metadata: { tokenLists: [join(folder, 'list.json')], testOrigins: [origin] },
    upstreams: new Map([['eip155:1', chain.url]]),
    storage,
    timeout: 5_000,
  })
})
afterAll(async () => {
  await Promise.all([opened.close(), chain.stop(), host.stop(), rm(folder, { recursive: true })])
})

const tokensOf = (addresses: readonly string[], networkId = 'eip155:1') =>
  opened.data.metadata.tokens({ networkId, addresses, signal })
const tokenOf = async (address: string) => (await tokensOf([address])).get(address)
const nftOf = async (last: number, tokenId = '1') =>
  (
    await opened.data.metadata.nfts({ networkId: 'eip155:1', nfts: [{ address: at(last), tokenId }], signal })
  )[0]

describe('tokens', () => {
  test('default: a listed one, with the decimals that its contract counts with', async () => {
    expect(await tokenOf(localAddresses.usdc)).toEqual({
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      iconUrl: expect.stringMatching(/^\/public\/getTokenImage\/[0-9a-f]{40}$/),
      isSpam: false,
    })
  })

  test('behavior: one that is on no list, by its contract', async () => {
    expect(await tokenOf(localAddresses.uni)).toMatchObject({ symbol: 'UNI', decimals: 18, isSpam: false })
  })

  test('behavior: one of Solana, by its list alone', async () => {
    const address = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const found = await tokensOf([address], 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    expect(found.get(address)).toMatchObject({ symbol: 'USDC', decimals: 6 })
  })

  test('behavior: an old one, whose texts are bytes32', async () => {
    expect(await tokenOf(at(0x10d))).toMatchObject({ name: 'MKR', symbol: 'MKR' })
  })

  test('T19: 65,535 decimals, and answers that are nothing', async () => {
    for (const last of [0x10a, 0x10b, 0x10c, 0x999])
      expect((await tokenOf(at(last)))?.decimals).toBeUndefined()
  })

  test('T19: long and bidirectional texts', async () => {
    const found = await tokenOf(at(0x10e))
    expect(found?.name).toMatch(/^USD very /)
    expect([...(found?.name ?? '')].length).toBeLessThanOrEqual(64)
    expect([...(found?.symbol ?? '')].length).toBeLessThanOrEqual(16)
  })

  test('T18: one that calls itself like a listed one in other letters, or lures', async () => {
    expect(await tokenOf(at(0x10f))).toMatchObject({ isSpam: true })
    expect(await tokenOf(at(0x110))).toMatchObject({ isSpam: true })
  })

  test('F2: without the node what the list says stays', async () => {
    const away = await openData({
      metadata: { tokenLists: [join(folder, 'list.json')] },
      upstreams: new Map([['eip155:1', 'http://127.0.0.1:9']]),
      storage: openStorage({ driver: 'memory' }),
      timeout: 1_000,
    })
    const asked = [localAddresses.usdc, localAddresses.uni]
    const found = await away.data.metadata.tokens({ networkId: 'eip155:1', addresses: asked, signal })
    expect([...found]).toMatchObject([[localAddresses.usdc, { symbol: 'USDC', decimals: 2 }]])
    await away.close()
  })
})

describe('NFTs', () => {
  test('default: by tokenURI, with a picture of the services', async () => {
    const nft = await nftOf(0x101)
    expect(nft).toMatchObject({ name: 'Painting 1', isSpam: false })
    const app = createApp({
      upstreams: new Map(),
      allowedOrigins: [],
      storage,
      timeout: 1_000,
      pictures: opened.pictures,
    })
    const answer = await app.request(nft?.previewUrl ?? '')
    expect(answer.headers.get('content-type')).toBe('image/webp')
  })

  test('behavior: by uri, whose {id} is 64 digits', async () => {
    expect(await nftOf(0x102, '16')).toMatchObject({ name: 'Sword' })
  })

  test('T19: descriptions of every wrong shape', async () => {
    for (const last of [0x103, 0x104, 0x105, 0x106, 0x10a, 0x10c, 0x999])
      expect((await nftOf(last))?.name).toBeUndefined()
    expect(await nftOf(0x109)).toMatchObject({ name: 'Within' })
    expect(await nftOf(0x108)).toMatchObject({ isSpam: true })
  })

  test('T7: long pictures within their url take no room: what is never read none, the others little', async () => {
    expect(await nftOf(0x114)).toMatchObject({ name: 'Vast' })
    expect((await nftOf(0x109))?.previewUrl).toBeDefined()
    const kept = (name: string, last: number) =>
      storage.namespace({ name, schema: z.unknown(), ttl: 1, limit: 1 }).get(`eip155:1/${at(last)}/1`)
    expect(JSON.stringify(await kept('nfts', 0x114))).toHaveLength('{"name":"Vast"}'.length)
    expect(await kept('nfts', 0x109)).toBeUndefined()
    expect(await kept('nfts-inline', 0x109)).toMatchObject({ name: 'Within' })
  })

  test('default: what it is about, its traits as text, and where it leads; a film is a still', async () => {
    expect(await nftOf(0x111)).toEqual({
      name: 'Film',
      description: 'Two lines.',
      traits: [
        { name: 'Length', value: '90' },
        { name: 'Made', value: '2023-11-14' },
        { value: 'silent' },
        { name: 'In colour', value: 'false' },
      ],
      externalUrl: 'https://films.example/1',
      hasAnimation: true,
      previewUrl: expect.stringContaining('/public/getTokenImage/'),
      detailUrl: expect.stringContaining('/public/getTokenImage/'),
      isSpam: false,
    })
    expect(host.asked.join()).not.toContain('mp4')
  })

  test('T7, T8: hostile words stay words, few and short; addresses that are none are left out', async () => {
    const nft = await nftOf(0x112)
    expect(nft?.name).toBe('<img src=x onerror=alert(1)>')
    expect(nft?.description).toHaveLength(1_000)
    expect(nft?.previewUrl).toBeUndefined()
    expect(nft?.externalUrl).toBeUndefined()
    expect(nft?.traits?.length).toBeLessThanOrEqual(30)
    expect(nft?.traits?.slice(0, 2)).toEqual([
      { value: '1e+300' },
      { name: 'y'.repeat(40), value: 'z'.repeat(80) },
    ])
    expect(await nftOf(0x113)).toEqual({ isSpam: false })
  })

  test('T7: one whose description is inside', async () => {
    expect(await nftOf(0x107)).toBeUndefined()
  })

  test('behavior: what failed, and what was found, is not read again at once', async () => {
    const before = host.asked.length
    await nftOf(0x101)
    await nftOf(0x104)
    expect(host.asked).toHaveLength(before)
  })
})

test('error: INVALID_SETTINGS for a file that is no token list', async () => {
  const path = join(folder, 'wrong.json')
  await writeFile(path, '{"tokens":{}}')
  const options = { upstreams: new Map(), storage, timeout: 1_000 }
  for (const list of [path, join(folder, 'missing.json')])
    await expect(openData({ ...options, metadata: { tokenLists: [list] } })).rejects.toMatchObject({
      code: 'INVALID_SETTINGS',
    })
})
