import axe from 'axe-core'
import { atRest, openModal } from '../browser/modalSteps.mjs'
import { openPage } from '../browser/openPage.mjs'
import { shownTarget } from '../browser/targets.mjs'

/** axe on the page with the modal open, best practices included. */
export const accessibility = (app) =>
  openPage(app, {}, async (visit) => {
    const { page } = visit
    await openModal(visit, app)
    await atRest(visit, shownTarget(app))
    await page.waitForTimeout(700)
    await page.evaluate(axe.source)
    const violations = await page.evaluate(async () => {
      const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
      return violations.map(({ id, impact, nodes, tags }) => ({
        id,
        impact,
        bestPractice: tags.includes('best-practice'),
        nodes: nodes.length,
        example: nodes[0].target.flat().join(' ').slice(-120),
      }))
    })
    const dialog = await page.evaluate(() => {
      const found = window.__bench.find('[role=dialog], [role=alertdialog], dialog[open]')
      if (!found) return undefined
      const native = found.localName === 'dialog'
      return {
        role: found.getAttribute('role') ?? found.localName,
        modal: native ? found.matches(':modal') : found.getAttribute('aria-modal') === 'true',
        named: Boolean(found.getAttribute('aria-label') || found.getAttribute('aria-labelledby')),
      }
    })
    return { violations, dialog }
  })
