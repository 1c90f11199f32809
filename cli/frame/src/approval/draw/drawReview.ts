import type { ApprovalRequest, Review } from '../../contracts.js'
import type { Warning } from '../decode/warning.js'
import { formatTime } from '../words/loadTranslator.js'
import { drawAccount } from './drawAccount.js'
import { drawMessage } from './drawMessage.js'
import { drawCaution, drawWarnings } from './drawNotice.js'
import { drawSite, siteWarnings } from './drawSite.js'
import { drawSolana } from './drawSolana.js'
import { drawTransaction } from './drawTransaction.js'
import { drawTypedData } from './drawTypedData.js'
import { drawWaits } from './drawWaits.js'
import type { Drawing, RenderContext } from './renderContext.js'

/** All that the owner is told: what, who asks, what to mind, with which account, and every detail. */
export function drawReview(context: RenderContext): {
  readonly title: string
  readonly caution: HTMLElement | undefined
  readonly nodes: readonly Node[]
  readonly showSimulation: Drawing['showSimulation']
} {
  const { earlier, review, site } = context.request
  if (review.kind === 'waits')
    return { ...drawWaits(context, review), caution: undefined, showSimulation: undefined }
  const { title, notices = [], warnings, caution, nodes, showSimulation } = drawKind(context, review)
  const cautions = [caution, earlier && ('caution.earlier' as const)].filter((word) => word !== undefined)
  return {
    title,
    caution: cautions.length > 0 ? drawCaution(context, cautions) : undefined,
    nodes: [
      drawSite(context),
      ...notices,
      ...drawWarnings(context, [
        ...(earlier ? [earlierWarning(earlier, context.t.language)] : []),
        ...siteWarnings(site.origin),
        ...warnings,
      ]),
      drawAccount(context),
      ...nodes,
    ],
    showSimulation,
  }
}

const earlierWarning = (
  { hash, at }: NonNullable<ApprovalRequest['earlier']>,
  language: string,
): Warning => ({
  key: 'earlier',
  values: { hash, time: formatTime(BigInt(Math.floor(at / 1000)), language) },
})

function drawKind(context: RenderContext, review: Exclude<Review, { kind: 'waits' }>): Drawing {
  switch (review.kind) {
    case 'message':
      return drawMessage(context, review.hex)
    case 'typedData':
      return drawTypedData(context, review.typedData)
    case 'transaction':
      return drawTransaction(context, review)
    case 'solanaTransactions':
      return drawSolana(context, review)
  }
}
