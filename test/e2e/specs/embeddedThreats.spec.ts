import type { Page } from '@playwright/test'
import type { Hex } from 'viem'
import { ask } from '../support/ask.js'
import { connected } from '../support/connections.js'
import {
  accountsOf,
  approve,
  askFrame,
  isSignedBy,
  logIn,
  openEmbedded,
  question,
} from '../support/embedded.js'
import {
  answersTo,
  embed,
  expect,
  heardBy,
  insideFrame,
  openPopup,
  postTo,
  recordMessages,
  tapFrame,
  test,
  toldFrame,
} from '../support/hostile.js'

test.describe.configure({ timeout: 60_000 })

const FORGED = '0x666f72676564'

async function askToSign(page: Page, text = '0x6869') {
  const { smartAccount } = await accountsOf(page)
  const params = [text, smartAccount]
  return ask<Hex>(page, { namespace: 'eip155', method: 'personal_sign', params })
}

/** Signs, with whatever is still to be heard on the way. */
async function stillSigns(page: Page, signature = askToSign(page)) {
  const { smartAccount } = await accountsOf(page)
  await question(page, 'Sign this message?')
  await approve(page)
  expect(await isSignedBy(smartAccount, 'hi', await signature)).toBe(true)
}

/** Whatever the frame could say to end this request, and to log in as somebody else. */
const forgeries = (id: string) => [
  { type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: FORGED },
  { type: '@w3m-frame/RPC_REQUEST_ERROR', id, payload: { message: 'forged', code: 4001 } },
  { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'forged' } },
  { type: '@w3m-frame/SESSION_UPDATE', payload: { token: '' } },
  { type: '@w3m-frame/READY', payload: {} },
]

/** All that is stored, but for caches: names are looked up meanwhile. */
const storedToken = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify(
      Object.entries(localStorage)
        .filter(([key]) => !key.includes('|c|'))
        .sort(),
    ),
  )

test('T4: forged answers from a popup, an opener, a sibling frame and another window of the frame’s own origin', async ({
  context,
  env,
  hostile,
}) => {
  const opener = await context.newPage()
  await opener.goto(hostile.allowed)
  const page = await openPopup(opener, 'about:blank')
  await recordMessages(page)
  await openEmbedded(page)
  await logIn(page)
  const before = await connected(page)
  const kept = await storedToken(page)
  await tapFrame(page)
  const signature = askToSign(page)
  const { id } = await toldFrame(page, 'RPC_REQUEST')

  const sibling = await embed(page, hostile.allowed, 'sibling')
  const popup = await openPopup(page, hostile.allowed)
  // The right origin, but not the frame.
  const sameOrigin = await openPopup(page, `${env.urls.frame}/frame/review`)
  await postTo(opener, 'opened', forgeries(id))
  await postTo(sibling, 'parent', forgeries(id))
  await postTo(popup, 'opener', forgeries(id))
  await postTo(sameOrigin, 'opener', forgeries(id))
  await page.bringToFront()

  const heard = await heardBy(page)
  const origins = new Set(heard.filter(({ data }) => data.payload === FORGED).map(({ origin }) => origin))
  expect([...origins].sort()).toEqual([hostile.allowed, env.urls.frame].sort())
  expect(await connected(page)).toEqual(before)
  expect(await storedToken(page)).toBe(kept)
  await popup.close()
  await sameOrigin.close()
  await stillSigns(page, signature)
})

test('T4: the frame’s own window, led to another site, is not heard', async ({ page, hostile, watch }) => {
  watch.allow(/./) // of a frame that is gone
  await recordMessages(page)
  await openEmbedded(page)
  await logIn(page)
  const kept = await storedToken(page)
  await tapFrame(page)
  const outcome = askToSign(page).then(
    () => 'signed',
    ({ message }) => message,
  )
  const { id } = await toldFrame(page, 'RPC_REQUEST')
  await insideFrame(page).evaluate((url) => location.replace(url), hostile.allowed)
  await page.waitForFunction(() => {
    const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')?.contentWindow
    return frame && frame.length === 0
  })
  await insideFrame(page).waitForURL(`${hostile.allowed}/`)
  await postTo(insideFrame(page), 'parent', forgeries(id))
  expect((await heardBy(page)).filter(({ origin }) => origin === hostile.allowed)).toHaveLength(5)
  expect(await outcome).toContain('aborted')
  expect(await storedToken(page)).toBe(kept)
})

test('T4: the frame hears only the page: not a sibling of another site, nor one of the page’s own', async ({
  page,
  env,
  hostile,
  watch,
}) => {
  watch.allow(/404/)
  await recordMessages(page)
  await openEmbedded(page)
  await logIn(page)
  await tapFrame(page)
  const foreign = await embed(page, hostile.allowed, 'foreign')
  const own = await embed(page, `${env.urls.manyPages}/nothing`, 'own')
  const { smartAccount } = await accountsOf(page)
  const wanted = [
    { type: '@w3m-app/SIGN_OUT', id: 'sibling-out' },
    {
      type: '@w3m-app/RPC_REQUEST',
      id: 'sibling-sign',
      payload: { method: 'personal_sign', params: [FORGED, smartAccount], chainId: 'eip155:1' },
    },
    { type: '@w3m-app/GET_CHAIN_ID', id: 'sibling-read' },
  ]
  for (const sibling of [foreign, own]) {
    await sibling.evaluate(
      ([all, origin]) => {
        const heard: unknown[] = []
        Object.assign(window, { heard })
        addEventListener('message', ({ data }) => heard.push(data))
        const frame = (parent as never as Record<string, Window>)['w3m-secure-iframe']
        for (const message of all) frame?.postMessage(message, origin)
      },
      [wanted, env.urls.frame] as const,
    )
  }
  // They did reach it, and what the page asks after them is answered.
  await toldFrame(page, 'GET_CHAIN_ID')
  expect(await askFrame(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
  const ids = wanted.map(({ id }) => id)
  for (const id of ids) expect(await answersTo(page, id)).toEqual([])
  for (const sibling of [foreign, own])
    expect(await sibling.evaluate(() => (window as never as { heard: unknown[] }).heard)).toEqual([])
  await expect(page.locator('#w3m-iframe')).toBeHidden()
})
