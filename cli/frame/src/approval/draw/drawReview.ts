import { drawAccount } from './drawAccount.js'
import { drawMessage } from './drawMessage.js'
import { drawCaution, drawWarnings } from './drawNotice.js'
import { drawSite, siteWarnings } from './drawSite.js'
import { drawSolana } from './drawSolana.js'
import { drawTransaction } from './drawTransaction.js'
import { drawTypedData } from './drawTypedData.js'
import type { Drawing, RenderContext } from './renderContext.js'

/** All that the owner is told: what, who asks, what to mind, with which account, and every detail. */
export function drawReview(context: RenderContext): {
  readonly title: string
  readonly caution: HTMLElement | undefined
  readonly nodes: readonly Node[]
} {
  const { title, notices = [], warnings, caution, nodes } = drawKind(context)
  return {
    title,
    caution: caution && drawCaution(context, caution),
    nodes: [
      drawSite(context),
      ...notices,
      ...drawWarnings(context, [...siteWarnings(context.request.site.origin), ...warnings]),
      drawAccount(context),
      ...nodes,
    ],
  }
}

function drawKind(context: RenderContext): Drawing {
  const { review } = context.request
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
