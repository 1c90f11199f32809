import type { Connector } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { discover } from './discovery.js'

/** The wallets that are found in a page, for a site that features one and a visitor who used another. */
async function findIn(injectedWeb3: object): Promise<readonly string[]> {
  let found: readonly Connector[] = []
  const context = {
    config: { featuredWallets: ['injectedWeb3:featured'] },
    state: { $recentWallets: atom(['injectedWeb3:recent']) },
    hooks: { open: { prepare: { tap() {} } } },
    listen() {},
    setTimeout() {},
    storage: { item: () => ({ get: () => [], set() {} }) },
    onDispose() {},
  }
  discover(Object.assign(new EventTarget(), { injectedWeb3 }) as never, context as never, (connectors) => {
    found = connectors
  })
  await null
  return found.map(({ id }) => id)
}

const wallet = () => ({ enable: async () => ({}) })

test('T25: a flood keeps no wallet out that the site features, or that was used last', async () => {
  const strangers = Array.from({ length: 1000 }, (_, index) => [`wallet ${index}`, wallet()])
  const injected = { ...Object.fromEntries(strangers), late: wallet(), featured: wallet(), recent: wallet() }
  const ids = await findIn(injected)
  expect(ids).toHaveLength(52)
  expect(ids.slice(50)).toEqual(['injectedWeb3:featured', 'injectedWeb3:recent'])
})

test('T25: of the strangers in a flood, the first hundred are read and no more', async () => {
  let reads = 0
  const injected = {}
  for (let index = 0; index < 1000; index++)
    Object.defineProperty(injected, `wallet ${index}`, {
      enumerable: true,
      get() {
        reads += 1
        return wallet()
      },
    })
  expect(await findIn(injected)).toHaveLength(50)
  expect(reads).toBe(100)
})
