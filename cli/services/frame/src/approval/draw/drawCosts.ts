import type { Fee } from '../../contracts.js'
import { disclosure } from './disclosure.js'
import { drawFields, type Field } from './drawFields.js'
import { element } from './element.js'
import { formatCoins } from './formatCoins.js'
import { formatFee, formatTotal } from './formatFee.js'
import type { Ink } from './ink.js'

/** What it costs, and what that makes with what is sent; where it is rounded, to the last unit on demand. */
export function drawCosts(
  { document, t, request: { chain } }: Ink,
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
