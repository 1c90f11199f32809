import type { Review, ShownCall } from '../../contracts.js'
import type { Value } from '../decode/leaf.js'
import { DEEPEST, type ReadCall, readCall } from '../decode/readCall.js'
import type { Warning } from '../decode/warning.js'
import { type Description, describe } from '../describe/describe.js'
import type { Word } from '../words/en.js'
import { drawAddress } from './drawAccount.js'
import { drawDescription } from './drawDescription.js'
import { disclosure, drawFields, type Field } from './drawFields.js'
import { pane } from './drawText.js'
import { drawTree } from './drawTree.js'
import { type Child, element } from './element.js'
import { formatCoins } from './formatAmounts.js'
import type { RenderContext } from './renderContext.js'

type Call = Pick<ShownCall, 'to' | 'value' | 'data'>

/** A call: where to, how much, and what it does as its data say. */
export function drawCall(
  context: RenderContext,
  { to, value, data }: Call,
  depth = 0,
): { readonly nodes: readonly Node[]; readonly warnings: readonly Warning[] } {
  const { document, t, request } = context
  const read = to === undefined ? undefined : readCall(data, to, request.chain.id)
  const count = data.length / 2 - 1
  const warnings: Warning[] = [...(read?.warnings ?? [])]
  if (to === undefined) warnings.push({ key: 'creates' })
  else if (count > 0 && !read) warnings.push({ key: 'unknownCall' })
  if (to !== undefined && NOBODY.test(to) && count === 0 && value > 0n) warnings.push({ key: 'toNobody' })
  const mayGiveItem = read !== undefined && givesItemZero(read, to, request.review)
  if (mayGiveItem) warnings.push({ key: 'itemZero' })
  if (to?.toLowerCase() === request.account.address.toLowerCase() && count > 0)
    warnings.push({ key: 'ownAccount' })
  const fields: Field[] = [
    {
      label: t(count > 0 ? 'contract' : 'to'),
      stacked: true,
      value: [to === undefined ? t('newContract') : drawAddress(context, to)],
    },
  ]
  // Calls that are drawn as calls need not be seen as bytes before.
  const values = read ? (read.inner.length > 0 ? read.values.slice(0, -1) : read.values) : []
  if (value > 0n || count === 0)
    fields.push({
      label: t('amount'),
      value: [element(document, 'bdi', { class: 'amount' }, formatCoins(value, request.chain))],
    })
  if (read)
    fields.push({
      label: t('function'),
      stacked: true,
      value: [
        element(document, 'bdi', { class: 'mono signature' }, read.signature),
        values.length > 0 && drawTree(context, values),
      ],
    })
  else if (count > 0 && to !== undefined)
    fields.push({
      label: t('selector'),
      value: [element(document, 'bdi', { class: 'mono' }, data.slice(0, 10))],
    })
  const described = read?.described
  const description =
    described && to !== undefined
      ? describe(described.descriptor, described.format, described.values, {
          value,
          from: request.account.address,
          to,
        })
      : undefined
  const told = description && drawDescription(context, description)
  const deed = mayGiveItem ? 'does.approve' : deedOf(read, count, to)
  const inner = depth < DEEPEST && read ? drawInner(context, read, to, depth) : undefined
  return {
    warnings: [...warnings, ...(told?.warnings ?? []), ...(inner?.warnings ?? [])],
    nodes: [
      element(
        document,
        'h2',
        { class: 'call-title' },
        titleOf(deed, description) ?? t(deed, { symbol: request.chain.symbol }),
      ),
      ...(told?.nodes ?? []),
      drawFields(document, fields),
      ...(inner?.nodes ?? []),
      ...(count > 0
        ? [
            disclosure(document, [t('raw', { count })], () => [
              pane(document, data, { label: t('raw', { count }), mono: true }),
            ]),
          ]
        : []),
    ],
  }
}

/** A call that says no more of itself goes by what its contract is known to mean. */
const titleOf = (deed: Word, description: Description | undefined) =>
  deed === 'does.call' && description ? `${description.intent} · ${description.owner}` : undefined

function drawInner(context: RenderContext, read: ReadCall, to: string | undefined, depth: number) {
  const drawn = read.inner.map((call) => drawCall(context, { ...call, to: call.to ?? to }, depth + 1))
  if (drawn.length === 0) return undefined
  const { document, t } = context
  const children: Child[] = drawn.map(({ nodes }) => element(document, 'li', { class: 'node' }, ...nodes))
  return {
    warnings: drawn.flatMap(({ warnings }) => warnings),
    nodes: [
      element(document, 'h2', { class: 'label' }, t('innerCalls')),
      element(document, 'ul', { class: 'tree' }, ...children),
    ],
  }
}

const deeds: Readonly<Record<string, Word | undefined>> = {
  transfer: 'does.transfer',
  transferFrom: 'does.transferFrom',
  permitTransferFrom: 'does.transferFrom',
  increaseAllowance: 'does.approve',
  decreaseAllowance: 'does.revoke',
  lockdown: 'does.revoke',
  permit: 'does.permit',
  safeTransferFrom: 'does.nft',
  safeBatchTransferFrom: 'does.nft',
  deposit: 'does.wrap',
  withdraw: 'does.unwrap',
  transferOwnership: 'does.ownership',
  upgradeTo: 'does.ownership',
  upgradeToAndCall: 'does.ownership',
}

function deedOf(read: ReadCall | undefined, count: number, to: string | undefined): Word {
  if (to === undefined) return 'does.create'
  if (!read) return count === 0 ? 'does.coins' : 'does.call'
  if (read.inner.length > 0) return 'does.many'
  if (read.name === 'approve') return isNothing(read.values) ? 'does.revoke' : 'does.approve'
  if (read.name === 'setApprovalForAll')
    return read.values[1]?.text === 'true' ? 'does.approvalForAll' : 'does.revokeAll'
  return (Object.hasOwn(deeds, read.name) ? deeds[read.name] : undefined) ?? 'does.call'
}

const isNothing = (values: readonly Value[]) =>
  values.find(({ name }) => name.startsWith('amount'))?.text === '0'

const NOBODY = /^0x0{40}$/i

/**
 * Whether an `approve` of 0 may be of collectible no. 0 instead of taking back an allowance: the two share a function, and
 * only a token that counts in decimals is known to have amounts.
 */
function givesItemZero({ name, values }: ReadCall, token: string | undefined, review: Review): boolean {
  const [spender, amount] = values
  if (name !== 'approve' || values.length !== 2 || amount?.text !== '0' || NOBODY.test(spender?.text ?? ''))
    return false
  const claims = review.kind === 'transaction' ? review.tokens : undefined
  const claim = claims?.find(({ address }) => address.toLowerCase() === token?.toLowerCase())
  return claim?.decimals === undefined
}
