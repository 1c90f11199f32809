import type { Fee, Review } from '../../contracts.js'
import { drawCall } from './drawCall.js'
import { disclosure, drawFields, type Field } from './drawFields.js'
import { drawNotice } from './drawNotice.js'
import { drawSimulation } from './drawSimulation.js'
import { drawText } from './drawText.js'
import { type Child, element } from './element.js'
import { formatCoins, formatFee, formatTotal } from './formatAmounts.js'
import type { Drawing, RenderContext } from './renderContext.js'

/** A transaction or a batch of calls, and what it costs at most. */
export function drawTransaction(
  context: RenderContext,
  review: Extract<Review, { kind: 'transaction' }>,
): Drawing {
  const { document, t } = context
  const { calls, fee, fails, deploys, atomic, nonce } = review
  const simulation = drawSimulation(context)
  const drawn = calls.map((call) => drawCall(context, call))
  const isBatch = calls.length > 1
  const notice = (text: string) => drawNotice(document, 'plain', undefined, text)
  return {
    title: isBatch ? t('title.batch', { count: calls.length }) : t('title.transaction'),
    warnings: drawn.flatMap(({ warnings }) => warnings),
    notices: [
      fails === undefined
        ? simulation.alert
        : drawNotice(document, 'danger', t('fails'), ...drawText(document, fails)),
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
    ],
    showSimulation: simulation.show,
  }
}

const nonceWords = (
  { value, replaces }: NonNullable<Extract<Review, { kind: 'transaction' }>['nonce']>,
  { document, t }: RenderContext,
): readonly Child[] => [
  String(value),
  replaces && element(document, 'div', { class: 'muted' }, t('nonce.replaces')),
]

/** What it costs, and what that makes with what is sent; where it is rounded, to the last unit on demand. */
function drawCosts(
  { document, t, request: { chain } }: RenderContext,
  { fee, value }: { readonly fee: Fee | undefined; readonly value: bigint },
): readonly Node[] {
  if (!fee) return [drawFields(document, [{ label: t('fee'), value: [t('fee.none')] }])]
  const exact: Field[] = []
  let isRounded = false
  const amount = (label: string, shown: string, whole: bigint) => {
    const text = formatCoins(whole, chain)
    if (text !== shown) isRounded = true
    exact.push({ label, value: [element(document, 'bdi', {}, text)] })
    return shown
  }
  const { most, expected } = fee
  const label = `${t('fee')} (${t('fee.most')})`
  const shown = element(document, 'bdi', {}, amount(label, formatFee(most, chain), most))
  const about =
    expected !== undefined &&
    t('fee.expected', { amount: amount(t('fee'), formatFee(expected, chain), expected) })
  const fields: Field[] = [
    { label, value: [shown, about && element(document, 'div', { class: 'muted' }, about)] },
  ]
  if (value > 0n) {
    const total = amount(t('total'), formatTotal(value, most, chain), value + most)
    fields.push({ label: t('total'), value: [element(document, 'bdi', {}, total)] })
  }
  return [
    drawFields(document, fields),
    ...(isRounded ? [disclosure(document, [t('fee.exact')], () => [drawFields(document, exact)])] : []),
  ]
}
