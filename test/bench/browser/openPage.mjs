import { readFileSync } from 'node:fs'
import { isLocal } from './isLocal.mjs'
import { launchBrowser } from './launchBrowser.mjs'
import { logRequests } from './logRequests.mjs'
import { recordTasks } from './recordTasks.mjs'

const wallets = readFileSync(new URL('../page/announcedWallets.js', import.meta.url), 'utf8')
const probe = readFileSync(new URL('../page/probe.js', import.meta.url), 'utf8')

/**
 * Opens an app's page in a new browser, with the probe and the announced wallets in place, and closes both after
 * the visit.
 *
 * @template T
 * @param {import('../apps/apps.mjs').App & { origin: string }} app
 * @param {object} options
 * @param {number} [options.cpu] times slower. Default 1
 * @param {typeof import('./slow4g.mjs').slow4g} [options.network]
 * @param {boolean} [options.block] aborts requests to other hosts, which costs time. Default false
 * @param {boolean} [options.settle] waits until the page is quiet first. Default true
 * @param {boolean} [options.record] what the main thread does, from the start of the navigation, which slows it. Default false
 * @param {object} [options.config] what the app finds in `window.__benchConfig`
 * @param {(visit: Visit) => Promise<T>} visit
 * @returns {Promise<T>}
 *
 * @typedef {Awaited<ReturnType<typeof start>>} Visit
 */
export async function openPage(app, options, visit) {
  const browser = await launchBrowser()
  try {
    return await visit(await start(browser, app, options))
  } finally {
    await browser.close()
  }
}

async function start(browser, app, options) {
  const { cpu = 1, network, block = false, settle = true, record = false, config } = options
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
    locale: 'en-US',
  })
  const page = await context.newPage()
  const log = logRequests(context, page)
  if (block)
    await context.route(
      (url) => !isLocal(url.href),
      (route) => route.abort(),
    )

  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (network) {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network })
  }
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })

  await page.addInitScript({ content: `window.__benchButton = ${JSON.stringify(app.button)}` })
  if (config) await page.addInitScript({ content: `window.__benchConfig = ${JSON.stringify(config)}` })
  await page.addInitScript({ content: wallets })
  await page.addInitScript({ content: probe })
  const tasksAfter = record ? await recordTasks({ browser, page }) : undefined
  await page.goto(`${app.origin}/`, { waitUntil: 'load', timeout: 120_000 })
  /** @type {number} milliseconds from the start of the navigation to a usable button */
  const usable = await page.evaluate(() => window.__bench.interactive)

  // Quiet: no request under way for a second, and the main thread answers promptly.
  async function quiet(least = 1500) {
    const from = Date.now()
    while (Date.now() - from < 30_000) {
      await page.waitForTimeout(100)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
      const now = Date.now()
      if (now - from >= least && log.inFlight <= 0 && now - log.lastAnswer > 1000) return
    }
  }
  if (settle) await quiet()
  return { browser, page, cdp, log, usable, quiet, tasksAfter }
}
