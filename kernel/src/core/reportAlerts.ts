import type { AlertCode, AlertText } from '../errors/alerts.js'
import { readText } from '../i18n/i18n.js'
import type { Alert } from '../state/notices.js'
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
      void tell(alert)
    }
  })
}

async function tell({ code, details, text }: Alert): Promise<void> {
  const { short, long } = text ?? (await ownText(code))
  console.error(['[wallet-widget]', readText(short), '—', readText(long), details].filter(Boolean).join(' '))
}

/** Fetched when it is wanted: a site that is set up well shows no alert. */
const ownText = (code: AlertCode): Promise<AlertText> =>
  import('../errors/alerts.js').then(
    ({ alertText }) => alertText(code),
    () => ({ short: code, long: '' }),
  )
