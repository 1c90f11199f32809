import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import { createWalletClient, http, serializeErc6492Signature, zeroAddress } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { polygon } from 'viem/chains'
import { signMessage } from 'viem/experimental/erc7739'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownedAccount } from '../contract/accounts/ownedAccount.js'
import { testDatabases } from '../database/testDatabases.fixture.js'

const SITE = 'http://localhost:5173'
const account = () => privateKeyToAccount(generatePrivateKey())
const seconds = () => Math.floor(Date.now() / 1000)

describe.each(testDatabases)('in $kind', ({ make }) => {
  let services: LocalServices
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await make()
    drop = database.drop
    services = await createLocalServices({
      port: 0,
      localChains: [{ id: 1, port: 0 }],
      databaseUrl: database.url,
      embeddedWallet: false,
      walletPage: false,
      rpcLimits: { most: 100_000, mostOfBlock: 1_000_000 },
    })
  })
  afterAll(async () => {
    await services?.stop()
    await drop?.()
  })

  async function call(path: string, init: RequestInit = {}) {
    const response = await fetch(`${services.url}/v1/profile${path}`, {
      ...init,
      headers: { origin: SITE, 'content-type': 'application/json' },
    })
    return { status: response.status, body: await response.json() }
  }
  const post = (path: string, body: unknown) => call(path, { method: 'POST', body: JSON.stringify(body) })
  async function sign(by: PrivateKeyAccount, said: object, over: object = {}) {
    const message = JSON.stringify(said)
    const signature = await by.signMessage({ message })
    return { coin_type: 60, address: by.address, message, signature, ...over }
  }
  const register = async (by: PrivateKeyAccount, name: string, said: object = {}, over: object = {}) =>
    post('/account', await sign(by, { name, attributes: {}, timestamp: seconds(), ...said }, over))

  test('default: registered, found by name and by address, and called so', async () => {
    const ada = account()
    const attributes = { avatar: 'https://example.org/ada.png', bio: 'Countess' }
    expect(await register(ada, 'Ada-Lovelace.local.eth', { attributes })).toEqual({
      status: 200,
      body: { success: true },
    })
    const { status, body } = await call('/account/ada-lovelace.local.eth?apiVersion=2&projectId=x')
    expect(status).toBe(200)
    expect(body).toEqual({
      name: 'ada-lovelace.local.eth',
      registered_at: expect.stringMatching(/^\d{4}-.*Z$/),
      updated_at: body.registered_at,
      addresses: { 60: { address: ada.address, created: body.registered_at } },
      attributes: [attributes],
    })
    expect((await call('/account/ADA-LOVELACE.local.eth')).body).toEqual(body)
    expect((await call(`/reverse/${ada.address}?sender=${ada.address}`)).body).toEqual([body])
    const identity = await fetch(`${services.url}/v1/identity/${ada.address}`, { headers: { origin: SITE } })
    expect(await identity.json()).toEqual({
      name: 'ada-lovelace.local.eth',
      avatar: 'https://example.org/ada.png',
    })
    expect((await call('/account/nobody.local.eth')).status).toBe(404)
    expect((await call(`/reverse/${account().address}`)).body).toEqual([])
  })

  test.each([
    ['ada', 'TOO_SHORT'],
    ['a'.repeat(64), 'TOO_LONG'],
    ['ada_lovelace', 'INVALID_CHARACTERS'],
    ['аda-cyrillic', 'INVALID_CHARACTERS'],
    ['ada lovelace', 'INVALID_CHARACTERS'],
    ['ada.lovelace', 'INVALID_CHARACTERS'],
    ['ada\u200dlove', 'INVALID_CHARACTERS'],
    ['xn--ada', 'INVALID_HYPHENS'],
    ['-adas', 'INVALID_HYPHENS'],
    ['adas-', 'INVALID_HYPHENS'],
    ['support', 'RESERVED'],
    ['supp0rt', 'RESERVED'],
    ['meta-mask', 'RESERVED'],
    ['rnetamask', 'RESERVED'],
  ])('error: nobody may have %s', async (label, reason) => {
    const { status, body } = await register(account(), `${label}.local.eth`)
    expect([status, body.status, body.reasons[0].name, body.error.code]).toEqual([
      400,
      'FAILED',
      reason,
      reason,
    ])
    expect((await call(`/account/${encodeURIComponent(label)}.local.eth`)).status).toBe(404)
  })

  test('T17: error: a name that looks like one that somebody has', async () => {
    expect((await register(account(), 'lovelace.local.eth')).status).toBe(200)
    for (const label of [
      'lovelace',
      'LoveLace',
      '1ovelace',
      'l0velace',
      'ioveiace',
      'love-lace',
      'lovvelace',
    ])
      expect([label, (await register(account(), `${label}.local.eth`)).status]).toEqual([
        label,
        label === 'lovvelace' ? 200 : 409,
      ])
    expect((await register(account(), 'ada.other.eth')).body.error.code).toBe('UNKNOWN_ZONE')
  })

  test('behavior: of ten who want a name at once, one has it', async () => {
    const all = Array.from({ length: 10 }, account)
    const answers = await Promise.all(all.map((one) => register(one, 'wanted.local.eth')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    const winner = all[answers.findIndex(({ status }) => status === 200)] as PrivateKeyAccount
    const { body } = await call('/account/wanted.local.eth')
    expect(body.addresses[60].address).toBe(winner.address)
  })

  test('error: not signed by the address that it names, or something else signed', async () => {
    const [ada, eve] = [account(), account()]
    const said = { name: 'honest.local.eth', attributes: {}, timestamp: seconds() }
    const signed = await sign(ada, said)
    for (const wrong of [
      { address: eve.address },
      { message: signed.message.replace('honest', 'stolen') },
      { signature: (await sign(eve, said)).signature },
      { signature: `0x${'00'.repeat(65)}` },
      { signature: '0x00' },
      { address: zeroAddress, signature: `0x${'00'.repeat(64)}1b` },
    ])
      expect((await post('/account', { ...signed, ...wrong })).body.error.code).toBe('INVALID_SIGNATURE')
    for (const wrong of [
      { message: 'not json' },
      { message: '{"name":"honest.local.eth"}' },
      { signature: 'none' },
      { address: 'ada' },
      { coin_type: '60' },
    ])
      expect((await post('/account', { ...signed, ...wrong })).body.error.code).toBe('INVALID_REQUEST')
    expect((await post('/account', { ...signed, coin_type: 501 })).body.error.code).toBe('UNKNOWN_NETWORK')
    expect((await call('/account/honest.local.eth')).status).toBe(404)
  })

  test('error: signed too long ago, or ahead of time', async () => {
    for (const timestamp of [seconds() - 400, seconds() + 400])
      expect((await register(account(), 'timely.local.eth', { timestamp })).body.error.code).toBe('EXPIRED')
  })

  test('error: what it says of its owner is more than it may be', async () => {
    for (const attributes of [
      { avatar: 'javascript:alert(1)' },
      { avatar: 'http://example.org/a.png' },
      { bio: 'x'.repeat(161) },
      { bio: 'two\nlines' },
      { bio: 'turned \u202e round' },
      { other: 'field' },
    ])
      expect((await register(account(), 'hostile.local.eth', { attributes })).body.error.code).toBe(
        'INVALID_REQUEST',
      )
  })

  test('behavior: an address has three names at most', async () => {
    const ada = account()
    for (const label of ['first', 'second', 'third'])
      expect((await register(ada, `${label}-of-three.local.eth`)).status).toBe(200)
    expect((await register(ada, 'fourth-of-three.local.eth')).body.error.code).toBe('TOO_MANY_NAMES')
    const { body } = await call(`/reverse/${ada.address}`)
    expect(body.map(({ name }: { name: string }) => name)[0]).toBe('third-of-three.local.eth')
  })

  test('behavior: its owner says something else of it, and nobody else does; nothing signed is good twice', async () => {
    const [ada, eve] = [account(), account()]
    const name = 'changing.local.eth'
    const at = seconds() - 10
    const first = await sign(ada, { name, attributes: { bio: 'one' }, timestamp: at })
    expect((await post('/account', first)).status).toBe(200)
    const path = `/account/${name}/attributes`
    const change = (by: PrivateKeyAccount, bio: string, timestamp: number) =>
      sign(by, { name, attributes: { bio }, timestamp }).then((signed) => post(path, signed))
    expect((await change(eve, 'eve', at + 1)).body.error.code).toBe('NOT_OWNER')
    expect((await change(ada, 'two', at + 2)).status).toBe(200)
    expect((await post(path, first)).body.error.code).toBe('MESSAGE_USED')
    expect((await post('/account', first)).body.error.code).toBe('NAME_TAKEN')
    expect((await change(ada, 'older', at + 1)).body.error.code).toBe('MESSAGE_USED')
    const of = await sign(ada, { name: 'another.local.eth', attributes: {}, timestamp: at + 3 })
    expect((await post(path, of)).body.error.code).toBe('WRONG_NAME')
    expect((await call(`/account/${name}`)).body.attributes).toEqual([{ bio: 'two' }])
  })

  test('behavior: given up, it leads to nobody, and nobody else gets it for 90 days', async () => {
    const [ada, eve] = [account(), account()]
    const name = 'leaving.local.eth'
    const at = seconds() - 10
    expect((await register(ada, name, { timestamp: at })).status).toBe(200)
    const path = `/account/${name}/give-up`
    const plain = await sign(ada, { name, timestamp: at + 1 })
    expect((await post(path, plain)).body.error.code).toBe('WRONG_MESSAGE')
    const byEve = await sign(eve, { name, giveUp: true, timestamp: at + 1 })
    expect((await post(path, byEve)).body.error.code).toBe('NOT_OWNER')
    const signed = await sign(ada, { name, giveUp: true, timestamp: at + 1 })
    expect((await post('/account', signed)).body.error.code).toBe('WRONG_MESSAGE')
    expect((await post(path, signed)).status).toBe(200)
    expect((await call(`/account/${name}`)).status).toBe(404)
    expect((await call(`/reverse/${ada.address}`)).body).toEqual([])
    expect((await register(eve, name)).body.error.code).toBe('NAME_TAKEN')
    expect((await register(ada, name, { timestamp: at })).body.error.code).toBe('MESSAGE_USED')
    expect((await register(ada, name, { timestamp: at + 2 })).status).toBe(200)
    expect((await call(`/account/${name}`)).status).toBe(200)
  })

  test('behavior: suggests the name that was typed, and free ones', async () => {
    await register(account(), 'grace.local.eth')
    const { body } = await call('/suggestions/Grace?zone=local.eth')
    expect(body.suggestions[0]).toEqual({ name: 'grace.local.eth', registered: true })
    expect(body.suggestions.length).toBeGreaterThan(3)
    for (const { name, registered } of body.suggestions.slice(1)) {
      expect([name, registered]).toEqual([expect.stringMatching(/^grace.+\.local\.eth$/), false])
      expect((await call(`/account/${name}`)).status).toBe(404)
    }
    expect((await call('/suggestions/gracie?zone=.local.eth')).body.suggestions[0]).toEqual({
      name: 'gracie.local.eth',
      registered: false,
    })
    expect((await call('/suggestions/%3Cscript%3E?zone=local.eth')).body.suggestions).not.toEqual([])
    expect((await call('/suggestions/%F0%9F%A6%8A')).body.suggestions).toEqual([])
    expect((await call('/zones')).body).toEqual({ zones: ['local.eth'] })
    expect((await call('/suggestions/grace?zone=other.eth')).body.error.code).toBe('UNKNOWN_ZONE')
  })

  test('error: a body that is too large is not read', async () => {
    const { status } = await post('/account', { message: 'x'.repeat(200_000) })
    expect(status).toBe(413)
  })
})

