import { join } from 'node:path'
import { isLocal } from '../browser/isLocal.mjs'
import { approach, atRest, connectWallet, openModal } from '../browser/modalSteps.mjs'
import { openPage } from '../browser/openPage.mjs'
import { shownTarget } from '../browser/targets.mjs'
import { chainLibraries, modulesOf } from '../build/chainLibraries.mjs'
import { appFolder } from '../build/prepareApp.mjs'
import { requestedFiles } from '../build/requestedFiles.mjs'

// React and Vite are in every app.
const floor = /^(react|react-dom|scheduler|vite|rolldown)\//
const phases = ['load', 'approach', 'open', 'connect']

/** What the page asks for: at load, when the pointer nears the button, on opening, on connecting. */
export const network = (app) =>
  openPage(app, { block: true }, async (visit) => {
    const { log, page, quiet, usable } = visit
    const dist = join(appFolder(app.name), 'dist')
    // Time for what a page might fetch when idle.
    await quiet(3000)
    const early = await page.evaluate((until) => {
      const entries = performance.getEntriesByType('resource')
      return entries.filter(({ startTime }) => startTime < until).map(({ name }) => name)
    }, usable)

    log.phase = 'approach'
    await approach(visit, app)
    await quiet()
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
      await quiet(3000)
    }

    const asked = await page.evaluate(() => window.__benchRpc)
    const result = {
      errors: log.errors,
      connectError,
      asked,
      early: requestedFiles(dist, early.filter(isLocal)),
    }
    for (const phase of phases) result[phase] = summary(dist, log.requests, phase)
    const fetched = phases.flatMap((phase) => result[phase].files)
    result.chainLibraries = app.peer ? [] : chainLibraries(app.name, fetched)
    result.late = modulesOf(app.name, result.open.files).filter(([module]) =>
      module.startsWith('@wallet-widget/ui/'),
    )
    const heaviest = (files) =>
      modulesOf(app.name, files)
        .filter(([module]) => !floor.test(module))
        .slice(0, 12)
    result.heaviest = heaviest(result.load.files)
    result.heaviestLater = heaviest([...result.approach.files, ...result.open.files])
    return result
  })

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
