import { atRest, clickThrough, openModal } from '../browser/modalSteps.mjs'
import { openPage } from '../browser/openPage.mjs'
import { recordTasks } from '../browser/recordTasks.mjs'
import { shownTarget } from '../browser/targets.mjs'
import { generateWallets, rareName } from '../directory/generateWallets.mjs'

const entry = { css: 'button', text: 'All wallets' }
const field = 'input[type=search]'
const cell = '[role=gridcell] button'

/**
 * One repetition with a directory that the services have: milliseconds, CPU slowed 4 times.
 *
 * @param {{ url: string }} services
 */
export const servedDirectory = (services) => openList({ services: services.url })

/** The same with wallets of the site's own config, which are all in the page. @param {number} count */
export const ownDirectory = (count) => openList({ wallets: ownWallets(count) })

const openList = (config) => (app) =>
  openPage(app, { cpu: 4, config }, async (visit) => {
    const { page } = visit
    await openModal(visit, app)
    await atRest(visit, shownTarget(app))
    // What opening the modal has begun is not the list's.
    await visit.quiet()

    await page.evaluate((target) => window.__bench.find(target, false)?.scrollIntoView(), entry)
    const stop = await recordTasks(visit)
    await page.evaluate(watchList, [field, cell])
    const view = await clickThrough(visit, entry, field)
    const list = await page.evaluate(() => window.__benchList)
    await visit.quiet()
    const tasks = await stop('view')

    const { x, y } = await page.evaluate((target) => window.__bench.center(target), field)
    await page.mouse.click(x, y)
    await page.evaluate(watchKeys)
    const stopSearch = await recordTasks(visit)
    await page.evaluate(() => performance.mark('search'))
    await page.evaluate(([css, text]) => window.__bench.armText(css, text), [cell, rareName])
    for (const letter of rareName.toLowerCase()) {
      await page.keyboard.press(letter)
      await page.waitForTimeout(80)
    }
    const shown = await page.evaluate(hits, [cell, rareName])
    await visit.quiet()
    const searchTasks = await stopSearch('search')
    const keys = await page.evaluate(() => window.__benchKeys.frames)
    return { view, list, tasks, keys, hits: shown, searchTasks }
  })

// In the page: marks the frame in which the view is there, and says when the first wallets are.
function watchList([field, cell]) {
  const { when, find } = window.__bench
  let clicked = 0
  window.addEventListener('click', ({ timeStamp }) => (clicked ||= timeStamp), { capture: true, once: true })
  void when(() => clicked && find(field)).then(() => performance.mark('view'))
  window.__benchList = when(() => clicked && find(cell)).then((at) => at - clicked)
}

// In the page: from each key to the frame after it.
function watchKeys() {
  const keys = { frames: [], last: 0 }
  window.__benchKeys = keys
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      keys.last = timeStamp
      requestAnimationFrame(() => setTimeout(() => keys.frames.push(performance.now() - timeStamp)))
    },
    true,
  )
}

// In the page: from the last key to the first frame with what was searched for.
async function hits([cell, name]) {
  const { when, find } = window.__bench
  const at = await when(() => find({ css: cell, text: name }))
  return at - window.__benchKeys.last
}

function ownWallets(count) {
  return generateWallets(count).map(({ id, name, homepage, chains, rdns, ...links }) => ({
    id,
    name,
    homepage,
    chains,
    ...(rdns && { rdns }),
    mobileLink: links.mobile_link,
    appStore: links.app_store,
    playStore: links.play_store,
    ...(links.chrome_store && { chromeStore: links.chrome_store }),
  }))
}
