import { describe, expect, onTestFinished, test } from 'vitest'
import { setTheStage } from './stage.fixture.js'

const stage = setTheStage()
const { open, ask, abort, failNext, outcomes, carried, button, armed, settled } = stage

describe('in a window of its own', () => {
  /** In this test's pages. */
  const before = (script: () => unknown) => {
    onTestFinished(stage.renew)
    return stage.context.addInitScript(script)
  }
  /** As in Firefox and Safari. */
  const withoutVisibility = () =>
    before(() => Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'))
  const openReview = async () => {
    const [opened] = await Promise.all([
      stage.context.waitForEvent('page'),
      button('Review in a new window').click(),
    ])
    await opened.getByRole('heading').first().waitFor()
    return opened
  }

  test('default: where the browser can’t tell of a cover', async () => {
    await withoutVisibility()
    await open('lang=es&theme={"themeMode":"dark"}')
    await ask('send')
    expect(await button('Aprobar').count()).toBe(0)
    const [opened] = await Promise.all([
      stage.context.waitForEvent('page'),
      button('Revisar en otra ventana').click(),
    ])
    await opened.getByRole('heading', { name: '¿Enviar esta transacción?' }).waitFor()
    expect(await opened.evaluate(() => document.documentElement.dataset.mode)).toBe('dark')
    await stage.frame.getByText('Continúa en la ventana que se ha abierto.').waitFor()
    await opened.getByText('1.5 ETH', { exact: true }).waitFor()
    const closed = opened.waitForEvent('close')
    await expect.poll(() => button('Aprobar', opened).getAttribute('aria-disabled')).toBe('false')
    await button('Aprobar', opened).click()
    await closed
    await expect.poll(outcomes).toEqual(['done send'])
    expect(await carried()).toEqual(['send elsewhere'])
  })

  test('behavior: rejected there, and closed without an answer', async () => {
    await withoutVisibility()
    await open()
    await ask('message')
    const opened = await openReview()
    await opened.close()
    await button('Review in a new window').waitFor()
    expect(await outcomes()).toEqual([])
    const again = await openReview()
    await button('Reject', again).click()
    await expect.poll(outcomes).toEqual(['message 4001 The owner rejected the request.'])
    await expect.poll(() => again.isClosed()).toBe(true)
  })

  test('behavior: a failure is shown in it, and tried again', async () => {
    await open('place=window')
    await failNext(1)
    await ask('message')
    const opened = await openReview()
    await armed(true, opened)
    await button('Approve', opened).click()
    await button('Try again', opened).click()
    await expect.poll(outcomes).toEqual(['done message'])
  })

  test('behavior: given up by the page, it closes', async () => {
    await open('place=window')
    await ask('message')
    const opened = await openReview()
    await abort()
    await expect.poll(() => opened.isClosed()).toBe(true)
  })

  test('F33: blocked', async () => {
    await open('place=window')
    await ask('message')
    await stage.frame.evaluate(() => (window.open = () => null))
    await button('Review in a new window').click()
    await stage.frame
      .getByText('The window was blocked. Allow popups for this site, then try again.')
      .waitFor()
  })

  test('T4: what others say to either side is not heard', async () => {
    await open('place=window')
    await ask('message')
    const opened = await openReview()
    const forged = { type: 'review-approve', key: '', request: {} }
    await stage.page.evaluate(
      (forged) => (globalThis as any).frame.contentWindow.postMessage(forged, '*'),
      forged,
    )
    await stage.frame.evaluate((forged) => window.postMessage(forged, location.origin), forged)
    await opened.evaluate((forged) => window.opener.postMessage(forged, location.origin), forged)
    await opened.evaluate(() =>
      window.postMessage({ type: 'review-ask', key: '', request: {} }, location.origin),
    )
    await settled()
    expect([await carried(), await outcomes()]).toEqual([[], []])
    await opened.getByRole('heading', { name: 'Sign this message?' }).waitFor()
  })

  test('T21: approving something else than what was asked signs nothing', async () => {
    await open('place=window')
    await ask('message')
    await before(() => {
      const post = window.opener?.postMessage.bind(window.opener)
      if (post)
        window.opener.postMessage = (message: { type: string; request: object }, origin: string) =>
          post(
            message.type === 'review-approve'
              ? { ...message, request: { ...message.request, id: 'x' } }
              : message,
            origin,
          )
    })
    const opened = await openReview()
    await armed(true, opened)
    await button('Approve', opened).click()
    await opened.getByText('Nothing was signed').waitFor()
    await settled()
    expect(await carried()).toEqual([])
  })

  test('T5: opened by somebody else, it shows nothing and hears nobody', async () => {
    await stage.page.goto(stage.servers.siteOrigin)
    const [opened] = await Promise.all([
      stage.context.waitForEvent('page'),
      stage.page.evaluate((url) => {
        ;(globalThis as any).opened = window.open(url)
      }, `${stage.servers.frameOrigin}/frame/review`),
    ])
    await opened.waitForLoadState()
    await stage.page.evaluate(() =>
      (globalThis as any).opened.postMessage(
        { type: 'review-ask', key: 'k', request: {}, theme: {}, language: 'en', waiting: 0 },
        '*',
      ),
    )
    await settled()
    expect(await opened.getByRole('button').count()).toBe(0)
    await stage.page.goto(`${stage.servers.frameOrigin}/frame/review`)
    await stage.page.getByText('There is nothing to review here. Go back to the site that asked.').waitFor()
  })

  test('T12: armed only while it is the window that its owner looks at', async () => {
    await open('place=window')
    await ask('message')
    const opened = await openReview()
    await armed(true, opened)
    await opened.evaluate(() => window.dispatchEvent(new Event('blur')))
    // Headless pages keep the focus: only the state without it can be looked at.
    await opened.evaluate(() => {
      document.hasFocus = () => false
      window.dispatchEvent(new Event('blur'))
    })
    await armed(false, opened)
    await opened.getByText('Click here to continue.').waitFor()
  })
})
