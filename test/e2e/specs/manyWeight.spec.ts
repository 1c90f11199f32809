import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { openMany } from '../support/many.js'
import { button, closeModal, connectButton, modal } from '../support/modal.js'
import { expect, test } from '../support/test.js'

/** Words that only one plugin's code has. */
const WORDS = {
  evm: 'eip6963:announceProvider',
  solana: 'solana_signAllTransactions',
  bitcoin: 'btc_providers',
  polkadot: 'injectedWeb3',
  cosmos: 'keplr_keystorechange',
  directory: '/getWalletImage/',
  walletconnect: 'wc_sessionPropose',
  coinbase: 'keys.coinbase.com',
  embeddedWallet: 'w3m-secure-iframe',
  email: 'EmailLogin',
  socials: 'ConnectingFarcaster',
  receive: 'WalletReceive',
  balances: '/v1/account/',
  activity: 'ERROR_FETCH_TRANSACTIONS',
  send: 'WalletSendReview',
  names: 'RegisterAccountName',
  swaps: 'SwapReview',
  siwx: 'SIWX_AUTH_SUCCESS',
  remoteConfig: 'Local configuration ignored',
  analytics: 'SELECT_WALLET',
} as const

/** Words of libraries that nobody needs before a wallet is asked to do something. */
const HEAVY = ['TransactionExpiredBlockheightExceededError', 'wc_sessionPropose', 'keys.coinbase.com']

/** The scripts and styles that a page fetches until nothing more comes, and which of them came before its `load` event. */
async function load(page: Page, url: string) {
  const files = new Map<string, Buffer>()
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname))
      bodies.push(response.body().then((body) => void files.set(response.url(), body)))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await Promise.all(bodies)
  const early = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const entries = performance.getEntriesByType('resource')
    return entries
      .filter(({ startTime }) => startTime < (navigation?.loadEventStart ?? 0))
      .map(({ name }) => name)
  })
  return { files, atLoad: new Map([...files].filter(([name]) => early.includes(name))) }
}

const textOf = (files: ReadonlyMap<string, Buffer>) => [...files.values()].join('\n')

/** The chunks of a build that have a word in them. */
const chunksWith = (folder: string, word: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && readFileSync(join(folder, name), 'utf8').includes(word))
    .map((name) => basename(name))

test('default: none of a plugin’s own code comes with the page', async ({ page, env }) => {
  const { atLoad } = await load(page, env.urls.many)
  expect(atLoad.size).toBeGreaterThan(0)
  const text = textOf(atLoad)
  for (const word of Object.values(WORDS)) {
    expect(chunksWith(env.folders.many, word), word).not.toEqual([])
    expect(text.includes(word), word).toBe(false)
  }
})

test('behavior: opening asks no other host, and fetches none of the heavy libraries', async ({
  page,
  env,
  watch,
}) => {
  const { files } = await load(page, env.urls.many)
  await connectButton(page).click()
  await expect(button(modal(page, 'Connect wallet'), /^All wallets \(/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const text = textOf(files)
  for (const word of HEAVY) {
    expect(chunksWith(env.folders.many, word), word).not.toEqual([])
    expect(text.includes(word), word).toBe(false)
  }
  const own = [env.urls.many, env.urls.services].map((url) => new URL(url).origin)
  const outside = watch.requests.filter((url) => /^(http|ws)/.test(url) && !own.includes(new URL(url).origin))
  expect(outside).toEqual([])
})

test('behavior: plugins that are off cost no request of theirs, whatever the visitor opens', async ({
  page,
  env,
  watch,
}) => {
  const off = [
    ...['walletconnect', 'directory', 'solana', 'bitcoin', 'polkadot', 'cosmos', 'safe', 'coinbase'],
    ...['embedded-wallet', 'email', 'socials', 'receive', 'balances', 'activity', 'send', 'names'],
    'swaps',
  ]
  await openMany(page, { options: { off } })
  await connectButton(page).click()
  await expect(modal(page, 'Connect wallet')).toContainText('No wallet found')
  await page.waitForLoadState('networkidle')
  const loaded = new Set(watch.requests.map((url) => basename(new URL(url).pathname)))
  for (const [id, word] of Object.entries(WORDS)) {
    const chunks = chunksWith(env.folders.manyPages, word)
    const fetched = chunks.filter((chunk) => loaded.has(chunk))
    if (id === 'evm') expect(fetched, id).not.toEqual([])
    else expect(fetched, id).toEqual([])
  }
})

test('behavior: with every plugin the page gets no global of ours', async ({ page, env }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'before_', {
      value: new Set([...Object.getOwnPropertyNames(window), 'before_']),
    })
  })
  await page.goto(env.urls.many)
  await connectButton(page).click()
  await expect(button(modal(page, 'Connect wallet'), /^All wallets \(/)).toBeVisible()
  await closeModal(page)
  const added = await page.evaluate(() => {
    const { before_ } = window as unknown as { before_: Set<string> }
    return Object.getOwnPropertyNames(window).filter((name) => !before_.has(name) && !/^\d+$/.test(name))
  })
  // By it several copies of nanostores keep in step.
  expect(added.filter((name) => name !== 'nanostoresGlobal')).toEqual([])
})
