import { drawAccount } from './drawAccount.js'
import type { Drawing } from './drawing.js'
import { drawMessage } from './drawMessage.js'
import { drawWarnings } from './drawNotice.js'
import { drawSite, siteWarnings } from './drawSite.js'
import { drawSolana } from './drawSolana.js'
import { drawTransaction } from './drawTransaction.js'
import { drawTypedData } from './drawTypedData.js'
import type { Ink } from './ink.js'

/** All that the owner is told: what, who asks, what to mind, with which account, and every detail. */
export function drawReview(ink: Ink): { readonly title: string; readonly nodes: readonly Node[] } {
  const { title, notices = [], warnings, nodes } = drawKind(ink)
  return {
    title,
    nodes: [
      drawSite(ink),
      ...notices,
      ...drawWarnings(ink, [...siteWarnings(ink.request.site.origin), ...warnings]),
      drawAccount(ink),
      ...nodes,
    ],
  }
}

function drawKind(ink: Ink): Drawing {
  const { review } = ink.request
  switch (review.kind) {
    case 'message':
      return drawMessage(ink, review.hex)
    case 'typedData':
      return drawTypedData(ink, review.typedData)
    case 'transaction':
      return drawTransaction(ink, review)
    case 'solanaTransactions':
      return drawSolana(ink, review)
  }
}
