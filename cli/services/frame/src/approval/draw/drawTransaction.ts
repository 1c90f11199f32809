import type { Review } from '../../contracts.js'
import { drawCall } from './drawCall.js'
import { drawCosts } from './drawCosts.js'
import type { Drawing } from './drawing.js'
import { drawNotice } from './drawNotice.js'
import { drawText } from './drawText.js'
import { element } from './element.js'
import type { Ink } from './ink.js'

/** A transaction or a batch of calls, and what it costs at most. */
export function drawTransaction(ink: Ink, review: Extract<Review, { kind: 'transaction' }>): Drawing {
  const { document, t } = ink
  const { calls, fee, fails, deploys, atomic } = review
  const drawn = calls.map((call) => drawCall(ink, call))
  const isBatch = calls.length > 1
  const notice = (text: string) => drawNotice(document, 'plain', undefined, text)
  return {
    title: isBatch ? t('title.batch', { count: calls.length }) : t('title.transaction'),
    warnings: drawn.flatMap(({ warnings }) => warnings),
    notices:
      fails === undefined ? [] : [drawNotice(document, 'danger', t('fails'), ...drawText(document, fails))],
    nodes: [
      ...drawn.map(({ nodes }, index) =>
        element(
          document,
          'section',
          { class: 'section' },
          isBatch && element(document, 'h2', { class: 'label' }, t('call', { number: index + 1 })),
          ...nodes,
        ),
      ),
      ...drawCosts(ink, { fee, value: calls.reduce((sum, call) => sum + call.value, 0n) }),
      ...(isBatch ? [notice(t(atomic ? 'batch.atomic' : 'batch.single'))] : []),
      ...(deploys ? [notice(t('deploys'))] : []),
    ],
  }
}
