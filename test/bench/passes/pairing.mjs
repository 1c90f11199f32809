import { atRest, clickThrough, closeModal, openModal } from '../browser/modalSteps.mjs'
import { openPage } from '../browser/openPage.mjs'
import { shownTarget } from '../browser/targets.mjs'
import { median } from '../statistics.mjs'

// Ours lets go of a library that nobody pairs with 5 s after the modal has closed. Milliseconds.
const longAfter = 6000

/**
 * One repetition of the times from a click on "QR code" to the code, milliseconds, CPU slowed 4 times: the first,
 * which fetches the library; again, with the library there and connected; and later, with it idle for some seconds.
 *
 * @param {{ url: string }} services
 */
export const pairing = (services) => (app) =>
  openPage(app, { cpu: 4, config: { services: services.url } }, async (visit) => {
    const pair = async () => {
      await openModal(visit, app)
      await atRest(visit, shownTarget(app))
      return clickThrough(visit, app.qr, app.code)
    }
    const leave = async (wait) => {
      await atRest(visit, app.code)
      await closeModal(visit, app, app.code)
      await visit.page.waitForTimeout(wait)
    }
    const first = await pair()
    const again = []
    for (let time = 0; time < 5; time++) {
      await leave(500)
      again.push(await pair())
    }
    await leave(longAfter)
    return { first, again: median(again), later: await pair() }
  })
