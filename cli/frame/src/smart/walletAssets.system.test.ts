import { localAddresses } from '@wallet-widget/local'
import { type Address, getAddress, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSmartAccounts } from './createSmartAccounts.js'
import { deployToken } from './deployToken.fixture.js'
import { startChainsWithBundlers } from './localChains.fixture.js'

const SUPPLY = 1_234_000_000_000_000_000n
const NOBODY: Address = '0x00000000000000000000000000000000f00dbabe'

let chains: Awaited<ReturnType<typeof startChainsWithBundlers>>
let account: Address
let token: Address
beforeAll(async () => {
  chains = await startChainsWithBundlers()
  account = (await chains.owner()).address
  token = getAddress(await deployToken(chains.urlOf(1), account, SUPPLY))
})
afterAll(() => chains.stop())

const read = (params: object, address = account) =>
  createSmartAccounts({ rpc: chains.rpc, networks: [1, 137] }).read({
    method: 'wallet_getAssets',
    params: [{ account: address, ...params }],
    chainId: 1,
    account: { address, type: 'smartAccount' },
  })
const asset = (balance: bigint) => ({
  address: token,
  balance: numberToHex(balance),
  type: 'ERC20',
  metadata: { name: 'Uniswap V2', symbol: 'UNI-V2', decimals: 18, price: 0, value: 0, iconUrl: '' },
})
const erc20 = (address: string) => ({ address, type: 'erc20' })

test('default: a token that is named in the filter', async () => {
  expect(await read({ assetFilter: { '0x1': [erc20(token)] } })).toEqual({ '0x1': [asset(SUPPLY)] })
  expect(await read({ assetFilter: { '0x1': [erc20(token.toLowerCase())] } })).toEqual({
    '0x1': [asset(SUPPLY)],
  })
  expect(await read({ assetFilter: { '0x1': [erc20(token)] } }, NOBODY)).toEqual({ '0x1': [asset(0n)] })
})

test('args: assetFilter, assetTypeFilter, chainFilter', async () => {
  const native = { address: 'native', type: 'native' }
  const both = { '0x1': [native, erc20(token)], '0x89': [native] }
  expect(await read({ assetFilter: both })).toMatchObject({
    '0x1': [{ type: 'NATIVE' }, asset(SUPPLY)],
    '0x89': [{ type: 'NATIVE' }],
  })
  expect(await read({ assetFilter: both, assetTypeFilter: ['ERC20'] })).toEqual({
    '0x1': [asset(SUPPLY)],
    '0x89': [],
  })
  expect(await read({ assetFilter: both, chainFilter: ['0x1'], assetTypeFilter: ['native'] })).toMatchObject({
    '0x1': [{ type: 'NATIVE', balance: numberToHex(10n ** 18n) }],
  })
})

test('behavior: what is no token on that chain is left out', async () => {
  const assetFilter = {
    '0x1': [erc20(NOBODY), erc20(localAddresses.guestbook), erc20(token)],
    '0x89': [erc20(token)],
  }
  expect(await read({ assetFilter })).toEqual({ '0x1': [asset(SUPPLY)], '0x89': [] })
})
