import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCAL_BITCOIN_ACCOUNTS, LOCAL_BITCOIN_ID } from './chains/bitcoin/localBitcoin.js'
import { createLocalServices, type LocalServices } from './createLocalServices.js'

let services: LocalServices
beforeAll(async () => {
  services = await createLocalServices({
    port: 0,
    localChains: [],
    localBitcoin: { port: 0, blockTime: 50 },
    seed: true,
    embeddedWallet: false,
    sources: { esplora: { 'bip122:000000000019d6689c085ae165831e93': 'https://explorer.example/api' } },
  })
  // It begins with the first call, which on a busy machine takes longer than the services wait.
  await services.bitcoin?.mine()
})
afterAll(() => services?.stop())

const [ann] = LOCAL_BITCOIN_ACCOUNTS
const ask = async (call: string) => {
  const response = await fetch(
    `${services.url}/v1/account/${ann}/${call}?chainId=${LOCAL_BITCOIN_ID}&projectId=test`,
  )
  expect(response.status).toBe(200)
  return response.json()
}

test('behavior: the services say that they know of it', async () => {
  const { http } = await (await fetch(`${services.url}/v1/supported-chains?projectId=test`)).json()
  expect(http).toEqual([LOCAL_BITCOIN_ID, 'bip122:000000000019d6689c085ae165831e93'])
})

test('behavior: the services tell what accounts of the local Bitcoin chain have and were paid, within a block', async () => {
  expect(await ask('balance')).toMatchObject({
    balances: [{ symbol: 'rBTC', quantity: { numeric: '5.3', decimals: '8' } }],
  })
  const { data, next } = await ask('history')
  expect(next).toBeNull()
  expect(data).toHaveLength(13)
  expect(data[0].transfers).toMatchObject([{ direction: 'in', quantity: { numeric: '0.025' } }])
  const id = await services.bitcoin?.give(ann, 1_234)
  await expect
    .poll(async () => (await ask('history')).data[0])
    .toMatchObject({ metadata: { hash: id, status: 'confirmed' } })
})
