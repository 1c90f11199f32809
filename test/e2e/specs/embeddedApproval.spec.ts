import type { Page } from '@playwright/test'
import type { Hex } from 'viem'
import { approveButton, reviewWindow } from '../../../cli/frame/test/review.fixture.js'
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
import { embed, expect, test } from '../support/hostile.js'

test.describe.configure({ timeout: 60_000 })

const sign = (address: Hex, text = '0x6869'): Asked => ({
  namespace: 'eip155',
  method: 'personal_sign',
  params: [text, address],
})

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

test('T5, T12: the page itself can’t approve: no clicks of scripts, no focus with Enter', async ({
  page,
}) => {
  const { smartAccount, signature, isSigned } = await asked(page)
  const review = await reviewWindow(page)
  await expect(approveButton(review)).toBeVisible()
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
  // Not even a script of the window's own, had somebody got one in.
  await review.evaluate(() => {
    for (const button of document.querySelectorAll('button')) {
      if (button.textContent !== 'Approve') continue
      button.click()
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    }
  })
  // The visitor happens to press Enter just then.
  await review.keyboard.press('Enter')
  await review.keyboard.press('Space')
  expect(isSigned()).toBe(false)
  await approve(page)
  expect(await isSignedBy(smartAccount, 'hi', await signature)).toBe(true)
})

test('T5: a page that is left while it is asked has nothing signed, and nothing waits when it comes back', async ({
  page,
  env,
  hostile,
}) => {
  const { smartAccount, signature, isSigned } = await asked(page)
  const review = await reviewWindow(page)
  await expect(approveButton(review)).toBeVisible()
  await page.goto(hostile.allowed)
  await expect(signature).rejects.toThrow()
  await expect.poll(() => review.isClosed()).toBe(true)
  expect(isSigned()).toBe(false)
  await page.goto(`${env.urls.manyPages}/lab/`)
  await expect.poll(async () => (await accountsOf(page)).smartAccount).toBe(smartAccount)
  await expect(page.locator('#w3m-iframe')).toBeHidden()
  await expect(walletFrame(page).getByRole('heading')).toHaveCount(0)
})

test('T12: clicks that come too soon do nothing, however many; the first that counts comes later', async ({
  page,
}) => {
  const { smartAccount, signature, isSigned } = await asked(page)
  const review = await reviewWindow(page)
  const button = review.getByRole('button', { name: 'Approve', exact: true })
  for (let left = 10; left > 0; left--) {
    await button.click({ force: true })
    await review.waitForTimeout(100)
  }
  expect(isSigned()).toBe(false)
  await approve(page)
  expect(await isSignedBy(smartAccount, 'hi', await signature)).toBe(true)
})

test('T12: a double click approves one request, not the next one too', { tag: '@once' }, async ({ page }) => {
  const first = await asked(page)
  const second = ask<Hex>(page, sign(first.smartAccount, '0x7477'))
  let isSecondSigned = false
  void second.then(() => {
    isSecondSigned = true
  })
  const review = await reviewWindow(page)
  await approveButton(review).hover({ position: { x: 4, y: 4 } })
  await approveButton(review).dblclick()
  expect(await isSignedBy(first.smartAccount, 'hi', await first.signature)).toBe(true)
  await expect.poll(() => review.isClosed()).toBe(true)
  await question(page, 'Sign this message?')
  expect(isSecondSigned).toBe(false)
  await approve(page, 'tw')
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
