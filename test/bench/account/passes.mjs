import { readFileSync } from 'node:fs'
import { launchBrowser } from '../browser/launchBrowser.mjs'
import { recordTasks } from '../browser/recordTasks.mjs'

/** Seeded on the local chains: it holds tokens and has a history. */
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const wallets = readFileSync(new URL('../page/announcedWallets.js', import.meta.url), 'utf8').replaceAll(
  '0x1234567890AbcdEF1234567890aBcdef12345678',
  ACCOUNT,
)
const DEADLINE_MS = 60_000
const MANY = 10_000

/**
 * @typedef {object} Config
 * @property {string} rpc
 * @property {readonly string[]} tokens
 * @property {string} [services]
 */

/**
 * Opens a page with a wallet, connected where the page can, and closes it after the visit.
 *
 * @template T
 * @param {string} origin @param {Config} config
 * @param {(visit: { browser: import('playwright-core').Browser, page: import('playwright-core').Page }) => Promise<T>} visit
 * @returns {Promise<T>}
 */
async function openPage(origin, config, visit) {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addInitScript({
      content: `window.__benchConfig = ${JSON.stringify({ ...config, account: ACCOUNT })}`,
    })
    await page.addInitScript({ content: wallets })
    await page.goto(origin, { waitUntil: 'load' })
    const connect = page.getByRole('button', { name: 'Connect wallet' })
    if ((await connect.count()) > 0) {
      await connect.click()
      await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
      await page.getByRole('dialog').waitFor({ state: 'detached', timeout: DEADLINE_MS })
    }
    await page.waitForTimeout(3000)
    return await visit({ browser, page })
  } finally {
    await browser.close()
  }
}

/** Opens the account and waits for a text in it. Milliseconds. @param {string} text */
const openUntil = (text) =>
  new Promise((resolve) => {
    const from = performance.now()
    performance.mark('bench-open')
    const look = () => {
      const list = document.querySelector('wallet-widget-modal')?.shadowRoot ?? document
      if ([...list.querySelectorAll('li')].some((row) => row.textContent.includes(text)))
        resolve(performance.now() - from)
      else requestAnimationFrame(look)
    }
    window.__benchOpen()
    look()
  })

/** From opening the account to its tokens. @param {string} origin @param {Config} config */
export const timeToTokens = (origin, config) =>
  openPage(origin, config, ({ page }) => page.evaluate(openUntil, 'USDC'))

/** Tasks of the main thread with 10,000 tokens, its processor slowed 4 times. @param {string} origin @param {Config} config */
export function measureTasks(origin, config) {
  const balances = Array.from({ length: MANY }, (_, index) => ({
    name: `Token ${index}`,
    symbol: `T${index}`,
    chainId: 'eip155:1',
    address: `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
    quantity: { decimals: '18', numeric: `${MANY - index}.5` },
    price: 1,
    iconUrl: '',
  }))
  return openPage(origin, config, async ({ browser, page }) => {
    await page.route(/\/v1\/account\/[^/]+\/balance/, (route) =>
      route.fulfill({ json: { balances }, headers: { 'access-control-allow-origin': '*' } }),
    )
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const tasksAfter = await recordTasks({ browser, page })
    const shown = await page.evaluate(openUntil, 'T0')
    await page.evaluate(async () => {
      const scroller = document
        .querySelector('wallet-widget-modal')
        ?.shadowRoot?.querySelector('dialog .ww-scroll')
      for (let step = 1; step <= 60; step++) {
        scroller?.scrollTo(0, (scroller.scrollHeight * step) / 60)
        await new Promise(requestAnimationFrame)
      }
    })
    return { shown, ...(await tasksAfter('bench-open')) }
  })
}

const SETTLED_MS = 5000
const IDLE_MS = 60_000

/** What the open account asks for: until it is there, and in the minute after. @param {string} origin @param {Config} config */
export const listRequests = (origin, config) =>
  openPage(origin, config, async ({ page }) => {
    const requests = []
    page.on('request', (request) => requests.push(describe(request)))
    await page.evaluate(openUntil, 'USDC')
    await page.waitForTimeout(SETTLED_MS)
    const opening = requests.splice(0)
    await page.waitForTimeout(IDLE_MS)
    return { opening, idle: requests }
  })

/** What is asked: a file, a call of the services, or of the node. @param {import('playwright-core').Request} request */
function describe(request) {
  const { pathname, origin } = new URL(request.url())
  if (request.url().startsWith('data:')) return 'a data url'
  const body = request.postData()
  const methods = body?.match(/"method":"(\w+)"/g)?.map((text) => text.slice(10, -1))
  const what = pathname.replace(/-[\w-]{8}\.(js|css)$/, '.$1').replace(/0x[\da-f]{40}/gi, '0x…')
  return `${request.method()} ${origin.replace(/:\d+$/, '')}${what}${methods ? ` ${methods.join(', ')}` : ''}`
}
