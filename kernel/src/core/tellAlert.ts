import { alertText } from '../errors/alerts.js'
import { readText } from '../i18n/i18n.js'
import type { Alert } from '../state/notices.js'

/** Writes an alert to the console: what it means, and how to put it right. */
export function tellAlert({ code, details, text }: Alert): void {
  const { short, long } = text ?? alertText(code)
  console.error(['[wallet-widget]', readText(short), '—', readText(long), details].filter(Boolean).join(' '))
}
