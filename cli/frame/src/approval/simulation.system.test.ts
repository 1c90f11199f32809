import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { APES, WETH } from '../../test/typedData/names.fixture.js'
import type { Simulation } from '../contracts.js'
import { USDC } from './requests.fixture.js'
import { setTheStage } from './stage.fixture.js'

const stage = setTheStage()
const { open, openAlone, ask, simulated, carried, outcomes, armed, press, button } = stage

const outcome = {
  changes: {
    kind: 'changes',
    changes: [
      { token: undefined, amount: -1_500_000_000_000_000_000n, isItems: false },
      { token: USDC, amount: -25_000_000n, isItems: false },
      { token: APES, amount: -2n, isItems: true },
      { token: WETH, amount: 7n, isItems: false },
    ],
    tokens: [
      { address: USDC, decimals: 6, symbol: 'USDC' },
      { address: APES, decimals: undefined, symbol: 'BAYC' },
    ],
    isPartial: true,
  },
  nothing: { kind: 'changes', changes: [], tokens: [], isPartial: false },
  fails: { kind: 'fails', call: 2, reason: 'Not <b>allowed</b>\u202E' },
  unserved: { kind: 'unknown', why: 'unserved' },
} as const satisfies Record<string, Simulation>

const section = (where = stage.frame) => where.locator('.simulation')
const failure = () => stage.frame.getByRole('alert').filter({ hasText: 'Not <b>allowed</b>' })
const seen = async () => (await section().innerText()).replace(/[\u2068\u2069]/g, '')
const place = () => button('Approve').boundingBox()

test('default: asked for, then told, beside the call; the buttons stay where they are', async () => {
  await openAlone()
  await ask('send', { isSimulated: true })
  await armed()
  expect(await seen()).toContain('Asking the network what this would change…')
  const before = await place()
  await simulated(outcome.changes)
  await expect.poll(seen).toContain('Leaves your account\n−1.5 ETH\n')
  const text = await seen()
  expect(text).toContain(`Leaves your account\n−25 “USDC”\n${USDC}`)
  expect(text).toContain('−2 “BAYC”\ncollectibles of this collection')
  expect(text).toContain(`Comes in\n+7\nin the token’s smallest units\n${WETH}`)
  expect(text).toContain('More tokens may move than are listed here.')
  expect(await place()).toEqual(before)
  await stage.frame.getByRole('heading', { name: 'Sends' }).waitFor()
  await press('Approve')
  await expect.poll(outcomes).toEqual(['done send'])
})

test('behavior: a request of which nothing is simulated says nothing of it', async () => {
  await openAlone()
  await ask('message', { isSimulated: true })
  await simulated(outcome.nothing)
  await armed()
  expect(await section().count()).toBe(0)
  await openAlone()
  await ask('send')
  await armed()
  expect(await section().isVisible()).toBe(false)
})

test('T6: a press that began before what came late was shown does not count; the hand need not move again', async () => {
  await openAlone()
  await ask('batch', { isSimulated: true })
  await armed()
  const mouse = await stage.approach('Approve')
  await mouse.down()
  await simulated(outcome.fails)
  await failure().getByText('Call 2 would fail').waitFor()
  await mouse.up()
  await stage.settled()
  expect(await carried()).toEqual([])
  await armed()
  await mouse.down()
  await mouse.up()
  await expect.poll(outcomes).toEqual(['done batch'])
})

test('error: that it would fail is said above all else, once', async () => {
  await openAlone()
  await ask('send', { isSimulated: true })
  await simulated(outcome.fails)
  await failure().waitFor()
  expect(await section().isVisible()).toBe(false)
  await openAlone()
  await ask('unknown', { isSimulated: true })
  await simulated(outcome.fails)
  await armed()
  expect(await stage.frame.getByText('The network reports that this would fail').count()).toBe(1)
  expect(await failure().count()).toBe(0)
})

describe('in a window of its own', () => {
  const openReview = async () => {
    const [opened] = await Promise.all([
      stage.context.waitForEvent('page'),
      button('Review in the wallet’s window').click(),
    ])
    await opened.getByRole('heading').first().waitFor()
    return opened
  }

  test('told before it opens, and after', async () => {
    for (const isLate of [false, true]) {
      await open()
      await ask('send', { isSimulated: true })
      if (!isLate) await simulated(outcome.changes)
      const opened = await openReview()
      if (isLate) {
        await opened.getByText('Asking the network what this would change…').waitFor()
        await armed(true, opened)
        await simulated(outcome.changes)
      }
      await opened.locator('.simulation').getByText('−1.5 ETH').waitFor()
      expect(await stage.frame.getByText('ETH').count()).toBe(0)
      await press('Approve', opened)
      await expect.poll(outcomes).toEqual(['done send'])
    }
  })
})

describe.each([
  ['en', 'light', ['changes', 'nothing', 'fails', 'unserved']],
  ['ar', 'dark', ['changes']],
  ['es', 'light', ['changes']],
  ['zh', 'dark', ['changes', 'fails']],
] as const)('behavior: axe finds nothing, nothing is cut: %s, %s', (lang, mode, names) => {
  test.each(names)('%s', async (name) => {
    await stage.page.setViewportSize({ width: 320, height: 1000 })
    await stage.openAlone(`lang=${lang}&theme={"themeMode":"${mode}"}`)
    await ask('batch', { isSimulated: true })
    await simulated(outcome[name])
    const told = name === 'fails' ? failure() : section()
    await told.scrollIntoViewIfNeeded()
    await stage.page.locator('.primary[aria-disabled=false]').waitFor()
    await stage.page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    if (process.env.SHOTS)
      await stage.page.screenshot({ path: `${process.env.SHOTS}/simulation-${name}-${lang}.png` })
    const session = await stage.context.newCDPSession(stage.page)
    await session.send('Runtime.evaluate', { expression: axe.source })
    const { result } = await session.send('Runtime.evaluate', {
      expression: `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`,
      awaitPromise: true,
      returnByValue: true,
    })
    expect(result.value).toEqual([])
    expect(await stage.page.locator('.body').evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0)
    expect(await told.locator('b').count()).toBe(0)
  })
})
