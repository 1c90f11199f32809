import type { Amount, Grant } from '../decode/grants/grant.js'
import type { Warning } from '../decode/warning.js'
import type { Word } from '../words/en.js'
import { formatTime } from '../words/loadTranslator.js'
import { drawAddress } from './drawAccount.js'
import { drawCall } from './drawCall.js'
import { disclosure, drawFields, type Field } from './drawFields.js'
import { drawNotice } from './drawNotice.js'
import { claimOf, claimWords } from './drawTokens.js'
import { type Child, element } from './element.js'
import { amountWords, goesAway, grantSentence } from './grantWords.js'
import type { RenderContext } from './renderContext.js'

/** More are folded. */
const MOST = 6

/** What a signature lets others do: each as a sentence, with who and what in full under it. */
export function drawGrants(
  context: RenderContext,
  grants: readonly Grant[],
): { readonly nodes: readonly Node[]; readonly warnings: readonly Warning[] } {
  const { document, t } = context
  const told = new Set<Warning['key']>()
  const drawn = grants.map((grant) => {
    const isNew = !told.has(grant.warning)
    told.add(grant.warning)
    return drawGrant(context, grant, isNew)
  })
  const folded = drawn.slice(MOST).flatMap(({ nodes }) => nodes)
  return {
    warnings: drawn.flatMap(({ warnings }) => warnings),
    nodes: [
      ...drawn.slice(0, MOST).flatMap(({ nodes }) => nodes),
      ...(folded.length > 0
        ? [
            disclosure(document, [t('grant.more', { count: drawn.length - MOST })], () => [
              element(document, 'div', { class: 'section' }, ...folded),
            ]),
          ]
        : []),
    ],
  }
}

/** @param isNew what can be done with the signature was not told yet */
function drawGrant(context: RenderContext, grant: Grant, isNew: boolean) {
  const { document, t } = context
  const [title = '', text = ''] = t(`warn.${grant.warning}`).split('|')
  const sentence = grantSentence(context, grant)
  const isHarmless = grant.kind === 'revoke'
  const notice = drawNotice(
    document,
    isHarmless ? 'plain' : 'danger',
    sentence ?? title,
    !isHarmless && (isNew || sentence === undefined) && text,
  )
  const fields = fieldsOf(context, grant)
  const call = 'call' in grant && grant.call.data !== '0x' ? drawCall(context, grant.call) : undefined
  return {
    warnings: call?.warnings ?? [],
    nodes: [notice, ...(fields.length > 0 ? [drawFields(document, fields)] : []), ...(call?.nodes ?? [])],
  }
}

const whoLabels = {
  spend: 'grant.spender',
  borrow: 'grant.spender',
  revoke: 'grant.spender',
  send: 'to',
  vote: 'grant.delegate',
} satisfies Partial<Record<Grant['kind'], Word>>

function fieldsOf(context: RenderContext, grant: Grant): readonly Field[] {
  const { t, request } = context
  const fields: Field[] = []
  const stacked = (label: string, ...value: readonly Child[]) => fields.push({ label, stacked: true, value })
  const { from, deadline } = grant
  if (from !== undefined && from.toLowerCase() !== request.account.address.toLowerCase())
    stacked(t('grant.from'), drawAddress(context, from))
  switch (grant.kind) {
    case 'spend':
    case 'borrow':
    case 'revoke':
    case 'send':
    case 'vote':
      stacked(t(whoLabels[grant.kind]), drawAddress(context, grant.who))
      stacked(t('amount'), ...drawAmount(context, grant.given))
      break
    case 'trade':
      stacked(t('grant.given'), ...grant.given.flatMap((amount) => drawAmount(context, amount)))
      if (grant.received.length > 0)
        stacked(t('grant.received'), ...grant.received.flatMap((amount) => drawAmount(context, amount)))
      if (grant.who !== undefined && goesAway(context, grant))
        stacked(t('to'), drawAddress(context, grant.who))
      break
    case 'act':
      stacked(t('grant.delegate'), drawAddress(context, grant.who))
      break
    case 'call':
    case 'takeOver':
      // What is called is told with the call.
      if (grant.call.data === '0x') stacked(t('to'), drawAddress(context, grant.who))
  }
  if (deadline !== undefined) stacked(t('grant.deadline'), formatTime(deadline, t.language))
  return fields
}

function drawAmount(context: RenderContext, amount: Amount): readonly Child[] {
  const { document, t } = context
  const { quantity, id } = amount
  const text = quantity === 'all' && id === undefined ? t('data.unlimited') : amountWords(context, amount)
  const words = element(document, 'bdi', { class: 'amount' }, text)
  if (amount.token === undefined) return [words]
  const claim = claimOf(context, amount.token)
  return [
    words,
    drawAddress(context, amount.token),
    claim && element(document, 'div', { class: 'aside' }, claimWords(context, claim)),
  ]
}
