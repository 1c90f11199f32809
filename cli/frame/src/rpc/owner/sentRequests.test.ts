// @module-tag once

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Review } from '../../contracts.js'
import { openStore } from '../../device/openStore.js'
import { createJournal } from '../../frame/journal.js'
import type { Frame } from '../../frame/openFrame.js'
import type { OwnersPlan } from './ownersRequest.js'
import { describeRequest, noteSent, type SentBefore, SentMeanwhile } from './sentRequests.js'

const noDatabase = () => {
  throw new DOMException('', 'SecurityError')
}
type Transaction = Extract<Review, { kind: 'transaction' }>
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const call = (change: Partial<Transaction['calls'][number]> = {}) => ({
  to: TO,
  value: 1n,
  data: '0x' as const,
  call: undefined,
  ...change,
})
const paying = (change: Partial<Transaction> = {}): Transaction => ({
  kind: 'transaction',
  calls: [call()],
  fee: { most: 1n },
  atomic: true,
  deploys: false,
  ...change,
})
const planOf = (review: Review, account = '0xa'): OwnersPlan =>
  ({ plan: { account: { address: account, type: 'eoa' }, review }, chain: {} }) as unknown as OwnersPlan

/** Tabs of one browser, each with a frame of the same site. */
async function openTabs() {
  const kept = await openStore(noDatabase)
  const store = { ...kept, persistent: true }
  const site = { origin: 'https://a', name: undefined }
  const journal = createJournal({ store, site: site.origin })
  const sessions = { required: async () => ({ user: { id: 'u' } }) }
  const tab = (): Frame => ({ journal, store, site, sessions }) as unknown as Frame
  return { tab, store, journal }
}
let count = 0
const asked = (params: unknown = [], chainId = 'eip155:1') => ({
  id: `request ${++count}`,
  method: 'eth_sendTransaction',
  params,
  chainId,
})
type Asked = ReturnType<typeof asked>

async function review(frame: Frame, one: Asked, plan: OwnersPlan, beforeFirst?: SentBefore) {
  const { request, sentBefore } = await describeRequest(frame, one, plan, beforeFirst)
  const out = new Set<string>()
  return {
    earlier: request.earlier,
    sentBefore,
    send: (hash: string, nonce?: number) =>
      noteSent(frame, { asked: one, plan: plan.plan, sentBefore, out, sending() {}, checkWanted() {} })(
        hash,
        nonce,
      ),
    /** Though the site wants it no more. */
    sendFound(hash: string) {
      const checkWanted = () => {
        throw new Error('aborted')
      }
      const options = { asked: one, plan: plan.plan, sentBefore, out, sending() {}, checkWanted }
      return noteSent(frame, options)(hash, undefined, { isFound: true })
    },
  }
}
/** Whether what was sent is known when another is asked for. */
async function isKnown(
  sent: Review,
  next: Review,
  change: Partial<Asked> = {},
  { account, nonce }: { account?: string; nonce?: number } = {},
) {
  const { tab } = await openTabs()
  await (await review(tab(), asked(), planOf(sent))).send('0x1', nonce)
  const { earlier } = await review(tab(), { ...asked(), ...change }, planOf(next, account))
  return earlier?.hash === '0x1'
}

