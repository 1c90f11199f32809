import type { AlertCode } from '../errors/alerts.js'
import type { CoreContext } from './coreContext.js'

/**
 * Tells the site's developer what each alert means and how to put it right, those from before the core was there
 * included. Returns a function that stops it.
 */
export function reportAlerts({ state }: Pick<CoreContext, 'state'>): () => void {
  const told = new Set<AlertCode>()
  return state.$alerts.subscribe((alerts) => {
    for (const alert of alerts) {
      if (told.has(alert.code)) continue
      told.add(alert.code)
      // Fetched when it is wanted: a site that is set up well shows no alert.
      import('./tellAlert.js').then(
        ({ tellAlert }) => tellAlert(alert),
        () => console.error(alert.code),
      )
    }
  })
}
