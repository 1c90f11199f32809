import { type AlertCode, catalogue } from './catalogue.js'

/** Tells the site's developer what an alert means and how to mend it. */
export function reportAlert({ code, details }: { code: AlertCode; details?: string | undefined }): void {
  const { short, long } = catalogue.alerts[code]
  console.error(['[wallet-widget]', short, '—', long, details].filter(Boolean).join(' '))
}
