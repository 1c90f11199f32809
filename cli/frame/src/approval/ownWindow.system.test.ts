import { describe, expect, onTestFinished, test } from 'vitest'
import { setTheStage } from './stage.fixture.js'

const stage = setTheStage()
const { open, ask, abort, failNext, outcomes, carried, button, armed, press, settled } = stage
const REVIEW = 'Review in the wallet’s window'

/** In this test's pages. */
const before = (script: () => unknown) => {
  onTestFinished(stage.renew)
  return stage.context.addInitScript(script)
}
const openReview = async (name = REVIEW) => {
  const [opened] = await Promise.all([stage.context.waitForEvent('page'), button(name).click()])
  await opened.getByRole('heading').first().waitFor()
  return opened
}

test('default: the page shows who asks, the window shows what and decides', async () => {
  await open('lang=es&theme={"themeMode":"dark"}')
  await ask('send')
  await stage.frame.getByText('shop.example.com').waitFor()
  expect(await stage.frame.getByText('1.5 ETH').count()).toBe(0)
  expect(await button('Aprobar').count()).toBe(0)
  const opened = await openReview('Revisar en la ventana de la wallet')
  await opened.getByRole('heading', { name: '¿Enviar esta transacción?' }).waitFor()
  expect(await opened.evaluate(() => document.documentElement.dataset.mode)).toBe('dark')
  await stage.frame.getByText('Continúa en la ventana que se ha abierto.').waitFor()
  await opened.getByText('1.5 ETH', { exact: true }).waitFor()
  const closed = opened.waitForEvent('close')
  await press('Aprobar', opened)
  await closed
  await expect.poll(outcomes).toEqual(['done send'])
  expect(await carried()).toEqual(['send elsewhere'])
})

test('behavior: rejected there, and in the page', async () => {
  await open()
  await ask('message')
  const opened = await openReview()
  await button('Reject', opened).click()
  await expect.poll(outcomes).toEqual(['message 4001 The owner rejected the request.'])
  await expect.poll(() => opened.isClosed()).toBe(true)
  await ask('send')
  await button('Reject').click()
  await expect.poll(outcomes).toHaveLength(2)
})

test('F33: closed without an answer, the page says so and offers it again', async () => {
  await open()
  await ask('message')
  await (await openReview()).close()
  await stage.frame.getByText('The window was closed. Nothing was approved.').waitFor()
  expect(await outcomes()).toEqual([])
  const again = await openReview()
  await press('Approve', again)
  await expect.poll(outcomes).toEqual(['done message'])
})

test('F33: lost behind others, it is opened again, and the former one closes', async () => {
  await open()
  await ask('message')
  const former = await openReview()
  const again = await openReview('Open it again')
  await expect.poll(() => former.isClosed()).toBe(true)
  await press('Approve', again)
  await expect.poll(outcomes).toEqual(['done message'])
})

test('F33: blocked', async () => {
  await open()
  await ask('message')
  await stage.frame.evaluate(() => (window.open = () => null))
  await button(REVIEW).click()
  await stage.frame.getByText('The window was blocked. Allow popups for this site, then try again.').waitFor()
  await button('Try again').waitFor()
})

test('behavior: a failure is shown in it, and tried again', async () => {
  await open()
  await failNext(1)
  await ask('message')
  const opened = await openReview()
  await press('Approve', opened)
  await stage.frame.getByText('That didn’t work').waitFor()
  expect(await button('Try again').count()).toBe(0)
  await button('Try again', opened).click()
  await expect.poll(outcomes).toEqual(['done message'])
})

test('behavior: reloaded, it shows the same again', async () => {
  await open()
  await ask('message')
  const opened = await openReview()
  await opened.reload()
  await opened.getByRole('heading', { name: 'Sign this message?' }).waitFor()
  await press('Approve', opened)
  await expect.poll(outcomes).toEqual(['done message'])
})

