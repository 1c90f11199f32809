import type { TypedDataDefinition } from 'viem'
import { readGrants } from '../decode/grants/readGrants.js'
import type { Value } from '../decode/leaf.js'
import { typedDataTree, typedDataWarnings } from '../decode/typedDataTree.js'
import type { Warning } from '../decode/warning.js'
import { describeTypedData } from '../describe/describeTypedData.js'
import { hasHidden } from '../text/hiddenCharacters.js'
import { drawDescription } from './drawDescription.js'
import { drawGrants } from './drawGrants.js'
import { drawText } from './drawText.js'
import { drawTree } from './drawTree.js'
import { element } from './element.js'
import type { Drawing, RenderContext } from './renderContext.js'

/** Typed data: what they allow as sentences, then all that is signed as a tree, then the domain. */
export function drawTypedData(context: RenderContext, typedData: TypedDataDefinition): Drawing {
  const { document, t, request } = context
  const tree = typedDataTree(typedData)
  const grants = readGrants(tree)
  const allowed = drawGrants(context, grants)
  const warnings: Warning[] = [...allowed.warnings, ...typedDataWarnings(tree, request.chain.id)]
  const description = describeTypedData(tree)
  const told = description && drawDescription(context, description)
  warnings.push(...(told?.warnings ?? []))
  if (textsOf(tree.message).some(hasHidden)) warnings.push({ key: 'hidden' })
  const part = (title: string, type: string, value: Value) =>
    element(
      document,
      'section',
      { class: 'section' },
      element(
        document,
        'h2',
        { class: 'label' },
        `${title} `,
        element(document, 'span', { class: 'type' }, ...drawText(document, type)),
      ),
      element(
        document,
        'div',
        { class: 'card' },
        value.children.length > 0
          ? drawTree(context, value.children)
          : element(document, 'p', { class: 'node aside' }, t('data.empty')),
      ),
    )
  return {
    title: t('title.typedData'),
    notices: allowed.nodes,
    warnings,
    ...(grants.some(({ kind }) => kind === 'blind') && { caution: 'caution.hash' as const }),
    nodes: [
      ...(description && told
        ? [
            element(
              document,
              'section',
              { class: 'section' },
              element(
                document,
                'h2',
                { class: 'call-title' },
                `${description.intent} · ${description.owner}`,
              ),
              ...told.nodes,
            ),
          ]
        : []),
      part(t('data.message'), tree.primaryType, tree.message),
      part(t('data.domain'), 'EIP712Domain', tree.domain),
    ],
  }
}

const textsOf = ({ name, text, children }: Value): readonly string[] => [
  name,
  text,
  ...children.flatMap(textsOf),
]