describe('the same is known, however it is written', () => {
  test('with other fees, or under another id', async () => {
    const params = [{ maxFeePerGas: '0x2' }]
    expect(await isKnown(paying(), paying({ fee: { most: 2n } }), { params })).toBe(true)
    expect(await isKnown(paying(), paying(), { method: 'wallet_sendCalls' })).toBe(true)
  })
  test('with the address in small letters', async () => {
    expect(await isKnown(paying(), paying({ calls: [call({ to: TO.toLowerCase() })] }))).toBe(true)
  })
  test.each<[string, Transaction]>([
    ['another amount', paying({ calls: [call({ value: 2n })] })],
    ['other data', paying({ calls: [call({ data: '0x00' })] })],
    ['more calls', paying({ calls: [call(), call()] })],
    ['another receiver', paying({ calls: [call({ to: undefined })] })],
  ])('not what does something else: %s', async (_, other) => {
    expect(await isKnown(paying(), other)).toBe(false)
  })
  test('with a nonce of the site, or another one', async () => {
    const seventh = paying({ nonce: { value: 7, replaces: false } })
    const eighth = paying({ nonce: { value: 8, replaces: false } })
    expect(await isKnown(paying(), eighth, {}, { nonce: 7 })).toBe(true)
    expect(await isKnown(seventh, eighth, {}, { nonce: 7 })).toBe(true)
    expect(await isKnown(seventh, paying(), {}, { nonce: 7 })).toBe(true)
    // In its place: one of the two goes through at most.
    const replacing = paying({ nonce: { value: 7, replaces: true, by: 'same' } })
    expect(await isKnown(seventh, replacing, {}, { nonce: 7 })).toBe(false)
    expect(await isKnown(paying(), replacing, {}, { nonce: 6 })).toBe(true)
  })
  test('the account and the nonce are noted', async () => {
    const { tab, journal } = await openTabs()
    await (await review(tab(), asked(), planOf(paying()))).send('0x1', 7)
    expect(await journal.list()).toMatchObject([{ account: '0xa', nonce: 7 }])
  })
  test('not on another network, nor of another account', async () => {
    expect(await isKnown(paying(), paying(), { chainId: 'eip155:137' })).toBe(false)
    expect(await isKnown(paying(), paying(), {}, { account: '0xb' })).toBe(false)
  })
})

