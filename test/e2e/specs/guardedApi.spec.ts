import type { APIResponse, Page } from '@playwright/test'
import { findViolations } from '../support/axe.js'
import {
  approve,
  question as askedByWallet,
  askForCode,
  codeField,
  openLogin,
  readCode,
  reject,
  somebody,
} from '../support/embedded.js'
import { button, modal } from '../support/modal.js'
import { expect, showCode, test } from '../support/pairing.js'
import type { Watch } from '../support/watchPage.js'

/** `address`: the first of the wallet in the page, which has the development keys. */
const CHAINS = [
  { name: 'Ethereum', id: 'eip155:1', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
  {
    name: 'Solana',
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  },
  {
    name: 'Bitcoin',
    id: 'bip122:000000000019d6689c085ae165831e93',
    address: 'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te',
  },
] as const
/** The services here have a node of Solana's development network alone, and so its accounts there. */
const EMBEDDED = [CHAINS[0], { name: 'Solana', id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }]

test.describe.configure({ timeout: 90_000 })

const question = (page: Page) => modal(page, 'Sign in')

/** Opens the site, and chooses a network where its visitor wants another than the first. */
async function open(page: Page, site: string, network: string) {
  await page.goto(site)
  await expect(page.getByRole('heading', { name: 'For members' })).toBeVisible()
  if (network === CHAINS[0].name) return
  await button(page, CHAINS[0].name).click()
  await button(modal(page, 'Switch network'), new RegExp(`^.?${network}$`)).click()
  await expect(modal(page)).toBeHidden()
  await expect(button(page, network)).toBeVisible()
}

interface Owner {
  readonly address: string
  readonly chainId: string
}

/** What the site's API says to the page's browser of an account; without one it acts for nobody. */
const askApi = async (page: Page, site: string, owner?: Owner): Promise<[number, unknown]> => {
  const params = { ...owner }
  const response: APIResponse = await page.request.get(`${site}/api/hello`, { params })
  return [response.status(), await response.json()]
}
const OUT = [401, { error: 'SIGN_IN_FIRST' }]

/** In, on the page and at the API, over a reload, until the visitor signs out. */
async function expectIn({ page, watch }: { page: Page; watch: Watch }, site: string, owner: Owner) {
  await expect(modal(page)).toBeHidden()
  const welcome = page.getByRole('heading', { name: 'Welcome in' })
  await expect(welcome).toBeVisible()
  await expect(page.getByText(`${owner.address} on ${owner.chainId}`)).toBeVisible()
  expect(await askApi(page, site, owner)).toEqual([200, owner])
  expect(await askApi(page, site)).toEqual(OUT)
  await page.reload()
  await expect(welcome).toBeVisible()
  await expect(modal(page)).toBeHidden()
  expect(await findViolations(page)).toEqual([])
  watch.allow(/ERR_FAILED/)
  await page.route('**/sign-in/sign-out', (route) => route.abort())
  await button(page, 'Sign out').click()
  await expect(page.getByRole('alert')).toContainText('You are still signed in')
  await page.unroute('**/sign-in/sign-out')
  await button(page, 'Sign out').click()
  await expect(welcome).toBeHidden()
  await expect.poll(() => askApi(page, site, owner)).toEqual(OUT)
}

for (const { name, id, address } of CHAINS)
  test(`behavior: nobody asks the API before signing in with a paired wallet on ${name}`, {
    tag: id === CHAINS[0]?.id ? '@smoke' : [],
  }, async ({ page, env, wallet, browser, watch }) => {
    const site = env.urls.guarded
    const owner = { address, chainId: id }
    await open(page, site, name)
    expect(await askApi(page, site, owner)).toEqual(OUT)
    await wallet.pair(await showCode(page))
    await wallet.approve()
    await expect(question(page)).toContainText(new URL(site).host)
    expect(await askApi(page, site, owner)).toEqual(OUT)

    // Asked, and refused: still out, and kept at the question.
    await button(question(page), 'Sign in').click()
    await wallet.reject()
    await expect(question(page).getByRole('alert')).toContainText('Signature declined')
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeVisible()
    expect(await askApi(page, site, owner)).toEqual(OUT)

    const sending = page.waitForRequest(`${site}/api/sign-in/verify`)
    await button(question(page), 'Try again').click()
    await wallet.sign(new URL(site).host)
    const { message } = (await sending).postDataJSON()
    expect(message.split('\n')[1]).toBe(address)
    expect(message).toContain(`Chain ID: ${id.split(':')[1]}\n`)
    // Another browser is not let in by it.
    const stranger = await browser.newContext()
    expect((await stranger.request.get(`${site}/api/hello`, { params: owner })).status()).toBe(401)
    await stranger.close()
    await expectIn({ page, watch }, site, owner)
  })

for (const { name, id } of EMBEDDED)
  test(`behavior: nobody asks the API before signing in with the embedded wallet on ${name}`, async ({
    page,
    env,
    watch,
  }) => {
    const site = env.urls.guarded
    await open(page, site, name)
    const email = somebody()
    await codeField(await askForCode(page, email)).fill(await readCode(email))
    await expect(question(page)).toBeVisible({ timeout: 15_000 })
    expect(await askApi(page, site)).toEqual(OUT)
    /** The wallet's own window asks. */
    const signIn = (name: string) => openLogin(page, () => button(question(page), name).click())

    await signIn('Sign in')
    await reject(page)
    await expect(question(page).getByRole('alert')).toContainText('Signature declined')
    expect(await askApi(page, site)).toEqual(OUT)

    const sending = page.waitForRequest(`${site}/api/sign-in/verify`)
    await signIn('Try again')
    await askedByWallet(page, 'Sign in to this site?')
    await approve(page, new URL(site).host)
    const { message } = (await sending).postDataJSON()
    expect(message).toContain(`Chain ID: ${id.split(':')[1]}\n`)
    await expectIn({ page, watch }, site, { address: message.split('\n')[1], chainId: id })
  })
