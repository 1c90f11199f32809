import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storages } from '../../test/browserSessions.fixture.js'
import { type Account, type Sender, ThiefModel } from '../../test/thiefModel.js'

type Act = (model: ThiefModel, sender: Sender) => Promise<void>

const CHAINS = ['tron:1', 'tron:2'] as const
const accountOf = (names: readonly string[]): fc.Arbitrary<Account> =>
  fc.record({ address: fc.constantFrom(...names), chainId: fc.constantFrom(...CHAINS) })
const VISITOR = ['alice', 'bob', 'carol']
const visitors = accountOf(VISITOR)
const thiefs = accountOf(['mallory'])

/** What anybody may try with accounts of their own. */
const actOf = (owned: fc.Arbitrary<Account>): fc.Arbitrary<Act> =>
  fc.oneof(
    owned.map(
      (account): Act =>
        async (model, sender) => {
          expect(await model.send(sender, await model.sign(sender, account))).toBe('in')
        },
    ),
    owned.map(
      (account): Act =>
        async (model, sender) => {
          const signed = await model.sign(sender, account)
          const answers = await Promise.all([1, 2, 3].map(() => model.send(sender, signed)))
          expect(answers.sort()).toEqual(['NONCE_WRONG', 'NONCE_WRONG', 'in'])
        },
    ),
    // Somebody else's account, or a signature for another one: it is tried once, and not again.
    fc.tuple(visitors, owned).map(
      ([account, { address }]): Act =>
        async (model, sender) => {
          const by = address === account.address ? 'nobody' : address
          const signed = await model.sign(sender, account, by)
          expect(await model.send(sender, signed)).toBe('SIGNATURE_WRONG')
          const right = { ...signed, signature: `${account.address} signed ${signed.message}` }
          expect(await model.send(sender, right)).toBe('NONCE_WRONG')
        },
    ),
    fc.nat().map(
      (index): Act =>
        async (model, sender) => {
          const before = model.sent[index % Math.max(1, model.sent.length)]
          if (before) expect(await model.send(sender, before)).toMatch(/^(NONCE_WRONG|COOKIE_MISSING)$/)
        },
    ),
    fc
      .record({
        address: fc.constantFrom(undefined, ...VISITOR, 'mallory'),
        chainId: fc.constantFrom(undefined, ...CHAINS),
      })
      .map(
        (which): Act =>
          async (model, sender) => {
            await model.signOut(sender, which)
          },
      ),
    fc.constantFrom('null', '[]', '{"address":"al', '5', '{"everywhere":"yes"}').map(
      (body): Act =>
        async (model, sender) => {
          expect((await model.ask(sender, 'sign-out', body)).status).toBe(422)
        },
    ),
    fc.constant<Act>(async (model, sender) => {
      const before = model.expected(sender).map(({ address }) => address)
      const owner = await model.giveToken(sender)
      // Somebody else with the same session may be signing out.
      if (owner !== undefined) expect(before).toContain(owner)
    }),
  )

type Step = (model: ThiefModel) => Promise<unknown>
const by =
  (acts: readonly Act[]): Step =>
  (model) =>
    Promise.all(
      model.senders.map(async (sender, index) => {
        await acts[index]?.(model, sender)
      }),
    )
const rest: Act = async () => {}
const mostly = (owned: fc.Arbitrary<Account>) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(rest) }, { weight: 2, arbitrary: actOf(owned) })

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(actOf(visitors)).map(by) },
  // All of them at once.
  {
    weight: 3,
    arbitrary: fc
      .tuple(mostly(visitors), mostly(visitors), mostly(thiefs), mostly(thiefs), mostly(thiefs))
      .map(by),
  },
  // One browser signs accounts in while it signs another one out.
  {
    weight: 1,
    arbitrary: fc.constantFrom(...CHAINS).map(
      (chainId): Step =>
        async (model) => {
          const { desk } = model
          await model.send(desk, await model.sign(desk, { address: 'carol', chainId }))
          const signed = await Promise.all(
            ['alice', 'bob'].map((address) => model.sign(desk, { address, chainId })),
          )
          const [, ...answers] = await Promise.all([
            model.signOut(desk, { address: 'carol' }),
            ...signed.map((one) => model.send(desk, one)),
          ])
          expect(answers).toEqual(['in', 'in'])
        },
    ),
  },
  // What the visitor has signed, and somebody else sends first.
  {
    weight: 1,
    arbitrary: visitors.map(
      (account): Step =>
        async (model) => {
          const signed = await model.sign(model.desk, account)
          for (const other of [model.phone, model.ofToken]) {
            await model.ask(other, 'nonce', '{}')
            expect(await model.send(other, signed)).toBe('NONCE_WRONG')
          }
          expect(await model.send(model.desk, signed)).toBe('in')
        },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(4), fc.constantFrom(undefined, ...VISITOR)).map(
      ([index, address]): Step =>
        async (model) => {
          const sender = model.senders[index]
          if (!sender) return
          const { ended, least, most } = await model.signOut(sender, { address }, true)
          expect(ended).toBeGreaterThanOrEqual(least)
          expect(ended).toBeLessThanOrEqual(most)
        },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Step>(
      async (model) => model.stealToken(),
      async (model) => model.stealBrowser(),
      async (model) => model.stealBoth(),
    ),
  },
  // Both cookies are stolen, and then replaced by a sign-in.
  {
    weight: 3,
    arbitrary: fc.tuple(visitors, visitors).map(
      (accounts): Step =>
        async (model) => {
          for (const account of accounts) {
            model.stealBoth()
            await model.send(model.desk, await model.sign(model.desk, account))
          }
        },
    ),
  },
  { weight: 1, arbitrary: fc.constant<Step>(async (model) => model.pass(11_000)) },
)

/** Who reads after a step: whoever has a new cookie and does not keeps the old one alive. */
const readers = fc.uniqueArray(fc.nat(4))

// In parts, each of which is quick on a slow machine, too.
const parts = Object.entries(storages).flatMap(([name, storage]) =>
  ['1st', '2nd', '3rd', '4th'].map((part) => [`${name}, ${part} part`, storage] as const),
)

describe.each(parts)('%s', (_, storage) => {
  test('T14: whatever a visitor and thieves of their cookies do, at once or not, each is signed in where they signed, and nowhere else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, readers), { minLength: 3, maxLength: 9 }), async (steps) => {
        const model = new ThiefModel(storage)
        async function check(sender: Sender) {
          const found = await model.signedIn(sender)
          const known = model.expected(sender).map(({ message }) => message)
          expect([sender.name, found]).toEqual([sender.name, known])
          expect(found.filter((message) => !sender.rightful.has(message))).toEqual([])
        }
        for (const [run, who] of steps) {
          await run(model)
          for (const index of who) await check(model.senders[index] as Sender)
          model.pass(1)
        }
        for (const sender of model.senders) await check(sender)
      }),
      { numRuns: 150 },
    )
  })
})
