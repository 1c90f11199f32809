import { expect, test } from 'vitest'
import { openStorage } from '../../storage.js'
import { broken, busy, type Failing, fakeFailingNode, revert, USDC } from '../failingNode.fixture.js'
import { noData } from '../noData.js'
import type { SourceTransaction } from '../sourceTransaction.js'
import { wireTransactions } from '../wireTransaction.js'
import { createMetadata } from './createMetadata.js'
import { openTokenLists } from './tokenLists.js'

const DECIMALS = '0x313ce567'
const networkId = 'eip155:1'
const { signal } = new AbortController()
const received: SourceTransaction = {
  hash: `0x${'1'.repeat(64)}`,
  operation: 'receive',
  status: 'confirmed',
  minedAt: 0,
  from: USDC,
  to: USDC,
  nonce: 0,
  transfers: [{ token: { address: USDC }, direction: 'in', from: USDC, to: USDC, amount: 5_000_000n }],
}

/** What is known of a token, and its quantity in a history of 5,000,000 base units, over a node that fails as it is told. */
async function start(how: Failing) {
  const node = { how }
  const asked = fakeFailingNode(node)
  const metadata = createMetadata({
    upstreams: new Map([[networkId, 'https://node.invalid']]),
    storage: openStorage({ driver: 'memory' }),
    timeout: 5_000,
    lists: await openTokenLists([]),
    pictures: {
      idOf: async () => undefined,
      has: () => false,
      get: async () => undefined,
      close: async () => {},
    },
    fetchOutside: () => Promise.reject(new Error('none')),
  })
  const quantity = async () => {
    const of = { networkId, services: 'https://services.invalid', signal }
    const [one] = await wireTransactions([received], { ...noData, metadata }, of)
    return one?.transfers?.[0]?.quantity.numeric
  }
  const token = async () => (await metadata.tokens({ networkId, addresses: [USDC], signal })).get(USDC)
  return { node, asked, quantity, token }
}

test.each([busy, broken])(
  'F1: a moment of %j: no quantity, and all is there once the node is well',
  async (error) => {
    const { node, quantity, token } = await start(() => error)
    expect(await quantity()).toBeUndefined()
    expect(await token()).toBeUndefined()
    node.how = () => undefined
    expect(await quantity()).toBe('5')
    expect(await token()).toMatchObject({ name: 'USD Coin', symbol: 'USDC', decimals: 6 })
  },
)

test('F1: where the node fails one call, the others are shown, and it is asked anew', async () => {
  const { node, quantity, token } = await start(({ data }) => (data === DECIMALS ? broken : undefined))
  expect(await quantity()).toBeUndefined()
  expect(await token()).toMatchObject({ symbol: 'USDC', decimals: undefined })
  node.how = () => undefined
  expect(await quantity()).toBe('5')
})

test('behavior: what a contract said is kept, and so is that it refuses', async () => {
  const { asked, quantity, token } = await start(({ data }) => (data === DECIMALS ? revert : undefined))
  expect(await quantity()).toBeUndefined()
  expect(await token()).toMatchObject({ symbol: 'USDC' })
  expect(asked.get(DECIMALS)).toBe(1)
})
