import { join } from 'node:path'
import { atRest, connectWallet, openModal } from '../browser/modalSteps.mjs'
import { openPage } from '../browser/openPage.mjs'
import { shownTarget } from '../browser/targets.mjs'
import { chainLibraries, modulesOf } from '../build/chainLibraries.mjs'
import { appFolder } from '../build/prepareApp.mjs'
import { requestedFiles } from '../build/requestedFiles.mjs'

// React and Vite are in every app.
const floor = /^(react|react-dom|scheduler|vite|rolldown)\//
const phases = ['load', 'idle', 'open', 'connect', 'after']

/**
 * What the page asks for: until its `load` event, after it with nobody near, on opening, until the address is shown,
 * after that. A phase is over when nothing has been asked for a while.
 */
export const network = (app) =>
  openPage(app, { block: true }, async (visit) => {
    const { log, page, quiet } = visit
    const dist = join(appFolder(app.name), 'dist')
    await quiet(4000)
    await tellApart(page, log, { phase: 'load', later: 'idle', from: await loadedAt(page) })

    log.phase = 'open'
    await openModal(visit, app)
    await atRest(visit, shownTarget(app))
    await quiet(3000)
    log.phase = 'connect'
    let connectError
    if (app.connect !== false) {
      await connectWallet(visit, app).catch((error) => {
        connectError = String(error).split('\n')[0]
      })
      log.phase = 'after'
      await quiet(3000)
      const from = await page.evaluate(() => window.__bench.shownAt)
      if (!connectError) await tellApart(page, log, { phase: 'connect', later: 'after', from })
    }

    const asked = await page.evaluate(() => window.__benchRpc)
    const result = { errors: log.errors, connectError, asked }
    for (const phase of phases) result[phase] = summary(dist, log.requests, phase)
    const fetched = phases.filter((phase) => phase !== 'after').flatMap((phase) => result[phase].files)
    result.chainLibraries = app.peer ? [] : chainLibraries(app.name, fetched)
    const heaviest = (files) =>
      modulesOf(app.name, files)
        .filter(([module]) => !floor.test(module))
        .slice(0, 12)
    for (const phase of phases) result[phase].heaviest = heaviest(result[phase].files)
    return result
  })

const loadedAt = (page) => page.evaluate(() => performance.getEntriesByType('navigation')[0].loadEventStart)

/** Of what was asked for in a phase, tells apart what came later by the page's own clock: ours is late on a busy machine. */
async function tellApart(page, log, { phase, later, from }) {
  const urls = await page.evaluate((time) => {
    const entries = performance.getEntriesByType('resource')
    return entries.filter(({ startTime }) => startTime >= time).map(({ name }) => name)
  }, from)
  for (const request of log.requests)
    if (request.phase === phase && urls.includes(request.url)) request.phase = later
}

function summary(dist, requests, phase) {
  const own = requests.filter((request) => request.phase === phase)
  const local = own.filter((request) => request.local).map(({ url }) => url)
  const hosts = {}
  for (const { url } of own.filter((request) => !request.local)) {
    const { host } = new URL(url)
    hosts[host] = (hosts[host] ?? 0) + 1
  }
  return { ...requestedFiles(dist, local), outside: own.length - local.length, hosts }
}
