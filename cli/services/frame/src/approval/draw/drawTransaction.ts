import type { Review } from '../../contracts.js'
import { drawCall } from './drawCall.js'
import { drawFields, type Field } from './drawFields.js'
import type { Drawing } from './drawing.js'
import { drawNotice } from './drawNotice.js'
import { drawText } from './drawText.js'
import { element } from './element.js'
import { formatCoins, roundUp } from './formatCoins.js'
import type { Ink } from './ink.js'

/** A transaction or a batch of calls, and what it costs at most. */
export function drawTransaction(ink: Ink, review: Extract<Review, { kind: 'transaction' }>): Drawing {
  const { document, t } = ink
  const { calls, fails, deploys, atomic } = review
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
      drawCosts(ink, review),
      ...(isBatch ? [notice(t(atomic ? 'batch.atomic' : 'batch.single'))] : []),
      ...(deploys ? [notice(t('deploys'))] : []),
    ],
  }
}

function drawCosts(
  { document, t, request: { chain } }: Ink,
  { calls, fee }: Extract<Review, { kind: 'transaction' }>,
) {
  // What is sent is told to the last unit, what it costs besides as exactly as anybody reads.
  const coins = (value: bigint, fee: bigint) =>
    element(
      document,
      'bdi',
      { title: formatCoins(value + fee, chain) },
      formatCoins(value + roundUp(fee), chain),
    )
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const fields: Field[] = [
    fee
      ? {
          label: `${t('fee')} (${t('fee.most')})`,
          value: [
            coins(0n, fee.most),
            fee.expected !== undefined &&
              element(
                document,
                'div',
                { class: 'muted' },
                t('fee.expected', { amount: formatCoins(roundUp(fee.expected), chain) }),
              ),
          ],
        }
      : { label: t('fee'), value: [t('fee.none')] },
  ]
  if (fee && value > 0n) fields.push({ label: t('total'), value: [coins(value, fee.most)] })
  return drawFields(document, fields)
}
