import type { Warning } from '../decode/warning.js'
import type { DescribedField, Description } from '../describe/describe.js'
import { formatDuration, formatTime } from '../words/loadTranslator.js'
import { drawAddress } from './drawAccount.js'
import { drawFields } from './drawFields.js'
import { drawTokens } from './drawTokens.js'
import { drawTree } from './drawTree.js'
import { type Child, element } from './element.js'
import { formatCoins } from './formatAmounts.js'
import { tokenName } from './grantWords.js'
import type { RenderContext } from './renderContext.js'

/** What a known contract means by it, in the words of its descriptor: beside all that is signed, not in its place. */
export function drawDescription(
  context: RenderContext,
  { owner, fields }: Description,
): { readonly nodes: readonly Node[]; readonly warnings: readonly Warning[] } {
  const { document, t, request } = context
  const isOther = (field: DescribedField) =>
    field.kind === 'address' &&
    field.isBeneficiary &&
    field.address.toLowerCase() !== request.account.address.toLowerCase()
  return {
    warnings: fields.some(isOther) ? [{ key: 'otherBeneficiary' }] : [],
    nodes: [
      element(document, 'p', { class: 'muted' }, t('described', { owner })),
      drawFields(
        document,
        fields.map((field) => ({
          label: field.label,
          stacked: field.kind === 'address' || field.kind === 'tokens' || field.kind === 'raw',
          value: drawField(context, field),
        })),
      ),
    ],
  }
}

function drawField(context: RenderContext, field: DescribedField): readonly Child[] {
  const { document, t, request } = context
  const text = (words: string, kind?: string) => [element(document, 'bdi', { class: kind }, words)]
  switch (field.kind) {
    case 'raw':
      return field.value.children.length > 0
        ? [drawTree(context, field.value.children)]
        : text(field.value.text, 'mono')
    case 'text':
      return text(field.text)
    case 'coins':
      return text(formatCoins(field.amount, request.chain), 'amount')
    case 'tokens': {
      const { value } = field
      const units = element(document, 'div', { class: 'mono address' }, value.text)
      return [...drawTokens(context, value, units), drawAddress(context, value.token ?? '')]
    }
    case 'address':
      return [drawAddress(context, field.address)]
    case 'time':
      return text(formatTime(field.seconds, t.language))
    case 'duration':
      return text(formatDuration(field.seconds, t.language))
    case 'item':
      return [
        t('what.item', { id: String(field.id), token: tokenName(context, field.collection) }),
        drawAddress(context, field.collection),
      ]
  }
}
