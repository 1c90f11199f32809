import { expect, test } from 'vitest'
import { createApp } from '../../app.js'
import { openStorage } from '../../storage.js'
import type { Data } from '../data.js'
import { noData } from '../noData.js'
import { plainMetadata } from '../plainMetadata.js'
import type { DataSource, NftsRequest } from '../source.js'
import { SourceError } from '../sourceError.js'
import type { TokenMetadata } from '../tokenMetadata.js'

const ANN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ART = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const PICTURE = `/public/getTokenImage/${'a'.repeat(40)}`

const balances = async () => []
const history = async () => ({ data: [], next: null })
const createSource = (name: string, asked: NftsRequest[] = []): DataSource => ({
  name,
  serves: (id) => id === 'eip155:1',
  balances,
  history,
  async nfts(request) {
    asked.push(request)
    const token = { address: ART, name: 'Art\u202e of\nAnn', symbol: 'ART' }
    return {
      data: [
        { token, tokenId: '7', standard: 'ERC-721', amount: 1n },
        { token, tokenId: '8', amount: 2n ** 255n, isSpam: true },
      ],
      next: request.cursor === undefined ? 'a:b' : null,
    }
  },
})
const knowsNone: DataSource = { name: 'none', serves: () => true, balances, history }
const fails: DataSource = {
  ...createSource('fails'),
  nfts: () => Promise.reject(new SourceError('busy', 'https://node.example/secret')),
}
const metadata: TokenMetadata = {
  ...plainMetadata,
  nfts: async ({ nfts }) =>
    nfts.map(({ tokenId }) =>
      tokenId === '7'
        ? {
            name: 'Seven',
            previewUrl: PICTURE,
            detailUrl: PICTURE,
            description: 'A number.',
            traits: [{ name: 'Odd', value: 'true' }, { value: 'prime' }],
            externalUrl: 'https://art.example/7',
            hasAnimation: true,
          }
        : undefined,
    ),
}

function serve(data: Partial<Data>, options: Partial<Parameters<typeof createApp>[0]> = {}) {
  const app = createApp({
    upstreams: new Map([['eip155:1', '']]),
    allowedOrigins: 'local',
    storage: openStorage({ driver: 'memory' }),
    timeout: 1_000,
    data: { ...noData, ...data },
    ...options,
  })
  return async (path: string): Promise<{ status: number; body: unknown }> => {
    const answer = await app.request(path)
    return { status: answer.status, body: await answer.json() }
  }
}
const path = `/v1/account/${ANN}/nfts?chainId=eip155:1`

test('default: what is held, described, with pictures of these services', async () => {
  const ask = serve({ sources: [createSource('own')], metadata })
  const { status, body } = await ask(`${path}&cursor=&projectId=a&st=html&sv=1`)
  expect(status).toBe(200)
  const url = `http://localhost${PICTURE}`
  const collection = { name: 'Art ofAnn', symbol: 'ART' }
  expect(body).toEqual({
    data: [
      {
        chainId: 'eip155:1',
        address: `eip155:1:${ART}`,
        tokenId: '7',
        standard: 'ERC-721',
        quantity: { numeric: '1' },
        name: 'Seven',
        description: 'A number.',
        collection,
        content: { preview: { url }, detail: { url } },
        traits: [{ name: 'Odd', value: 'true' }, { value: 'prime' }],
        externalUrl: 'https://art.example/7',
        flags: { is_spam: false, has_animation: true },
      },
      {
        chainId: 'eip155:1',
        address: `eip155:1:${ART}`,
        tokenId: '8',
        quantity: { numeric: (2n ** 255n).toString() },
        collection,
        traits: [],
        flags: { is_spam: true, has_animation: false },
      },
    ],
    next: expect.stringMatching(/^[\w-]+$/),
  })
})

test('behavior: the next page is of the source that gave the first, and no other', async () => {
  const asked: NftsRequest[] = []
  const ask = serve({ sources: [knowsNone, fails, createSource('own', asked)] })
  const { next } = (await ask(path)).body as { next: string }
  expect(await ask(`${path}&cursor=${next}`)).toMatchObject({ status: 200, body: { next: null } })
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, 'a:b'])
})

test('behavior: null where no source knows of any, so that nobody takes it for an empty account', async () => {
  const nobody = { status: 200, body: { data: null, next: null } }
  const ask = serve({ sources: [knowsNone, createSource('own')] })
  expect(await ask(path)).toMatchObject({ status: 200, body: { data: [{}, {}] } })
  for (const sources of [[knowsNone], []]) expect(await serve({ sources })(path)).toEqual(nobody)
  expect(await ask(`/v1/account/${ANN}/nfts?chainId=eip155:99`)).toEqual(nobody)
})

test('error: wrong accounts, networks and cursors, and a source that fails', async () => {
  const ask = serve({ sources: [createSource('own')] })
  for (const wrong of [
    '/v1/account/0x12/nfts?chainId=eip155:1',
    `/v1/account/${ANN}/nfts`,
    `${path}&cursor=zzz`,
    `${path}&cursor=${'a'.repeat(3_000)}`,
    `${path}&cursor=${Buffer.from('other:1').toString('base64url')}`,
  ])
    expect(await ask(wrong)).toMatchObject({ status: 400, body: { error: { code: 'INVALID_REQUEST' } } })
  const busy = await serve({ sources: [fails] })(path)
  expect(busy).toMatchObject({ status: 503, body: { error: { code: 'DATA_BUSY' } } })
  expect(JSON.stringify(busy)).not.toContain('secret')
})

test('error: projects that are not registered, and callers that ask too often', async () => {
  const data = { sources: [createSource('own')] }
  expect(await serve(data, { projectIds: ['shop'] })(`${path}&projectId=other`)).toMatchObject({
    status: 401,
  })
  const limited = serve(data, { callLimit: async (_, cost) => (cost > 5 ? 3_000 : 0) })
  expect(await limited(path)).toMatchObject({ status: 429 })
})