test('behavior: nobody registers names by the thousand', async () => {
  const services = await createLocalServices({
    port: 0,
    localChains: [],
    embeddedWallet: false,
    walletPage: false,
    names: { zones: ['shop.eth'], claimLimits: { most: 2 } },
  })
  try {
    const statuses: number[] = []
    for (const label of ['first', 'second', 'third']) {
      const by = account()
      const message = JSON.stringify({ name: `${label}-name.shop.eth`, timestamp: seconds() })
      const response = await fetch(`${services.url}/v1/profile/account`, {
        method: 'POST',
        headers: { origin: SITE },
        body: JSON.stringify({
          coin_type: 60,
          address: by.address,
          message,
          signature: await by.signMessage({ message }),
        }),
      })
      statuses.push(response.status)
    }
    expect(statuses).toEqual([200, 200, 429])
  } finally {
    await services.stop()
  }
})

test('T17: behavior: a contract is named on its own network alone, whoever has its address elsewhere', async () => {
  const services = await createLocalServices({
    port: 0,
    localChains: [{ id: 137, port: 0 }],
    embeddedWallet: false,
    walletPage: false,
  })
  try {
    const owner = account()
    const contract = ownedAccount(owner.address)
    const message = JSON.stringify({ name: 'on-polygon.local.eth', timestamp: seconds() })
    const wallet = createWalletClient({
      account: owner,
      chain: polygon,
      transport: http(services.chains[137]?.url),
    })
    const inner = await signMessage(wallet, {
      account: owner,
      message,
      verifierDomain: { ...contract.domain, chainId: 137, verifyingContract: contract.address },
    })
    const { factory, factoryData } = contract.deployment
    const signature = serializeErc6492Signature({ address: factory, data: factoryData, signature: inner })
    const response = await fetch(`${services.url}/v1/profile/account`, {
      method: 'POST',
      headers: { origin: SITE },
      body: JSON.stringify({
        coin_type: 0x80000000 + 137,
        address: contract.address,
        message,
        signature,
      }),
    })
    expect(await response.json()).toEqual({ success: true })
    const nameOn = async (query: string) => {
      const answer = await fetch(`${services.url}/v1/identity/${contract.address}${query}`, {
        headers: { origin: SITE },
      })
      return (await answer.json()).name
    }
    expect(await nameOn('?chainId=eip155:137')).toBe('on-polygon.local.eth')
    expect([await nameOn('?chainId=eip155:1'), await nameOn('')]).toEqual([null, null])
  } finally {
    await services.stop()
  }
})
