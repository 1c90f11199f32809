import { type AlertCode, alertText } from '../errors/alerts.js'
import { readText } from '../i18n/i18n.js'
import type { CoreContext } from './coreContext.js'

/**
 * Tells the site's developer what each alert means and how to put it right, those from before the core was there
 * included. Returns a function that stops it.
 */
export function reportAlerts({ state }: Pick<CoreContext, 'state'>): () => void {
  const told = new Set<AlertCode>()
  return state.$alerts.subscribe((alerts) => {
    for (const { code, details, text } of alerts) {
      if (told.has(code)) continue
      told.add(code)
      const { short, long } = alertText(code, text)
      console.error(
        ['[wallet-widget]', readText(short), '—', readText(long), details].filter(Boolean).join(' '),
      )
    }
  })
}
