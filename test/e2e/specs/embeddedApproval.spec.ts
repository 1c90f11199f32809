import type { Page } from '@playwright/test'
import type { Hex } from 'viem'
import { type Asked, ask, refusal } from '../support/ask.js'
import {
  accountsOf,
  approve,
  chain,
  isSignedBy,
  logIn,
  openEmbedded,
  question,
  walletFrame,
} from '../support/embedded.js'
import { embed, expect, insideFrame, test } from '../support/hostile.js'

test.describe.configure({ timeout: 60_000 })

const sign = (address: Hex, text = '0x6869'): Asked => ({
  namespace: 'eip155',
  method: 'personal_sign',
  params: [text, address],
})

const approveButton = (page: Page) => walletFrame(page).getByRole('button', { name: 'Approve', exact: true })
const isArmed = (page: Page) => expect(approveButton(page)).toHaveAttribute('aria-disabled', 'false')
const isDisarmed = (page: Page) => expect(approveButton(page)).toHaveAttribute('aria-disabled', 'true')

/** Opens the page, logs in, and has the frame ask. */
async function asked(page: Page, text = '0x6869') {
  await openEmbedded(page)
  await logIn(page)
  const { smartAccount } = await accountsOf(page)
  const signature = ask<Hex>(page, sign(smartAccount, text))
  let isSigned = false
  signature.then(
    () => {
      isSigned = true
    },
    () => {},
  )
  await question(page, 'Sign this message?')
  return { smartAccount, signature, isSigned: () => isSigned }
}

test('T5: a site that is not allowed can’t embed the frame, nor an allowed one inside of it', async ({
  page,
  env,
  hostile,
  watch,
}) => {
  watch.allow(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|chrome-error/)
  const url = `${env.urls.frame}/frame?projectId=many`
  const isReady = (name: string) =>
    page.frames().some((frame) => frame.name() === name && frame.url().startsWith(env.urls.frame))
  await page.goto(hostile.allowed)
  await embed(page, url, 'allowed')
  expect(isReady('allowed')).toBe(true)

  await page.goto(hostile.stranger)
  await embed(page, url, 'refused')
  await expect.poll(() => watch.problems.join()).toContain('frame-ancestors')
  expect(isReady('refused')).toBe(false)
  const between = await embed(page, hostile.allowed, 'between')
  watch.problems.length = 0
  await between.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.name = 'nested'
    frame.src = src
    document.body.append(frame)
  }, url)
  await expect.poll(() => watch.problems.join()).toContain('frame-ancestors')
  expect(isReady('nested')).toBe(false)

  for (const path of ['/account', '/frame/review']) {
    const { headers } = await fetch(`${env.urls.frame}${path}`)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
  }
})

/** What a hostile page may do to a frame that it holds; each says how to undo it. */
const covers: readonly (readonly [name: string, style: Record<string, string>, on: 'over' | 'frame'])[] = [
  ['an opaque cover', { background: 'white' }, 'over'],
  ['a cover of 1% opacity', { background: 'white', opacity: '0.01' }, 'over'],
  ['a cover that lets clicks through', { background: 'white', 'pointer-events': 'none' }, 'over'],
  ['a clip-path', { 'clip-path': 'inset(50% 0 0 0)' }, 'frame'],
  ['being nearly invisible', { opacity: '0.01' }, 'frame'],
  ['being moved', { transform: 'translateY(60vh)' }, 'frame'],
]