describe('F13: two tabs are asked for the same', () => {
  test('what one has sent, the other asks about first', async () => {
    const { tab, journal } = await openTabs()
    const [one, other] = [asked(), asked()]
    const reviews = [await review(tab(), one, planOf(paying())), await review(tab(), other, planOf(paying()))]
    await reviews[0]?.send('0x1')
    await expect(reviews[1]?.send('0x2')).rejects.toBeInstanceOf(SentMeanwhile)
    expect((await journal.list()).map(({ hash }) => hash)).toEqual(['0x1'])
    const again = await review(tab(), other, planOf(paying()))
    expect(again.earlier).toMatchObject({ hash: '0x1' })
    await again.send('0x2')
    expect(await journal.list()).toHaveLength(2)
  })
  test('what is sent again by the same request, or in a row, is its own', async () => {
    const { tab, journal } = await openTabs()
    const { send } = await review(tab(), asked(), planOf(paying()))
    for (const hash of ['0x1', '0x2', '0x1']) await send(hash)
    expect(await journal.list()).toHaveLength(2)
  })
  test('what the site was answered during the review is asked about, and said in the next one', async () => {
    const { tab, journal } = await openTabs()
    const [one, other] = [asked(), asked()]
    const [first, second] = [
      await review(tab(), one, planOf(paying())),
      await review(tab(), other, planOf(paying())),
    ]
    await first.send('0x1')
    await journal.accepted('0x1')
    await journal.setAnswered(one.id)
    await expect(second.send('0x2')).rejects.toBeInstanceOf(SentMeanwhile)
    const again = await review(tab(), other, planOf(paying()), second.sentBefore)
    expect(again.earlier).toMatchObject({ hash: '0x1' })
    await again.send('0x2')
    const third = await review(tab(), other, planOf(paying()), second.sentBefore)
    expect(third.earlier).toMatchObject({ hash: '0x1' })
  })
  test('what the site was answered while nobody knew whether it arrived is asked about', async () => {
    const { tab, journal } = await openTabs()
    const one = asked()
    await (await review(tab(), one, planOf(paying()))).send('0x1')
    await journal.setAnswered(one.id)
    const next = await review(tab(), asked(), planOf(paying()))
    expect(next.earlier).toMatchObject({ hash: '0x1' })
    await next.send('0x2')
  })
  test('what the site was answered before the review, and was taken, is not spoken of', async () => {
    const { tab, journal } = await openTabs()
    const one = asked()
    await (await review(tab(), one, planOf(paying()))).send('0x1')
    await journal.accepted('0x1')
    await journal.setAnswered(one.id)
    const next = await review(tab(), asked(), planOf(paying()))
    expect(next.earlier).toBeUndefined()
    await next.send('0x2')
  })
  test('the clock may stand still or go backwards', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { tab } = await openTabs()
    const reviews = [
      await review(tab(), asked(), planOf(paying())),
      await review(tab(), asked(), planOf(paying())),
    ]
    await reviews[0]?.send('0x1')
    const third = await review(tab(), asked(), planOf(paying()))
    vi.setSystemTime(Date.now() - 60_000)
    const fourth = await review(tab(), asked(), planOf(paying()))
    await fourth.send('0x4')
    await expect(third.send('0x3')).rejects.toBeInstanceOf(SentMeanwhile)
  })
  test('trying it again sends the same: what another has sent since is no matter', async () => {
    const { tab, journal } = await openTabs()
    const one = await review(tab(), asked(), planOf(paying()))
    await one.send('0x1')
    await (await review(tab(), asked(), planOf(paying()))).send('0x2')
    await one.send('0x1')
    expect(await journal.list()).toHaveLength(2)
    await expect(one.send('0x3')).rejects.toBeInstanceOf(SentMeanwhile)
  })
  test('trying it again sends the same, though the journal has lost it', async () => {
    const { tab, journal } = await openTabs()
    const [first, second] = [asked(), asked()]
    const one = await review(tab(), first, planOf(paying()))
    const stays = await one.send('0x1')
    await journal.delete(first.id, '0x1')
    await (await review(tab(), second, planOf(paying()))).send('0x2')
    await one.send('0x1')
    expect((await journal.list()).map(({ hash }) => hash).sort()).toEqual(['0x1', '0x2'])
    // What has not left after all is new when it is tried again.
    await stays()
    await expect(one.send('0x1')).rejects.toBeInstanceOf(SentMeanwhile)
  })
  describe('what was refused', () => {
    const withNonces = (isBound: (nonce: number | undefined) => boolean) => {
      const prepared = planOf(paying())
      const mayBeDone = async (_: unknown, nonce?: number) => !isBound(nonce)
      return { ...prepared, plan: { ...prepared.plan, mayBeDone } }
    }
    test('is not asked about where one of the two goes through at most', async () => {
      const { tab } = await openTabs()
      const plan = withNonces(() => true)
      const reviews = [await review(tab(), asked(), plan), await review(tab(), asked(), plan)]
      const refused = await reviews[0]?.send('0x1', 5)
      await refused?.()
      expect((await review(tab(), asked(), plan)).earlier).toBeUndefined()
      await reviews[1]?.send('0x2', 5)
    })
    test('is asked about where it may be done all the same', async () => {
      const { tab } = await openTabs()
      const plan = withNonces(() => false)
      const reviews = [await review(tab(), asked(), plan), await review(tab(), asked(), plan)]
      const refused = await reviews[0]?.send('0x1', 5)
      await refused?.()
      await expect(reviews[1]?.send('0x2', 6)).rejects.toBeInstanceOf(SentMeanwhile)
      const again = await review(tab(), asked(), plan)
      expect(again.earlier).toMatchObject({ hash: '0x1' })
      await again.send('0x2', 6)
    })
    test('is asked about where it turns out only when it is sent that the nonce is another', async () => {
      const { tab } = await openTabs()
      const plan = withNonces((nonce) => nonce !== 6)
      const refused = await (await review(tab(), asked(), plan)).send('0x1', 5)
      await refused()
      const next = await review(tab(), asked(), plan)
      expect(next.earlier).toBeUndefined()
      await expect(next.send('0x2', 6)).rejects.toBeInstanceOf(SentMeanwhile)
    })
    test('is asked about where nothing is known of it', async () => {
      const { tab } = await openTabs()
      const refused = await (await review(tab(), asked(), planOf(paying()))).send('0x1')
      await refused()
      expect((await review(tab(), asked(), planOf(paying()))).earlier).toMatchObject({ hash: '0x1' })
    })
    test('and is found when it is tried again is noted as sent, whatever another has sent since', async () => {
      const { tab, journal } = await openTabs()
      const { send, sendFound } = await review(tab(), asked(), planOf(paying()))
      const refused = await send('0x1')
      await refused()
      await (await review(tab(), asked(), planOf(paying()))).send('0x2')
      await expect(send('0x1')).rejects.toBeInstanceOf(SentMeanwhile)
      await sendFound('0x1')
      const noted = (await journal.list()).map(({ hash, isRefused = false }) => [hash, isRefused])
      expect(noted.sort()).toEqual([
        ['0x1', false],
        ['0x2', false],
      ])
    })
    test('and is tried again is noted as sent', async () => {
      const { tab, journal } = await openTabs()
      const { send } = await review(tab(), asked(), planOf(paying()))
      const refused = await send('0x1')
      await refused()
      expect(await journal.list()).toMatchObject([{ isRefused: true }])
      await send('0x1')
      expect(await journal.list()).toMatchObject([{ isRefused: false }])
    })
  })
  test('what is not wanted any more is not noted', async () => {
    const { tab, journal } = await openTabs()
    const checkWanted = () => {
      throw new Error('aborted')
    }
    const { plan } = planOf(paying())
    const out = new Set<string>()
    const options = { asked: asked(), plan, sentBefore: [], out, sending() {}, checkWanted }
    await expect(noteSent(tab(), options)('0x1')).rejects.toThrow('aborted')
    expect(await journal.list()).toEqual([])
  })
  test('what is found has left before its note has its turn', async () => {
    const { tab, journal } = await openTabs()
    const sending = vi.fn()
    const { plan } = planOf(paying())
    const out = new Set<string>()
    const options = { asked: asked(), plan, sentBefore: [], out, sending, checkWanted() {} }
    const noted = noteSent(tab(), options)('0x1', undefined, { isFound: true })
    expect(sending).toHaveBeenCalledOnce()
    await noted
    expect(await journal.list()).toHaveLength(1)
  })
})

