import { definePlugin, type Plugin } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget, type TestWidgetConfig } from '@wallet-widget/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../mount.js'

const undo: (() => unknown)[] = []
const home = location.href
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const settled = () => pause(200)

/**
 * A page's own router, as those of Next, React Router and Vue are: it keeps its state in each entry, and follows popstate.
 * As most of them it begins to listen once the page is mounted.
 */
function startRouter() {
  const told: string[] = []
  const problems: string[] = []
  const nativePush = history.pushState
  const here = () => `${location.search}${location.hash}`
  // As Next does: what others put in is taken over, and an entry that is not its own makes it load the page again.
  history.pushState = (state, unused, url) => {
    if (!state?.__NA) problems.push('pushed by somebody else')
    nativePush.call(history, state, unused, url)
  }
  history.replaceState({ __NA: true, tree: 'home', idx: 0 }, '')
  let shown = here()
  const onPop = ({ state }: PopStateEvent) => {
    if (!state?.__NA) problems.push('loaded again')
    shown = here()
    told.push(shown)
  }
  window.addEventListener('popstate', onPop)
  undo.push(() => {
    window.removeEventListener('popstate', onPop)
    history.pushState = nativePush
  })
  return {
    told,
    problems,
    shown: () => shown,
    go(to: string) {
      history.pushState({ __NA: true, tree: to, idx: history.state.idx + 1 }, '', to)
      shown = here()
    },
  }
}

function draw(config: TestWidgetConfig<readonly Plugin[]> = {}) {
  const testWidget = createTestWidget(config)
  const target = document.body.appendChild(document.createElement('div'))
  undo.push(testWidget.destroy, () => target.remove(), mount(testWidget.widget, { target }))
  const { widget } = testWidget
  const isOpen = () => widget.state.$router.get().open
  return {
    ...testWidget,
    isOpen,
    open: async () => {
      await widget.open()
      await expect.poll(() => isMarked()).toBe(true)
    },
    closed: () => expect.poll(isOpen).toBe(false),
  }
}

const isMarked = () => 'walletWidget' in Object(history.state)

/** Each test begins a page of its own, and ends where no entry of the modal is in front of it. */
beforeEach(() => history.pushState(null, '', home))
afterEach(async () => {
  for (const fn of undo.splice(0).reverse()) fn()
  await settled()
})

// First: afterwards there is a listener already.
test('behavior: a router that was there before the widget is told of its own entry only', async () => {
  const router = startRouter()
  const { open, closed } = draw()
  const before = router.shown()
  await open()
  history.back()
  await closed()
  await settled()
  expect(new Set(router.told)).toEqual(new Set([before]))
  expect(router.problems).toEqual([])
})

test('default: back closes the modal, and the page’s router is told nothing', async () => {
  const { open, closed } = draw()
  const router = startRouter()
  await open()
  const { length } = history
  history.back()
  await closed()
  await settled()
  expect([router.told, router.problems, history.length]).toEqual([[], [], length])
  expect(history.state).toMatchObject({ __NA: true, tree: 'home', idx: 0 })
})

test('behavior: back goes back one view, then closes', async () => {
  const { widget, open, isOpen, closed } = draw({
    connectors: [createSimulatedConnector({ failures: { hang: true } })],
  })
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Simulated Wallet' }))
  await expect.poll(() => widget.state.$router.get().history.length).toBeGreaterThan(0)
  history.back()
  await expect.poll(() => widget.state.$router.get().view).toBe('Connect')
  await expect.poll(isMarked).toBe(true)
  expect(isOpen()).toBe(true)
  history.back()
  await closed()
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['back', async () => history.back()],
])('behavior: closed by %s, going back leaves the page as ever', async (_, leave) => {
  const { open, closed } = draw()
  const router = startRouter()
  router.go('?one')
  await open()
  await leave()
  await closed()
  await settled()
  expect(router.told).toEqual([])
  history.back()
  await expect.poll(() => router.shown()).not.toBe('?one')
  await settled()
  expect([history.state.tree, router.told.length, router.problems]).toEqual(['home', 1, []])
})

test('behavior: opened and closed many times, quickly too, there is one entry', async () => {
  const { widget, open, closed } = draw()
  await open()
  const { length } = history
  for (let turn = 0; turn < 5; turn++) {
    await widget.close()
    await Promise.all([widget.open(), widget.open()])
  }
  await settled()
  expect([history.length, isMarked()]).toEqual([length, true])
  await widget.close()
  await closed()
  await open()
  history.back()
  await closed()
  expect(history.length).toBe(length)
})