test('T5: what the page covers, clips or moves can’t be approved, and the frame says why', async ({
  page,
}) => {
  const { smartAccount, signature, isSigned } = await asked(page)
  const status = walletFrame(page).getByRole('status')
  for (const [name, style, on] of covers) {
    await test.step(name, async () => {
      await isArmed(page)
      const box = await approveButton(page).boundingBox()
      await page.evaluate(
        ([styles, where]) => {
          let target = document.querySelector<HTMLElement>('#w3m-iframe')
          if (where === 'over') {
            target = document.createElement('div')
            target.id = 'cover'
            target.popover = 'manual'
            const whole = { inset: '0', width: '100%', height: '100%', border: '0' }
            for (const [key, value] of Object.entries(whole)) target.style.setProperty(key, value)
            document.body.append(target)
            target.showPopover()
          }
          for (const [key, value] of Object.entries(styles)) target?.style.setProperty(key, value)
        },
        [style, on] as const,
      )
      await isDisarmed(page)
      await expect(status).toContainText(
        /Something covers this|Part of this is out of view|This is not in view/,
      )
      // Where the button was; the cover that lets clicks through leads them to it.
      if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await isDisarmed(page)
      expect(isSigned()).toBe(false)
      await page.evaluate((styles) => {
        document.querySelector('#cover')?.remove()
        const frame = document.querySelector<HTMLElement>('#w3m-iframe')
        for (const key of Object.keys(styles)) frame?.style.removeProperty(key)
      }, style)
    })
  }
  await isArmed(page)
  await approve(page)
  expect(await isSignedBy(smartAccount, 'hi', await signature)).toBe(true)
})

test('T5, T12: the page itself can’t approve: no clicks of scripts, no focus with Enter, no moving it under the pointer', async ({
  page,
}) => {
  const { smartAccount, signature, isSigned } = await asked(page)
  await isArmed(page)
  await page.evaluate(() => {
    const frame = document.querySelector('#w3m-iframe') as HTMLIFrameElement
    const events = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
    for (const type of events) frame.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }))
    frame.click()
    frame.contentWindow?.focus()
    frame.focus()
    for (const key of ['Enter', ' '])
      frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  // The visitor happens to press Enter just then.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  // Not even a script of the frame's own, had somebody got one in.
  await insideFrame(page).evaluate(() => {
    for (const button of document.querySelectorAll('button')) {
      if (button.textContent !== 'Approve') continue
      button.click()
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    }
  })
  expect(isSigned()).toBe(false)
  await isArmed(page)

  // The pointer rests elsewhere in the review; the page moves the button under it before the visitor clicks.
  const review = await page.locator('#w3m-iframe').boundingBox()
  const place = await approveButton(page).boundingBox()
  if (!review || !place) throw new Error('The review is not there.')
  const pointer = { x: place.x + place.width / 2, y: review.y + review.height / 2 }
  await page.mouse.move(pointer.x, pointer.y)
  await page.evaluate(
    (up) => {
      const frame = document.querySelector('#w3m-iframe') as HTMLIFrameElement
      frame.style.setProperty('transform', `translateY(${-up}px)`)
    },
    place.y + place.height / 2 - pointer.y,
  )
  await page.mouse.click(pointer.x, pointer.y)
  await isDisarmed(page)
  expect(isSigned()).toBe(false)
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('#w3m-iframe')?.style.removeProperty('transform'),
  )
  await isArmed(page)
  await approve(page)
  expect(await isSignedBy(smartAccount, 'hi', await signature)).toBe(true)
})

test('T5: a page that is left while it is asked has nothing signed, and nothing waits when it comes back', async ({
  page,
  env,
  hostile,
}) => {
  const { smartAccount, signature, isSigned } = await asked(page)
  await isArmed(page)
  await page.goto(hostile.allowed)
  await expect(signature).rejects.toThrow()
  expect(isSigned()).toBe(false)
  await page.goto(`${env.urls.manyPages}/lab/`)
  await expect.poll(async () => (await accountsOf(page)).smartAccount).toBe(smartAccount)
  await expect(page.locator('#w3m-iframe')).toBeHidden()
  await expect(walletFrame(page).getByRole('heading')).toHaveCount(0)
})

