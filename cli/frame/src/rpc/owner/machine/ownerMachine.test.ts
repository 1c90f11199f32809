// @module-tag once

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ModelRequest,
  type Outcome,
  OwnerModel,
  type Sending,
  type Tab,
} from '../../../../test/ownerModel.js'

interface Command {
  /** Names it in a counterexample. */
  toString(): string
  run(model: OwnerModel): void
}
const named = (name: string, run: Command['run']): Command => ({ run, toString: () => name })
const on = (name: string, at: number, run: (request: ModelRequest) => void): Command =>
  named(`${name} ${at}`, ({ requests }) => {
    const request = requests[at % Math.max(1, requests.length)]
    if (request) run(request)
  })

const outcome = fc.constantFrom<Outcome>('ok', 'ok', 'ok', 'fails', 'final')
const sending = fc.constantFrom<Sending>('arrives', 'arrives', 'doubtful', 'stays')

/** Whatever may happen next, in any order. */
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(fc.nat(5), fc.nat(3), outcome, sending)
      .map(([at, which, how, sent]) =>
        on(`end ${which} ${how} ${sent} of`, at, (request) => request.end(which, how, sent)),
      ),
  },
  { weight: 4, arbitrary: fc.nat(3).map((at) => named(`left ${at}`, (model) => model.hasLeft(at))) },
  { weight: 6, arbitrary: fc.nat(5).map((at) => on('approve', at, (request) => request.approve())) },
  { weight: 2, arbitrary: fc.nat(5).map((at) => on('deny', at, (request) => request.deny())) },
  { weight: 4, arbitrary: fc.nat(5).map((at) => on('leave', at, (request) => request.leave())) },
  { weight: 1, arbitrary: fc.nat(5).map((at) => on('abort', at, (request) => request.abort())) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat(3), fc.boolean())
      .map(([at, isApproved]) =>
        named(`decide away ${at} ${isApproved}`, (model) => model.decideAway(at, isApproved)),
      ),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom<Tab>(0, 1).chain((tab) =>
      fc.constantFrom(
        named(`ask in ${tab}`, (model) => model.ask(tab)),
        named(`turn in ${tab}`, (model) => model.nextTurn(tab)),
        named(`turn in ${tab}`, (model) => model.nextTurn(tab)),
        named(`look in ${tab}`, (model) => model.lookForDecided(tab)),
      ),
    ),
  },
  { weight: 3, arbitrary: fc.nat(2).map((at) => named(`take ${at}`, (model) => model.takeFound(at))) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      named('reload 0', (model) => model.reload(0)),
      named('reload 1', (model) => model.reload(1)),
      named('log out', (model) => model.setLoggedIn(false)),
      named('log in', (model) => model.setLoggedIn(true)),
      named('log in', (model) => model.setLoggedIn(true)),
      named('offline', (model) => {
        model.isOnline = false
      }),
      named('online', (model) => {
        model.isOnline = true
      }),
      named('online', (model) => {
        model.isOnline = true
      }),
    ),
  },
)

/** What holds whatever has happened. */
function check(model: OwnerModel): void {
  for (const request of model.all) {
    const { id, answers, machine, sent, pending, shown } = request
    expect(model.paid(id)).toBeLessThanOrEqual(1)
    expect(answers.length).toBe(machine.state.name === 'ended' ? 1 : 0)
    const [answer] = answers
    // The site may hear of what has left by the journal alone.
    if (sent.size > 0 && !answer?.isTold) expect(model.journal).toContain(id)
    if (sent.size > 0 && answer?.type === 'refuse') expect(request.hasFinishFailed).toBe(true)
    // Where the page was left, the site hears of it when it asks again.
    if (answer?.isNo && !machine.isLeft) expect(model.paid(id)).toBe(0)
    if (answer?.type === 'refuse') expect(request.mayBeRefused).toBe(true)
    if (request.isGivenUp) expect(answer?.isTold ?? false).toBe(false)
    if (!model.requests.includes(request)) continue
    const awaits = (...types: string[]) => pending.some(({ type }) => types.includes(type))
    const isLeaving = model.leaving.some((one) => one.request === request)
    // Something is under way, or the owner can decide: nobody waits for nothing.
    switch (machine.state.name) {
      case 'preparing':
        expect(awaits('prepare')).toBe(true)
        break
      case 'review':
        expect(awaits('review') || shown?.status === 'open').toBe(true)
        break
      case 'takingBack':
        expect(awaits('takeBack')).toBe(true)
        break
      case 'carryingOut':
        expect(awaits('carryOut') || isLeaving).toBe(true)
        break
      case 'replacing':
        expect(awaits('replace')).toBe(true)
        break
      case 'failed':
        expect(shown?.status).toBe(machine.state.isFinal ? 'final' : 'failed')
        break
      case 'finishing':
        expect(awaits('finish')).toBe(true)
    }
  }
}

/** All that is under way ends, and what waits for the owner is denied. */
function settle(model: OwnerModel): void {
  for (let rounds = 0; model.requests.some(({ machine: { state } }) => state.name !== 'ended'); rounds += 1) {
    if (rounds > 500) throw new Error('It never ends')
    for (const tab of [0, 1] as const) model.nextTurn(tab)
    model.hasLeft(0)
    for (const request of model.requests) {
      request.end(0, 'ok', 'arrives')
      request.deny()
    }
  }
}

test('F13, F18: whatever happens in whatever order, nothing is sent twice, nor after a refusal, and every request ends', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 20, maxLength: 150, size: 'max' }), (commands) => {
      const model = new OwnerModel()
      model.ask(0)
      for (const { run } of commands) {
        run(model)
        check(model)
      }
      settle(model)
      check(model)
    }),
    { numRuns: 1_000 },
  )
})
