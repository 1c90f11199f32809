import { formatGwei } from 'viem'
import type { Fee } from '../../contracts.js'
import type { Warning } from '../decode/warning.js'
import { drawAddress } from './drawAccount.js'
import { disclosure, drawFields, type Field } from './drawFields.js'
import { drawNotice } from './drawNotice.js'
import { drawText } from './drawText.js'
import { element } from './element.js'
import { formatCoins, formatFee, formatTotal } from './formatAmounts.js'
import type { RenderContext } from './renderContext.js'

/** What it costs, and what that makes with what is sent; where it is rounded, to the last unit on demand. */
export function drawCosts(
  context: RenderContext,
  { fee, value }: { readonly fee: Fee | undefined; readonly value: bigint },
): readonly Node[] {
  const { document, t, request } = context
  const { chain } = request
  if (!fee) return [drawFields(document, [{ label: t('fee'), value: [t('fee.none')] }])]
  if (fee.sponsor) return drawSponsored(context, fee, fee.sponsor)
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

/** By whom it is paid, and how much it can be; what it is to the last unit, and who, on demand. */
function drawSponsored(
  context: RenderContext,
  { most }: Fee,
  { name, paymaster }: NonNullable<Fee['sponsor']>,
): readonly Node[] {
  const { document, t, request } = context
  const { chain } = request
  const payer = name === undefined ? t('fee.sponsored') : t('fee.sponsoredBy', { name })
  const upTo = t('fee.notYours', { amount: formatFee(most, chain) })
  return [
    drawFields(document, [
      {
        label: t('fee'),
        value: [element(document, 'bdi', {}, payer), element(document, 'div', { class: 'muted' }, upTo)],
      },
    ]),
    disclosure(document, [t('fee.exact')], () => [
      drawFields(document, [
        {
          label: `${t('fee')} (${t('fee.most')})`,
          value: [element(document, 'bdi', {}, formatCoins(most, chain))],
        },
        { label: t('fee.paymaster'), stacked: true, value: [drawAddress(context, paymaster)] },
      ]),
    ]),
  ]
}

/** Warns that the site sets a far higher fee than the network charges. */
export function highFeeWarning({ request: { chain } }: RenderContext, asked: bigint, usual: bigint): Warning {
  const values = { asked: formatFee(asked, chain), usual: formatFee(usual, chain) }
  return { key: 'highFee', values }
}

/** Warns that the site offers far less than the network takes. */
export function lowFeeWarning({ offered, usual }: NonNullable<Fee['low']>): Warning {
  const gwei = (price: bigint) => `${formatGwei(price)} gwei`
  return { key: 'lowFee', values: { offered: gwei(offered), usual: gwei(usual) } }
}

/** That the owner pays what somebody else was asked to. */
export function drawUnsponsored({ document, t }: RenderContext, fee: Fee | undefined): readonly Node[] {
  if (!fee?.unsponsored) return []
  const { why, reason } = fee.unsponsored
  return [
    drawNotice(
      document,
      'warning',
      t('fee.unsponsored'),
      t(`fee.${why}`),
      reason && element(document, 'div', { class: 'muted' }, ...drawText(document, reason)),
    ),
  ]
}
