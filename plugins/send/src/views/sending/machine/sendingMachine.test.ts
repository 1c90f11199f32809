// @module-tag once

import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ModelPage, SendingModel, type Unseen } from '../../../../test/sendingModel.js'
import type { WalletEnd } from '../../../../test/walletEnds.js'
import { transition } from './transition.js'
import { canGiveUp } from './whileUnsettled.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

interface Command {
  /** Names it in a counterexample. */
  toString(): string
  run(model: SendingModel, page: ModelPage): void
}
/** Whatever the pages do meanwhile. */
const world = (name: string, run: Command['run']): Command => ({ run, toString: () => name })
/** On a page that is not frozen. */
const named = (name: string, run: Command['run']): Command =>
  world(name, (model, page) => {
    if (!page.isFrozen) run(model, page)
  })

const NETWORKS = ['eip155:1', 'eip155:2'] as const
const ACCOUNTS = ['A', 'B'] as const

const MINUTE_MS = 60_000

const unseen = fc.constantFrom<Unseen>('unseen', 'unseen', 'waiting', 'unknown')
const end = fc.constantFrom<WalletEnd>(
  'sends',
  'sends',
  'denies',
  'busy',
  'lacks',
  'refuses',
  'errs',
  'errs',
  'declines',
  'lost',
  'odd',
  'fails',
  'notAsked',
)

/** A payment, straight to the wallet; as far as nothing keeps it back. */
function pay(page: ModelPage): void {
  const confirm = () => page.send({ type: 'confirmClicked', open: page.payments.open(page.payer) })
  page.type()
  page.send({ type: 'reviewClicked', open: page.payments.open(page.payer) })
  page.answerLast()
  confirm()
  page.answerLast()
}

/** The visitor opens what is not settled, and says that it was not sent. */
function giveUp(page: ModelPage): void {
  page.send({ type: 'stopClicked' })
  page.open()
  page.answerLast()
  page.send({ type: 'giveUpClicked' })
  page.answerLast()
}

/** Whatever may happen next, in any order. */
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 14,
    arbitrary: fc
      .tuple(fc.nat(5), unseen, fc.integer({ min: 0, max: 4 }))
      .map(([at, how, fine]) =>
        named(`answer ${at} ${how} ${fine > 0}`, (_, page) => page.answer(at, how, fine > 0)),
      ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.nat(5), end)
      .map(([at, how]) => world(`wallet ${at} ${how}`, (model) => model.endAsk(at, how))),
  },
  {
    weight: 10,
    arbitrary: fc.constantFrom(
      named('type', (_, page) => page.type()),
      named('review', (_, page) =>
        page.send({ type: 'reviewClicked', open: page.payments.open(page.payer) }),
      ),
      named('confirm', (_, page) =>
        page.send({ type: 'confirmClicked', open: page.payments.open(page.payer) }),
      ),
      named('confirm', (_, page) =>
        page.send({ type: 'confirmClicked', open: page.payments.open(page.payer) }),
      ),
    ),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      named('pay', (_, page) => pay(page)),
      named('pay', (_, page) => pay(page)),
      named('stop and give up', (_, page) => giveUp(page)),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      named('stop', (_, page) => page.send({ type: 'stopClicked' })),
      named('check', (_, page) => page.send({ type: 'checkClicked' })),
      named('give up', (_, page) => page.send({ type: 'giveUpClicked' })),
      named('say it was sent', (_, page) => page.sayItWasSent()),
      named('learn', (_, page) => page.learn()),
    ),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      world('minutes pass', (model) => model.pass(6 * MINUTE_MS)),
      world('hours pass', (model) => model.pass(120 * MINUTE_MS)),
      world('the clock is set back', (model) => model.pass(-60 * MINUTE_MS)),
      world('the storage is full, or has room', ({ browser }) => {
        browser.isFull = !browser.isFull
      }),
      named('freeze', (_, page) => page.freeze()),
      world('thaw', (_, page) => page.thaw()),
      world('thaw', (_, page) => page.thaw()),
    ),
  },
  fc.constantFrom(
    named('open', (_, page) => page.open()),
    named('close', (_, page) => {
      page.isViewOpen = false
    }),
    named('max', (_, page) => page.send({ type: 'maxClicked' })),
    named('edit', (_, page) => page.send({ type: 'edited' })),
    named('finish', (_, page) => page.send({ type: 'finished' })),
    named('reload', (_, page) => page.reload()),
    world('index', (model) => model.index()),
    world('index', (model) => model.index()),
    named('lock', (_, page) => page.lock()),
    world('the node goes or comes', (model) => {
      model.isUp = !model.isUp
    }),
  ),
  fc
    .tuple(fc.constantFrom(...NETWORKS), fc.constantFrom(...ACCOUNTS))
    .map(([network, from]) => named(`use ${from} on ${network}`, (_, page) => page.setPayer(network, from))),
)