describe('opened by the page in the click that led to the request', () => {
  const channel = 'a-name-for-this-window-alone'
  const openByPage = async (query = '', named = channel) => {
    const [opened] = await Promise.all([
      stage.context.waitForEvent('page'),
      stage.page.evaluate(
        (url) => void window.open(url, '_blank', 'popup,width=420,height=760'),
        `${stage.servers.frameOrigin}/frame/review?${query}#${named}`,
      ),
    ])
    return opened
  }

  test('default: it shows that it loads, finds the frame by its channel, and decides', async () => {
    await open()
    const opened = await openByPage('lang=es&mode=dark')
    await opened.getByText('Preparando la solicitud').waitFor()
    expect(await opened.evaluate(() => document.documentElement.dataset.mode)).toBe('dark')
    await ask('message', { channel })
    await stage.frame.getByText('Continue in the window that opened.').waitFor()
    await press('Approve', opened)
    await expect.poll(outcomes).toEqual(['done message'])
    expect(await carried()).toEqual(['message elsewhere'])
    await expect.poll(() => opened.isClosed()).toBe(true)
  })

  test('behavior: asked before it has come', async () => {
    await open()
    await ask('message', { channel })
    await button('Open it again').waitFor()
    await press('Approve', await openByPage())
    await expect.poll(outcomes).toEqual(['done message'])
  })

  test('F33: it does not come: the frame offers its own', async () => {
    await stage.page.clock.install()
    onTestFinished(stage.renew)
    await open()
    await ask('message', { channel })
    await button('Open it again').waitFor()
    await stage.page.clock.fastForward(5000)
    await press('Approve', await openReview())
    await expect.poll(outcomes).toEqual(['done message'])
  })

  test('T4: a window of another channel, and a second one of this', async () => {
    await open()
    await ask('message', { channel })
    const stranger = await openByPage('', 'a-name-that-nobody-was-told')
    const first = await openByPage()
    await first.getByRole('heading', { name: 'Sign this message?' }).waitFor()
    const second = await openByPage()
    await settled()
    for (const other of [stranger, second]) expect(await other.getByRole('button').count()).toBe(0)
    await press('Approve', first)
    await expect.poll(outcomes).toEqual(['done message'])
  })
})

test('F33: where there are no windows, it says where to go', async () => {
  await before(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone) Instagram 340.0' })
  })
  await open()
  await ask('message', { channel: 'a-name-for-this-window-alone' })
  await stage.frame.getByText('This app can’t open the wallet’s window.').waitFor()
  expect(await stage.frame.getByRole('button').count()).toBe(1)
  await button('Reject').click()
  await expect.poll(outcomes).toEqual(['message 4001 The owner rejected the request.'])
})

test('behavior: given up by the page, it closes', async () => {
  await open()
  await ask('message')
  const opened = await openReview()
  await abort()
  await expect.poll(() => opened.isClosed()).toBe(true)
})

test('F9: the page is left: it closes, unless something is being carried out', async () => {
  await open()
  await ask('message')
  const opened = await openReview()
  await stage.page.goto('about:blank')
  await expect.poll(() => opened.isClosed()).toBe(true)

  await open()
  await ask('message', { delay: 60_000 })
  const busy = await openReview()
  await press('Approve', busy)
  await busy.getByRole('button', { name: 'Signing…' }).waitFor()
  await stage.page.goto('about:blank')
  await busy.getByText('The page that asked was closed or left.').waitFor()
})

