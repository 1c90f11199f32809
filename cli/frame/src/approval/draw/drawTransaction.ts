import type { Review } from '../../contracts.js'
import { drawCall } from './drawCall.js'
import { drawCosts, drawUnsponsored, highFeeWarning, lowFeeWarning } from './drawCosts.js'
import { drawFields } from './drawFields.js'
import { drawNotice } from './drawNotice.js'
import { drawSimulation } from './drawSimulation.js'
import { drawText } from './drawText.js'
import { type Child, element } from './element.js'
import type { Drawing, RenderContext } from './renderContext.js'

/** A transaction or a batch of calls, and what it costs at most. */
export function drawTransaction(
  context: RenderContext,
  review: Extract<Review, { kind: 'transaction' }>,
): Drawing {
  const { document, t } = context
  const { calls, fee, fails, deploys, waitsForAccount, atomic, nonce } = review
  const simulation = drawSimulation(context)
  const drawn = calls.map((call) => drawCall(context, call))
  const isBatch = calls.length > 1
  const notice = (text: string) => drawNotice(document, 'plain', undefined, text)
  return {
    title: isBatch ? t('title.batch', { count: calls.length }) : t(TITLES[nonce?.by ?? 'none']),
    warnings: [
      ...drawn.flatMap(({ warnings }) => warnings),
      ...(fee?.usual === undefined ? [] : [highFeeWarning(context, fee.most, fee.usual)]),
      ...(fee?.low ? [lowFeeWarning(fee.low)] : []),
    ],
    notices: [
      fails === undefined
        ? simulation.alert
        : drawNotice(document, 'danger', t('fails'), ...drawText(document, fails)),
      ...drawUnsponsored(context, fee),
    ],
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
      simulation.root,
      ...drawCosts(context, { fee, value: calls.reduce((sum, call) => sum + call.value, 0n) }),
      ...(nonce ? [drawFields(document, [{ label: t('nonce'), value: nonceWords(nonce, context) }])] : []),
      ...(isBatch ? [notice(t(atomic ? 'batch.atomic' : 'batch.single'))] : []),
      ...(deploys ? [notice(t('deploys'))] : []),
      ...(waitsForAccount ? [notice(t('waitsForAccount'))] : []),
    ],
    showSimulation: simulation.show,
  }
}

type Nonce = NonNullable<Extract<Review, { kind: 'transaction' }>['nonce']>

const TITLES = { same: 'title.speedUp', nothing: 'title.cancel', none: 'title.transaction' } as const
const REPLACED = { same: 'nonce.same', nothing: 'nonce.nothing', none: 'nonce.replaces' } as const

const nonceWords = ({ value, replaces, by }: Nonce, { document, t }: RenderContext): readonly Child[] => [
  String(value),
  replaces && element(document, 'div', { class: 'muted' }, t(REPLACED[by ?? 'none'])),
]
