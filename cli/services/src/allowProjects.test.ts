import { expect, test } from 'vitest'
import { createApp } from './app.js'
import { openStorage } from './storage.js'

const page = { origin: 'https://shop.example' }

const ask = async (
  headers: Record<string, string>,
  {
    projectIds,
    allowedOrigins = [page.origin],
  }: { projectIds?: string[]; allowedOrigins?: string[] | 'local' } = {},
) => {
  const app = createApp({
    upstreams: new Map(),
    allowedOrigins,
    projectIds,
    storage: openStorage({ driver: 'memory' }),
    timeout: 1_000,
  })
  const call = { method: 'POST', headers, body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}' }
  const calls = [
    app.request('/v1/?chainId=eip155:1&projectId=shop', call),
    app.request(`/v1/identity/0x${'1'.repeat(40)}?projectId=shop`, { headers }),
  ]
  const answers = await Promise.all(calls.map(async (called) => (await called).text()))
  return answers.map((text) => /PROJECT_\w+|ORIGIN_NOT_ALLOWED/.exec(text)?.[0])
}

test('default: without a registered project the pages of the allowed sites may call, and nobody else', async () => {
  expect(await ask(page)).toEqual([undefined, undefined])
  expect(await ask({})).toEqual(['PROJECT_NEEDED', 'PROJECT_NEEDED'])
  expect(await ask({ origin: 'https://other.example' })).toEqual(['ORIGIN_NOT_ALLOWED', 'ORIGIN_NOT_ALLOWED'])
})

test('args: projectIds: whoever calls names one of them', async () => {
  for (const headers of [page, {}]) {
    expect(await ask(headers, { projectIds: ['shop'] })).toEqual([undefined, undefined])
    expect(await ask(headers, { projectIds: ['other'] })).toEqual(['PROJECT_UNKNOWN', 'PROJECT_UNKNOWN'])
  }
})

test("behavior: a page of the services' own origin, and whatever runs on a developer's machine, may call", async () => {
  expect(await ask({ 'sec-fetch-site': 'same-origin' })).toEqual([undefined, undefined])
  expect(await ask({}, { allowedOrigins: 'local' })).toEqual([undefined, undefined])
})