describe('T36', () => {
  test('reused for another request, it shows nothing', async () => {
    await open()
    await ask('message')
    const opened = await openReview()
    await opened.goto(`${stage.servers.frameOrigin}/frame/review?again#another`)
    await opened.getByText('This window was for another request.').waitFor()
    await opened.reload()
    await opened.getByText('This window was for another request.').waitFor()
    await settled()
    expect(await carried()).toEqual([])
  })

  test('opened tiny and off the screen, it gives itself its size and place', async () => {
    const wide = await stage.browser.newContext({ viewport: null })
    onTestFinished(() => wide.close())
    const page = await wide.newPage()
    await page.goto(`${stage.servers.frameOrigin}/frame`)
    const [opened] = await Promise.all([
      wide.waitForEvent('page'),
      page.evaluate(
        (url) => void window.open(url, '_blank', 'popup,width=120,height=100,left=2000,top=2000'),
        `${stage.servers.frameOrigin}/frame/review#tiny`,
      ),
    ])
    const place = () =>
      opened.evaluate(() => ({
        isWide: innerWidth >= 400 && innerHeight >= 500,
        isWhole: screenX + outerWidth <= screen.availWidth && screenY + outerHeight <= screen.availHeight,
      }))
    await expect.poll(place).toEqual({ isWide: true, isWhole: true })
  })

  test('armed only while it is the window that its owner looks at', async () => {
    await open()
    await ask('message')
    const opened = await openReview()
    await armed(true, opened)
    // Headless pages keep the focus: only the state without it can be looked at.
    await opened.evaluate(() => {
      document.hasFocus = () => false
      window.dispatchEvent(new Event('blur'))
    })
    await armed(false, opened)
    await opened.getByText('Click here to continue.').waitFor()
  })

  test('moved, it is armed again', async () => {
    await open()
    await ask('message')
    const opened = await openReview()
    await armed(true, opened)
    await opened.evaluate(() => Object.defineProperty(window, 'screenX', { value: window.screenX + 7 }))
    await armed(false, opened)
    await armed(true, opened)
  })

  test('on the smallest phone held sideways, it is large enough; smaller, it is not', async () => {
    await open()
    await ask('send')
    const opened = await openReview()
    await opened.setViewportSize({ width: 568, height: 170 })
    await opened.getByText('This is shown too small to read.').waitFor()
    await armed(false, opened)
    await opened.setViewportSize({ width: 568, height: 199 })
    await armed(true, opened)
    if (process.env.SHOTS) await opened.screenshot({ path: `${process.env.SHOTS}/sideways.png` })
    await press('Approve', opened)
    await expect.poll(outcomes).toEqual(['done send'])
  })

  test('a hand that does not move approves nothing, and is told what to do', async () => {
    await open()
    await ask('message')
    const opened = await openReview()
    const box = await button('Approve', opened).boundingBox()
    if (!box) throw new Error('It is not in view.')
    await armed(true, opened)
    await opened.mouse.click(box.x + 20, box.y + 20)
    const told = opened.getByText('Move the pointer, press Tab or click this text, then approve.')
    await told.waitFor()
    // A review that is new by then has other things to tell, and leaves this.
    await opened.waitForTimeout(1_000)
    expect(await told.isVisible()).toBe(true)
    expect(await carried()).toEqual([])
    await opened.mouse.click(box.x + 40, box.y + 20)
    await expect.poll(outcomes).toEqual(['done message'])
  })

  test('a pointer that jumps from press to press, as a voice or a gaze leads it, approves after one elsewhere', async () => {
    await open()
    await ask('message')
    const opened = await openReview()
    await armed(true, opened)
    const at = await stage.middle('Approve', opened)
    await opened.mouse.click(...at)
    await opened.getByText('Move the pointer, press Tab or click this text, then approve.').click()
    expect(await carried()).toEqual([])
    await opened.mouse.click(...at)
    await expect.poll(outcomes).toEqual(['done message'])
  })

  test('a click of assistive technology, with no press or move before it, counts like any other', async () => {
    await open()
    await ask('message')
    const opened = await openReview()
    // The browser clicks for a label as it does for a screen reader: it is trusted, and there is no press on the button.
    await opened.evaluate(() => {
      const label = document.createElement('label')
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Approve',
      )
      if (!button) throw new Error('There is no button.')
      button.id = label.htmlFor = 'approve'
      button.ariaLabel = 'Approve'
      label.append('As a screen reader')
      label.style.position = 'fixed'
      label.style.insetBlockStart = '0'
      document.body.append(label)
    })
    const click = () => opened.getByText('As a screen reader').click({ force: true })
    await opened.evaluate(() => {
      document.hasFocus = () => false
    })
    await armed(false, opened)
    await click()
    await settled()
    expect(await carried()).toEqual([])
    await opened.evaluate(() => Reflect.deleteProperty(document, 'hasFocus'))
    await armed(true, opened)
    await click()
    await expect.poll(outcomes).toEqual(['done message'])
  })
})

test('T4: what others say to either side is not heard', async () => {
  await open()
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
  await open()
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
  await press('Approve', opened)
  await opened.getByText('Nothing was signed').waitFor()
  await settled()
  expect(await carried()).toEqual([])
})

test('T5: opened by somebody else, or for no request, it shows nothing and hears nobody', async () => {
  await stage.page.goto(stage.servers.siteOrigin)
  const [opened] = await Promise.all([
    stage.context.waitForEvent('page'),
    stage.page.evaluate((url) => {
      ;(globalThis as any).opened = window.open(url)
    }, `${stage.servers.frameOrigin}/frame/review#channel`),
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