test('T12: clicks before half a second has passed do nothing; the first that counts comes later', async ({
  page,
}) => {
  await openEmbedded(page)
  await logIn(page)
  const { smartAccount } = await accountsOf(page)
  await insideFrame(page).evaluate(() => {
    const log: { at: number; armed: boolean }[] = []
    Object.assign(window, { log, drawnAt: 0 })
    const isApprove = (node: unknown) => node instanceof HTMLElement && node.textContent === 'Approve'
    new MutationObserver(() => {
      const drawn = [...document.querySelectorAll('button')].some(isApprove)
      const own = window as never as { drawnAt: number }
      if (drawn && !own.drawnAt) own.drawnAt = performance.now()
    }).observe(document, { childList: true, subtree: true })
    addEventListener(
      'click',
      ({ target }) => {
        const button = target as HTMLElement
        if (isApprove(button))
          log.push({ at: performance.now(), armed: button.getAttribute('aria-disabled') === 'false' })
      },
      true,
    )
  })
  let isOver = false
  const signature = ask<Hex>(page, sign(smartAccount)).finally(() => {
    isOver = true
  })
  const place = approveButton(page)
  await place.waitFor()
  while (!isOver) await place.click({ force: true, timeout: 1000, noWaitAfter: true }).catch(() => {})
  expect(await isSignedBy(smartAccount, 'hi', await signature)).toBe(true)
  const { log, drawnAt } = await insideFrame(page).evaluate(() => {
    const own = window as never as { log: { at: number; armed: boolean }[]; drawnAt: number }
    return { log: own.log, drawnAt: own.drawnAt }
  })
  const counted = log.filter(({ armed }) => armed)
  expect((counted[0]?.at ?? 0) - drawnAt).toBeGreaterThanOrEqual(490)
})

test('T12: a double click approves one request, not the next one too', async ({ page }) => {
  const first = await asked(page)
  const second = ask<Hex>(page, sign(first.smartAccount, '0x7477'))
  let isSecondSigned = false
  void second.then(() => {
    isSecondSigned = true
  })
  await isArmed(page)
  await approveButton(page).dblclick()
  expect(await isSignedBy(first.smartAccount, 'hi', await first.signature)).toBe(true)
  await expect(walletFrame(page).locator('body')).toContainText('tw')
  await isArmed(page)
  expect(isSecondSigned).toBe(false)
  await approve(page)
  expect(await isSignedBy(first.smartAccount, 'tw', await second)).toBe(true)
})

const typedData = (chainId: number, guest = 'Grace Hopper') => ({
  domain: { name: 'Garden party', version: '1', chainId },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Invitation: [
      { name: 'guest', type: 'string' },
      { name: 'seats', type: 'uint8' },
    ],
  },
  primaryType: 'Invitation' as const,
  message: { guest, seats: 3 },
})

test('T21: typed data for another chain is refused without a question', async ({ page }) => {
  await openEmbedded(page)
  await logIn(page)
  const { smartAccount } = await accountsOf(page)
  const method = 'eth_signTypedData_v4'
  for (const data of [typedData(137), JSON.stringify(typedData(137))]) {
    const code = await refusal(page, { namespace: 'eip155', method, params: [smartAccount, data] })
    expect(code).not.toBe('nothing')
    expect(code).not.toBe('USER_REJECTED')
  }
  await expect(walletFrame(page).getByRole('heading')).toHaveCount(0)
})

test('T21: what is shown is what is signed, whatever the page does to its data after the call', async ({
  page,
}) => {
  await openEmbedded(page)
  await logIn(page)
  const { smartAccount: address } = await accountsOf(page)
  const signature = page.evaluate(
    ([account, data]) => {
      const params: [string, typeof data] = [account, data]
      const provider = window.widget.provider<{ request(asked: object): Promise<Hex> }>('eip155')
      const signed = provider.request({ method: 'eth_signTypedData_v4', params })
      const change = () => {
        data.message.guest = 'Mallory'
        data.domain.name = 'Other party'
        params[0] = '0x000000000000000000000000000000000000dEaD'
      }
      change()
      setInterval(change, 10)
      return signed
    },
    [address, typedData(1)] as const,
  )
  const body = await question(page, 'Sign this data?')
  for (const text of ['Garden party', 'Grace Hopper', 'seats', '3']) await expect(body).toContainText(text)
  await expect(body).not.toContainText('Mallory')
  await approve(page)
  const verify = (data: ReturnType<typeof typedData>, signed: Hex) =>
    chain(1).verifyTypedData({ ...data, address, signature: signed })
  expect(await verify(typedData(1), await signature)).toBe(true)
  expect(await verify(typedData(1, 'Mallory'), await signature)).toBe(false)
})