test('behavior: forward afterwards opens nothing, and the way back is as long as before', async () => {
  const { open, isOpen, closed } = draw()
  const router = startRouter()
  router.go('?one')
  await open()
  await userEvent.keyboard('{Escape}')
  await closed()
  history.back()
  await expect.poll(() => history.state?.tree).toBe('home')
  await settled()
  history.forward()
  await expect.poll(() => router.shown()).toBe('?one')
  history.forward()
  await settled()
  expect([isOpen(), router.shown()]).toEqual([false, '?one'])
  history.back()
  await expect.poll(() => history.state?.tree).toBe('home')
  expect([router.shown() === '?one', router.problems]).toEqual([false, []])
})

describe('where the page goes on', () => {
  test.each([0, 20, 300])('behavior: %i ms after the modal has closed', async (ms) => {
    const { open, widget } = draw()
    const router = startRouter()
    router.go('?one')
    await open()
    await widget.close()
    if (ms > 0) await pause(ms)
    router.go('?dashboard')
    await settled()
    expect([location.search, history.state.tree]).toEqual(['?dashboard', '?dashboard'])
    history.back()
    await expect.poll(() => router.shown()).toBe('?one')
    history.back()
    await expect.poll(() => history.state?.tree).toBe('home')
    await settled()
    expect(router.problems).toEqual([])
    for (const tree of ['?one', '?one', '?dashboard']) {
      history.forward()
      await expect.poll(() => history.state?.tree).toBe(tree)
      await settled()
    }
    expect([router.shown(), router.problems]).toEqual(['?dashboard', []])
  })

  test('behavior: while it is open: back shows the page before, and then closes', async () => {
    const { open, isOpen, closed } = draw()
    const router = startRouter()
    await open()
    router.go('?meanwhile')
    history.back()
    await expect.poll(() => router.shown()).not.toBe('?meanwhile')
    expect(isOpen()).toBe(true)
    history.back()
    await closed()
    await settled()
    expect([history.state.tree, router.told.length, router.problems]).toEqual(['home', 1, []])
  })

  test('behavior: what the page makes of its own entry meanwhile is kept', async () => {
    const { open, closed } = draw()
    startRouter()
    await open()
    history.replaceState({ ...history.state, scroll: 40 }, '', '#part')
    await userEvent.keyboard('{Escape}')
    await closed()
    await settled()
    expect([location.hash, history.state.scroll]).toEqual(['#part', 40])
  })
})

test.each(['', '?filter'])(
  'behavior: back closes it also where the page wrote over the entry (%s)',
  async (search) => {
    const { open, isOpen, closed } = draw()
    const router = startRouter()
    await open()
    history.replaceState({ __NA: true, tree: 'home', idx: 0 }, '', search || location.href)
    history.back()
    await closed()
    await settled()
    expect([isOpen(), router.told, router.problems]).toEqual([false, [], []])
  },
)

test('behavior: where it may not be closed, back shakes it and stays', async () => {
  const strict = definePlugin({
    id: 'strict',
    setup: (context) => context.setSignIn({ required: true, signedIn: false }),
  })
  const { widget, isOpen, open } = draw({ plugins: [strict()] })
  const Sign = () => <p>Sign</p>
  widget.addView({ id: 'Sign', held: 'untilSignedIn', title: 'Sign in', load: async () => ({ Sign }) })
  await widget.ready
  await open()
  widget.push('Sign')
  history.back()
  await expect.poll(() => widget.state.$router.get().shaking).toBe(true)
  expect([isOpen(), isMarked(), widget.state.$router.get().view]).toEqual([true, true, 'Sign'])
})

test('behavior: two widgets on a page share the entry: back closes the one above', async () => {
  const one = draw({ connectors: [createSimulatedConnector({ name: 'Alpha' })] })
  const two = draw({ connectors: [createSimulatedConnector({ name: 'Beta' })] })
  await one.open()
  const { length } = history
  await two.open()
  history.back()
  await two.closed()
  expect([one.isOpen(), history.length]).toEqual([true, length])
  await settled()
  history.back()
  await one.closed()
})

test('args: browserBack: false: nothing is put in the history', async () => {
  const { widget } = draw({ browserBack: false })
  const { length } = history
  await widget.open()
  await settled()
  expect([history.length, isMarked()]).toEqual([length, false])
})
