import { atRest, closeModal, connectWallet, openModal } from '../browser/modalSteps.mjs'
import { openPage } from '../browser/openPage.mjs'
import { shownTarget } from '../browser/targets.mjs'
import { median } from '../statistics.mjs'

/** One repetition of the timings, milliseconds, CPU slowed 4 times. */
export const timing = (app) =>
  openPage(app, { cpu: 4 }, async (visit) => {
    const { page, cdp, usable } = visit
    const { metrics } = await cdp.send('Performance.getMetrics')
    const seconds = (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    const blocking = await page.evaluate(() => window.__bench.blockingTime(Number.POSITIVE_INFINITY))
    const openCold = await openModal(visit, app)
    const warm = []
    for (let time = 0; time < 3; time++) {
      await atRest(visit, shownTarget(app))
      await closeModal(visit, app)
      await page.waitForTimeout(500)
      warm.push(await openModal(visit, app))
    }
    await atRest(visit, shownTarget(app))
    return {
      usable,
      script: seconds('ScriptDuration') * 1000,
      task: seconds('TaskDuration') * 1000,
      blocking,
      openCold,
      openWarm: median(warm),
      connect: app.connect === false ? undefined : await connectWallet(visit, app),
    }
  })
