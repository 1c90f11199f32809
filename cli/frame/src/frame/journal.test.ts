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

test('behavior: what has a nonce, of all sites; what is a day old has it no more, nor what was refused', async () => {
  const store = await openStore(noDatabase)
  let now = 10 * DAY
  const [journal, other] = ['https://a', 'https://b'].map((site) =>
    createJournal({ store, site, now: () => now }),
  )
  if (!journal || !other) throw new Error('Two sites make two journals.')
  const where = { chainId: 'eip155:1', account: '0xA' }
  const sent = { id: '1', method: 'm', request: 'r', nonce: 5, at: now, ...where }
  for (const hash of ['0x1', '0x2', '0x3', '0x4']) await journal.add({ ...sent, hash })
  await other.add({ ...sent, hash: '0x5', account: '0xa' })
  await journal.accepted('0x2')
  await journal.setRefused('1', '0x3', true)
  await journal.accepted('0x4')
  await journal.setRefused('1', '0x4', true)
  const held = async () => {
    const found = await journal.ofAccount(where)
    return found.map(({ hash, acceptedAt }) => [hash, acceptedAt]).sort()
  }
  expect(await held()).toEqual([
    ['0x1', undefined],
    ['0x2', now],
    ['0x4', now],
    ['0x5', undefined],
  ])
  expect(await journal.list()).toHaveLength(4)
  await journal.setRefused('1', '0x3', false)
  expect(await held()).toHaveLength(5)
  now += DAY + 1
  expect(await held()).toEqual([])
})

test('behavior: of what the site has been answered it is not told again; the last hundred are known', async () => {
  const store = await openStore(noDatabase)
  const journal = createJournal({ store, site: 'https://a', now: () => 200 })
  const sent = { method: 'eth_sendTransaction', chainId: 'eip155:1', request: 'r', user: 'ann' }
  await journal.add({ ...sent, id: 'open', hash: '0x0', at: 0 })
  for (let at = 1; at <= 101; at++) {
    await journal.add({ ...sent, id: `${at}`, hash: '0x1', at })
    await journal.add({ ...sent, id: `${at}`, hash: '0x2', at })
    await journal.setAnswered(`${at}`)
  }
  const known = await journal.list()
  expect(known).toHaveLength(101)
  expect(known.filter(({ isAnswered }) => !isAnswered).map(({ id }) => id)).toEqual(['open'])
  expect(known[0]).toMatchObject({ id: '101', isAnswered: true })
  expect((await journal.tell('ann')).map(({ id }) => id)).toEqual(['open'])
})

test('behavior: of what was refused the site is not told; changes at once are all kept', async () => {
  const store = await openStore(noDatabase)
  const journal = createJournal({ store, site: 'https://a' })
  const sent = { id: '1', method: 'm', chainId: 'eip155:1', request: 'r', hash: '0x1', at: Date.now() }
  await journal.add(sent)
  await journal.setRefused('1', '0x1', true)
  expect(await journal.tell('ann')).toEqual([])
  await Promise.all([
    journal.setRefused('1', '0x1', false),
    journal.accepted('0x1'),
    journal.setAnswered('1'),
    journal.turnedDown('0x1'),
  ])
  expect(await journal.list()).toMatchObject([
    { isRefused: false, acceptedAt: expect.any(Number), isAnswered: true, isTurnedDown: true },
  ])
})
