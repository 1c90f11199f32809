// @module-tag once

import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type ModelCall, type ModelPayment, openPayments } from './paymentsModel.fixture.js'

type Model = Awaited<ReturnType<typeof openPayments>>
interface Command {
  /** Names it in a counterexample. */
  toString(): string
  run(model: Model): unknown
}
const named = (name: string, run: Command['run']): Command => ({ run, toString: () => name })
const of = (name: string, run: (payment: ModelPayment) => unknown) =>
  fc.nat(5).map((at) =>
    named(`${name} ${at}`, ({ payments }) => {
      const payment = payments[at % Math.max(1, payments.length)]
      return payment && run(payment)
    }),
  )
const refusals = [
  'insufficient funds',
  '502 Bad Gateway',
  'EOF',
  'already known',
  'nonce too low',
  'replacement transaction underpriced',
]
/** A payment, or a row of them. */
const asks = [[1n], [1n], [2n], [1n, 2n], [1n, 2n], [2n, 1n], [1n, 1n], [1n, 2n, 1n]]
const isStuck = ({ status }: ModelPayment) => status === 'failed' || status === 'over'

/** Whatever may happen next, in any order. */
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(...asks)
      .map((values) => named(`ask ${values.join(' and ')}`, ({ ask }) => ask(...values))),
  },
  { weight: 6, arbitrary: of('approve', (payment) => payment.approve()) },
  { weight: 2, arbitrary: of('close', (payment) => isStuck(payment) && payment.close()) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.option(fc.constantFrom(...refusals), { nil: undefined }), fc.boolean(), fc.nat(2))
      .map(([refuses, passesOn, takesFirst]) =>
        named(`takes ${takesFirst}, refuses ${refuses}, passes on ${passesOn}`, ({ nodes }) =>
          Object.assign(nodes, { refuses, passesOn, takesFirst }),
        ),
      ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.constantFrom(1, 50))
      .map(([counts, finds, answersLookUps, tip]) =>
        named(`counts ${counts}, finds ${finds}, answers look-ups ${answersLookUps}, tip ${tip}`, (model) =>
          Object.assign(model.nodes, { counts, finds, answersLookUps, tip }),
        ),
      ),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      named('arrive', ({ nodes }) => nodes.arrive()),
      named('mine', ({ nodes }) => nodes.mine()),
      named('another device', ({ nodes }) => nodes.mine(true)),
      named('drop', ({ nodes }) => nodes.pool.clear()),
      named('two minutes', () => vi.setSystemTime(Date.now() + 120_000)),
    ),
  },
)

async function check({ nodes, payments, journal }: Model) {
  const isPaid = ({ hashes }: ModelCall) => nodes.blocks.some((hash) => hashes.has(hash))
  const journalled = await journal.list()
  const calls = payments.flatMap((one) => one.calls)
  for (const payment of payments)
    if (payment.error?.message.includes('Nothing was sent')) expect(payment.calls.some(isPaid)).toBe(false)
  for (const { calls: row } of payments)
    for (const call of row) {
      expect(call.hashes.size).toBeLessThanOrEqual(1)
      // A call of the same row may be the one that goes through in its stead.
      for (const other of call.instead)
        if (!row.some(({ value, nonce }) => value === other.value && nonce === other.nonce))
          expect([isPaid(call), isPaid(other)]).not.toEqual([true, true])
    }
  for (const { former, by } of nodes.replaced.splice(0)) {
    if (!nodes.finds || !nodes.answersLookUps) continue
    const taken = journalled.some(({ hash, acceptedAt }) => hash === former && acceptedAt !== undefined)
    expect(taken && calls.some(({ hashes }) => hashes.has(by)), 'a payment that was taken is replaced').toBe(
      false,
    )
  }
}

/** The nodes are well again. What waits behind a nonce that nothing has is closed by its owner. */
async function settle(model: Model) {
  const { nodes, payments } = model
  Object.assign(nodes, { refuses: undefined, counts: true, finds: true, answersLookUps: true })
  for (let round = 0; payments.some(({ status }) => status !== 'ended'); round += 1) {
    if (round > 20) throw new Error('It never ends')
    nodes.arrive()
    for (const payment of payments) {
      await payment.approve()
      if (round > 5 && isStuck(payment)) await payment.close()
    }
    while (nodes.pool.has(nodes.mined)) nodes.mine()
    vi.setSystemTime(Date.now() + 120_000)
    await check(model)
  }
}

// The same orders each time: what is red is so because of a change.
test.each([1, 2, 3])(
  'F13, F15: whatever nodes say in whatever order, nothing is paid twice unasked: %d',
  async (seed) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 40, size: 'max' }), async (commands) => {
        const model = await openPayments()
        for (const { run } of commands) {
          await run(model)
          await check(model)
        }
        await settle(model)
      }),
      { numRuns: 340, seed },
    )
  },
)