describe('F11: a device that can’t keep the note', () => {
  test('sends nothing before it has said so', async () => {
    const { tab, store, journal } = await openTabs()
    const { send } = await review(tab(), asked(), planOf(paying()))
    const { set } = store
    store.set = async (key, value) => {
      store.persistent = false
      await set(key, value)
    }
    await expect(send('0x1')).rejects.toMatchObject({ code: -32000 })
    expect(await journal.list()).toEqual([])
    await send('0x1')
    expect(await journal.list()).toHaveLength(1)
  })
  test('nor where it could not even read what it had noted', async () => {
    const { tab, store, journal } = await openTabs()
    const { send } = await review(tab(), asked(), planOf(paying()))
    const { list } = store
    store.list = async (prefix) => {
      store.persistent = false
      return list(prefix)
    }
    await expect(send('0x1')).rejects.toMatchObject({ code: -32000 })
    expect(await journal.list()).toEqual([])
    await send('0x1')
    expect(await journal.list()).toHaveLength(1)
  })
  test('but sends again what may have left already', async () => {
    const { tab, store } = await openTabs()
    const { send } = await review(tab(), asked(), planOf(paying()))
    await send('0x1')
    store.list = async () => {
      store.persistent = false
      return []
    }
    await expect(send('0x1')).resolves.toBeTypeOf('function')
  })
})
