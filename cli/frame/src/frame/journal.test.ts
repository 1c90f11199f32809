import { expect, test } from 'vitest'
import { openStore } from '../device/openStore.js'
import { createJournal } from './journal.js'

const noDatabase = () => {
  throw new DOMException('', 'SecurityError')
}
const DAY = 24 * 60 * 60_000

test('behavior: each is told to its own login, once; for a day it is known', async () => {
  const store = await openStore(noDatabase)
  let now = 10 * DAY
  const journal = createJournal({ store, site: 'https://a', now: () => now })
  const sent = {
    id: '1',
    method: 'eth_sendTransaction',
    chainId: 'eip155:1',
    request: 'r',
    hash: '0x1',
    at: now,
  }
  await journal.add({ ...sent, user: 'ann' })
  await journal.add({ ...sent, hash: '0x2', at: now + 1 })
  const hashes = async (user: string) => (await journal.tell(user)).map(({ hash }) => hash)
  expect(await hashes('bob')).toEqual(['0x2'])
  expect(await hashes('ann')).toEqual(['0x1'])
  expect(await hashes('ann')).toEqual([])
  expect((await journal.list()).map(({ hash }) => hash)).toEqual(['0x2', '0x1'])
  now += DAY + 2
  expect(await journal.list()).toEqual([])
})