/** What holds whatever has happened. */
function check(model: SendingModel): void {
  const awake = model.pages.filter(({ isFrozen }) => !isFrozen)
  for (const page of awake) {
    const { machine, pending } = page
    const { state } = machine
    expect(page.asked).toBeLessThanOrEqual(page.confirms)
    const awaits = (type: string, task?: number) =>
      pending.some((one) => one.type === type && (task === undefined || ('task' in one && one.task === task)))
    if (state.name === 'sent') expect(model.sent.has(state.payment.id)).toBe(true)
    // Whoever waits is answered some time, and may stop.
    if (state.name === 'preparing')
      expect(awaits('prepare', state.task) || awaits('prepareMax', state.task)).toBe(true)
    if (state.name === 'checking') {
      expect(awaits('check', state.task)).toBe(true)
      expect(transition(machine, { type: 'stopClicked' }).machine.state.name).toBe('review')
    }
    if (state.name === 'asking') {
      const isAsked = model.asks.some((one) => one.page === page && one.payment.id === state.payment.id)
      expect(isAsked || awaits('look', state.refused?.task)).toBe(true)
      const stopped = transition(machine, { type: 'stopClicked' }).machine.state.name
      expect(stopped).toBe(state.refused?.refusal.kind === 'declined' ? 'review' : 'unsettled')
    }
    if (state.name === 'unsettled') {
      if (state.found === 'looking') expect(awaits('look', state.task)).toBe(true)
      if (state.found === 'waiting')
        expect(awaits('look', state.task) || awaits('lookLater', state.task)).toBe(true)
    }
    // What was asked for is not in the form, or the review, again, unless it was surely not sent, or the wallet had an error that the chain did not contradict.
    const shown = state.name === 'review' || state.name === 'checking' ? state.review.connectorId : page.entry
    const isForm = ['editing', 'preparing', 'review', 'checking'].includes(state.name)
    for (const [id, entry] of model.entries)
      if (isForm && entry === shown && !model.erred.has(id)) expect(model.mayBeSent(id)).toBe(false)
  }
  if (!model.hasChanged) return
  model.hasChanged = false
  for (const { payments } of awake)
    for (const { id, status } of payments.list()) {
      if (model.settled.has(id)) expect(status).not.toBe('asked')
      if (status === 'notSent' || status === 'refused') expect(model.mayBeSent(id)).toBe(false)
      if (status === 'sent' || status === 'sentLate') expect(model.sent.has(id)).toBe(true)
    }
}

/** The node answers, and has come as far as the chain, the wallet declines what it still shows, and the visitor gives up what nobody knows of. */
function settle(model: SendingModel): void {
  model.isUp = true
  model.browser.isFull = false
  for (const page of model.pages) page.thaw()
  model.index()
  model.pass(20 * MINUTE_MS)
  const isQuiet = () =>
    model.asks.length === 0 &&
    model.pages.every(
      ({ pending, hasNews, machine }) =>
        pending.length === 0 && !hasNews && machine.state.name !== 'unsettled',
    )
  for (let rounds = 0; !isQuiet(); rounds += 1) {
    if (rounds > 500) throw new Error('It never ends')
    model.endAsk(0, 'declines')
    for (const page of model.pages) {
      page.learn()
      page.answer(0, 'unseen', true)
      const { state } = page.machine
      if (state.name === 'checking') page.send({ type: 'stopClicked' })
      // What the node could not tell before it can tell now.
      if (state.name === 'unsettled') page.send({ type: canGiveUp(state) ? 'giveUpClicked' : 'checkClicked' })
    }
  }
}

test('F13, F15, F18: whatever happens in whatever order, nothing is sent twice unknown to the visitor, nobody is stuck', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(1), command), { minLength: 20, maxLength: 80, size: 'max' }),
      (commands) => {
        const model = new SendingModel()
        for (const [at, { run }] of commands) {
          run(model, model.pages[at] as ModelPage)
          check(model)
        }
        settle(model)
        check(model)
        for (const { machine } of model.pages)
          expect(['editing', 'review', 'sent', 'cancelled']).toContain(machine.state.name)
        // Wherever the visitor goes there is a way on, and they know of all that was sent, or gave it up.
        for (const page of model.pages)
          for (const networkId of NETWORKS)
            for (const from of ACCOUNTS) {
              page.setPayer(networkId, from)
              // The view may still have to show that something was sent.
              for (let times = 0; times < 2; times += 1) {
                page.open()
                settle(model)
              }
            }
        for (const id of model.sent) {
          if (model.lost.has(id)) continue
          const statuses = model.pages.map((page) => page.statusOf(id))
          const known = statuses.filter((status) => model.stored.has(id) || status !== undefined)
          expect(known).not.toEqual([])
          for (const status of known)
            expect(['sent', 'sentLate', 'saidSent', 'givenUp', 'erred']).toContain(status)
        }
      },
    ),
    { numRuns: 1_000 },
  )
})
