import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryPoint08 } from '../contract/accounts/entryPoints.js'
import { ownedAccount } from '../contract/accounts/ownedAccount.js'
import type { Vault } from '../contract/vault.js'
import { logIn } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const own = ownedAccount(owner).address
const vault: Vault = {
  version: 1,
  addresses: { eip155: owner, solana: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', smartAccount: own },
  login: { iv: 'aXY', data: 'ZGF0YQ' },
}

let services: Awaited<ReturnType<typeof startLoginServices>>
let paymaster: Server
const asked: { method: string; params: unknown[] }[] = []
let answer: object = { result: { paid: true } }

beforeAll(async () => {
  paymaster = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { id, ...call } = JSON.parse(text)
    asked.push(call)
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  })
  await new Promise<void>((done) => paymaster.listen(0, '127.0.0.1', done))
  const { port } = paymaster.address() as AddressInfo
  services = await startLoginServices({
    bundlers: { 'eip155:1': 'http://127.0.0.1:9', 'eip155:10': 'http://127.0.0.1:9' },
    paymasters: {
      'eip155:1': { url: `http://127.0.0.1:${port}/secret-key`, context: { policyId: 'secret-policy' } },
      'eip155:10': { url: 'http://127.0.0.1:9/secret-key' },
    },
  })
})
afterAll(async () => {
  await services.stop()
  paymaster.close()
})

let people = 0
async function someone() {
  const { device, token } = await logIn(services, `sponsored${++people}@example.com`)
  await device.call('/session/vault', { vault }, token)
  return (body: object, as: string | undefined = token) =>
    device.call(
      '/session/sponsor',
      {
        chainId: 1,
        step: 'stub',
        operation: { sender: own, nonce: '0x0', callData: '0x12' },
        entryPoint: entryPoint08.address,
        ...body,
      },
      as,
    )
}

test('default: both steps of ERC-7677, with the context of the settings', async () => {
  const ask = await someone()
  asked.length = 0
  expect((await ask({})).body).toEqual({ result: { paid: true } })
  expect((await ask({ step: 'final' })).body).toEqual({ result: { paid: true } })
  const operation = { sender: own, nonce: '0x0', callData: '0x12' }
  const params = [operation, entryPoint08.address, '0x1', { policyId: 'secret-policy' }]
  expect(asked).toEqual(
    ['pm_getPaymasterStubData', 'pm_getPaymasterData'].map((method) => ({ jsonrpc: '2.0', method, params })),
  )
  const config = await (await fetch(`${services.frameUrl}/api/config`)).text()
  expect(JSON.parse(config)).toMatchObject({ smartAccountNetworks: [1, 10], sponsoredNetworks: [1, 10] })
  expect(config).not.toContain('secret')
})

test('error: NOT_YOUR_ACCOUNT: for nobody but the owner of the account: not for a stranger’s, nor without a login', async () => {
  const ask = await someone()
  asked.length = 0
  const others = [ownedAccount(own).address, owner, undefined, '0x']
  for (const sender of others) {
    const { status, body } = await ask({ operation: { ...(sender && { sender }), callData: '0x12' } })
    expect([status, body.code]).toEqual([403, 'NOT_YOUR_ACCOUNT'])
  }
  expect((await ask({}, 'x'.repeat(43))).status).toBe(401)
  expect((await ask({ chainId: 137 })).body.code).toBe('NOT_OFFERED')
  expect((await ask({ operation: { sender: own, callData: { $ne: 1 } } })).body.code).toBe('INVALID_REQUEST')
  expect(asked).toEqual([])
})

test('error: what it refuses is quoted; one that is gone is said to be; no word of where it is', async () => {
  const ask = await someone()
  answer = { error: { code: -32000, message: `Over budget ${'x'.repeat(1_000)}` } }
  expect((await ask({})).body.refused).toMatch(/^Over budget x{288}$/)
  const gone = await ask({ chainId: 10 })
  expect([gone.status, gone.body.code]).toEqual([502, 'SPONSOR_UNREACHABLE'])
  expect(JSON.stringify(gone.body)).not.toMatch(/secret|127\.0\.0\.1/)
})

test('error: asked too often', async () => {
  const ask = await someone()
  const answers = []
  for (let times = 0; times < 61; times++) answers.push((await ask({})).status)
  expect(answers.filter((status) => status === 429)).toHaveLength(1)
})
