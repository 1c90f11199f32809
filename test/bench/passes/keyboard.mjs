import { atRest, closeModal, modalGone } from '../browser/modalSteps.mjs'
import { openPage } from '../browser/openPage.mjs'
import { shownTarget } from '../browser/targets.mjs'

/** The modal by keyboard alone: Tab to the button, Enter, through the modal and back, Escape. */
export const keyboard = (app) =>
  openPage(app, {}, async (visit) => {
    const { page } = visit
    if (!(await reachButton(page, app))) return { onButton: false }

    await page.evaluate((target) => {
      window.__opener = window.__bench.activeElement()
      window.__shown = window.__bench
        .when(() => window.__bench.find(target), 10_000)
        .then(
          () => true,
          () => false,
        )
    }, shownTarget(app))
    await page.keyboard.press('Enter')
    if (!(await page.evaluate(() => window.__shown))) return { onButton: true, opened: false }
    await atRest(visit, shownTarget(app))
    await page.waitForTimeout(700)

    const initial = (await focused(page, app)).at
    const walk = { tab: { modal: 0, body: 0, outside: 0 }, outside: [], reachesWallet: false }
    await press(page, app, walk, 'Tab', 30)
    await press(page, app, walk, 'Shift+Tab', 10)

    await page.keyboard.press('Escape')
    const closes = await modalGone(visit, app, 2500).then(
      () => true,
      () => false,
    )
    if (!closes && app.close) await closeModal(visit, app).catch(() => {})
    await page.waitForTimeout(800)
    return { onButton: true, opened: true, initial, ...walk, closes, focusAfter: await focusAfter(page, app) }
  })

async function reachButton(page, app) {
  for (let time = 0; time < 10; time++) {
    await page.keyboard.press('Tab')
    if (await onButton(page, app)) return true
  }
  return false
}

function onButton(page, app) {
  return page.evaluate((target) => {
    const { activeElement, contains, find } = window.__bench
    const button = find(target)
    const active = activeElement()
    if (!button || !active || active === document.body) return false
    return contains(button, active) || contains(active, button)
  }, app.button)
}

async function focusAfter(page, app) {
  const focus = await page.evaluate(() => {
    const active = window.__bench.activeElement()
    return active === window.__opener ? 'button' : window.__bench.describe(active)
  })
  return focus === 'button' || (await onButton(page, app)) ? 'button' : focus
}

async function press(page, app, walk, key, times) {
  for (let time = 0; time < times; time++) {
    await page.keyboard.press(key)
    await page.waitForTimeout(30)
    const { at, element } = await focused(page, app)
    walk.tab[at]++
    if (at === 'outside' && !walk.outside.includes(element)) walk.outside.push(element)
    walk.reachesWallet ||= await onRow(page, app)
  }
}

function focused(page, app) {
  return page.evaluate((css) => {
    const { activeElement, contains, describe, find, insideMatch } = window.__bench
    const active = activeElement()
    if (!active || active === document.body || active === document.documentElement) return { at: 'body' }
    // Some widgets focus a wrapper around the modal: that counts as inside too.
    const modal = find(css, false)
    const inside = insideMatch(active, css) || (modal && contains(active, modal))
    return { at: inside ? 'modal' : 'outside', element: describe(active) }
  }, app.modal)
}

function onRow(page, app) {
  return page.evaluate((target) => {
    const { activeElement, contains, find } = window.__bench
    const row = find(target)
    const active = activeElement()
    if (!row || !active || active === document.body) return false
    if (active.matches('dialog, [role=dialog], [role=alertdialog]')) return false
    return contains(active, row) || contains(row, active)
  }, shownTarget(app))
}
