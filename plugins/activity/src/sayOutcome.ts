import type { PluginContext } from '@wallet-widget/kernel'
import type { Transaction } from './api.js'
import type { Strings } from './locale.js'
import { sentence } from './sentence.js'

/** Says with a passing message what became of a transaction. */
export function sayOutcome(
  context: Pick<PluginContext<unknown, Strings>, 't' | 'widget'>,
  transaction: Transaction,
): void {
  const { t, widget } = context
  const { status } = transaction
  const kind = status === 'confirmed' ? 'success' : status === 'failed' ? 'error' : 'info'
  widget.toast(kind, t('told', { status: t(`status.${status}`), what: sentence(context, transaction) }))
}
