import { randomUUID } from 'node:crypto'
import { type Browser, chromium, type Page } from 'playwright-core'
import { createTestClient, type Hex, http, parseEther } from 'viem'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openClient, type TestClient } from '../../../cli/frame/test/site.fixture.js'
import { holdsSession } from '../support/loot.js'
import { openPurse } from '../support/purse.js'
import { openSecondDevice } from '../support/secondDevice.js'
import { openContext } from '../support/untilIdle.js'

const { allowed, wallet, node, browser: endpoint } = inject('scene')

let browser: Browser
beforeAll(async () => {
  browser = await chromium.connect(endpoint)
})
afterAll(() => browser.close())

/** What the owner's Farcaster app does with the code that a page of the wallet shows. */
async function approve(shown: Page, name: string): Promise<void> {
  const link = await shown.getByRole('link', { name: 'Open Farcaster' }).getAttribute('href')
  const url = new URL(link as string)
  const channelToken = url.searchParams.get('channelToken') as string
  const form = { channelToken, name }
  const answered = await shown.request.post(`${url.origin}${url.pathname}`, { form })
  expect(await answered.text()).toContain('You are signed in')
}

async function begin(client: TestClient) {
  await client.ready()
  const channel = randomUUID()
  const window = await client.open(`${wallet}/frame/login#${channel}`)
  const done = client.ask('CONNECT_FARCASTER', { window: channel })
  done.catch(() => {})
  return { window, done }
}

/** Somebody with coins in a wallet that Farcaster alone logs in to. */
async function openOwner() {
  const name = `Owner ${randomUUID()}`
  const context = await openContext(browser)
  const client = await openClient(context, { site: allowed, frame: wallet })
  const { window, done } = await begin(client)
  await approve(window, name)
  await done
  const { accounts } = await client.ask<{ accounts: { address: Hex; type: string }[] }>('GET_USER')
  const address = accounts.find(({ type }) => type === 'eoa')?.address as Hex
  const chain = createTestClient({ mode: 'anvil', transport: http(node) })
  await chain.setBalance({ address, value: parseEther('1000') })
  return { name, context, client, address }
}

/** On the account page, in the browser that the wallet was opened in. */
async function openAccount({ name, context }: Awaited<ReturnType<typeof openOwner>>): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${wallet}/account`)
  await page.getByRole('button', { name: /Farcaster/ }).click()
  await approve(page, name)
  return page
}

test('T16: a thief whose login the owner approved in the app holds no key, and the owner’s refusal ends what they hold', async () => {
  const owner = await openOwner()
  const thief = await openSecondDevice(browser)
  const { window, done } = await begin(thief.client)
  await approve(window, owner.name)
  await window.getByText(/can’t sign or send anything until/).waitFor()
  // There is no mailbox, so no link in a mail either.
  expect(await window.getByText(/open the link/).count()).toBe(0)
  await window.getByRole('button', { name: 'Continue' }).click()
  await done
  const purse = openPurse()
  const { review, paid } = await thief.pay(owner.address, purse)
  await review.getByRole('heading', { name: 'This device is new' }).waitFor()
  expect(await review.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await review.getByRole('button', { name: 'Close' }).click()
  await expect(paid).rejects.toThrow('"code":4100')

  const account = await openAccount(owner)
  await account.getByRole('button', { name: /^Refuse/ }).click()
  await account.getByText('was logged out').waitFor()
  expect(await holdsSession(thief.client)).toBe(false)
  expect(thief.secrets).toEqual([])
  await purse.stayedEmpty(thief.context)
  expect(await holdsSession(owner.client)).toBe(true)
  await Promise.all([owner.context.close(), thief.context.close()])
})
