import { shownTarget, walletTarget } from './targets.mjs'

/** @typedef {import('./openPage.mjs').Visit} Visit @typedef {import('../apps/apps.mjs').App} App */

/**
 * Clicks the button that opens the modal.
 *
 * @param {Visit} visit @param {App} app
 * @returns {Promise<number>} milliseconds from the click to the frame that shows the list
 */
export async function openModal({ page }, app) {
  await page.evaluate((target) => window.__bench.arm(target), shownTarget(app))
  await clickAt(page, app.button)
  return page.evaluate(() => window.__bench.result())
}

/**
 * Clicks something in the open modal.
 *
 * @param {Visit} visit
 * @param {App['button']} target what to click
 * @param {App['button']} shown what the click leads to
 * @returns {Promise<number>} milliseconds from the click to the frame that shows it
 */
export async function clickThrough({ page }, target, shown) {
  await page.evaluate((wanted) => window.__bench.arm(wanted), shown)
  await clickAt(page, target)
  return page.evaluate(() => window.__bench.result())
}

/** @param {Visit} visit @param {App} app @param {App['button']} [shown] what goes with the modal; the list by default */
export async function closeModal({ page }, app, shown = shownTarget(app)) {
  if (app.close) await clickAt(page, app.close)
  else await page.keyboard.press('Escape')
  await modalGone({ page }, app, 5000, shown)
}

/**
 * @param {Pick<Visit, 'page'>} visit @param {App} app
 * @param {number} deadline milliseconds
 * @param {App['button']} [shown] what goes with the modal; the list by default
 */
export function modalGone({ page }, app, deadline, shown = shownTarget(app)) {
  return page.evaluate(
    ([target, ms]) => window.__bench.when(() => !window.__bench.find(target), ms),
    [shown, deadline],
  )
}

/**
 * Clicks the announced wallet in the open modal.
 *
 * @param {Visit} visit @param {App} app
 * @returns {Promise<number>} milliseconds from the click to the frame that shows the address on the page
 */
export async function connectWallet({ page }, app) {
  for (const step of app.listSteps ?? []) await clickAt(page, step)
  const wallet = walletTarget(app)
  await page.evaluate((target) => window.__bench.when(() => window.__bench.find(target), 10_000), wallet)
  await atRest({ page }, wallet)
  await page.evaluate(() => window.__bench.armText('#address', '0x1234567890'))
  await clickAt(page, wallet)
  return page.evaluate(() => window.__bench.result())
}

/** Waits until a target stays where it is and nothing finite animates. @param {Pick<Visit, 'page'>} visit */
export async function atRest({ page }, target) {
  await page.evaluate(async (target) => {
    const until = performance.now() + 3000
    let still = 0
    let last = ''
    while (still < 10 && performance.now() < until) {
      await new Promise(requestAnimationFrame)
      const element = window.__bench.find(target)
      const box = element ? JSON.stringify(element.getBoundingClientRect()) : ''
      still = box && box === last && !window.__bench.animating() ? still + 1 : 0
      last = box
    }
  }, target)
}

async function clickAt(page, target) {
  const { x, y } = await centre(page, target)
  await page.mouse.click(x, y)
}

async function centre(page, target) {
  const point = await page.evaluate((wanted) => window.__bench.center(wanted), target)
  if (!point) throw new Error(`Not to be seen: ${JSON.stringify(target)}`)
  return point
}
