import { openModal } from '../browser/modalSteps.mjs'
import { openPage } from '../browser/openPage.mjs'
import { slow4g } from '../browser/slow4g.mjs'

/** A visit on slow 4G, where bytes show: milliseconds, CPU slowed 4 times. */
export const slowNetwork = (app) =>
  openPage(app, { cpu: 4, network: slow4g }, async (visit) => ({
    usable: visit.usable,
    openCold: await openModal(visit, app),
  }))

/** The visitor who clicks as soon as the button is there: what loading left out is still to come. */
export const impatientClick = (app) =>
  openPage(app, { cpu: 4, network: slow4g, settle: false }, async (visit) => {
    const wait = await openModal(visit, app)
    const total = await visit.page.evaluate(() => performance.now())
    return { wait, total, waterfall: await visit.page.evaluate(waterfall) }
  })

function waterfall() {
  const rounded = ({ name, startTime, responseEnd }) => [
    name.split('/').at(-1),
    Math.round(startTime),
    Math.round(responseEnd),
  ]
  return performance.getEntriesByType('resource').map(rounded)
}
