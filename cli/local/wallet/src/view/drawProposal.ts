import { button, element } from '@wallet-widget/frame/element'
import { chainWords } from '../chains.js'
import { showText } from '../requests/showText.js'
import type { Wallet } from '../wallet/createWallet.js'
import type { ProposalView } from '../wallet/state.js'
import { drawParts } from './drawParts.js'

/** A site that asks to be connected. */
export function drawProposal(wallet: Wallet, { id, site, offer }: ProposalView): Node {
  const chains = Object.values(offer.namespaces).flatMap((one) => one.chains)
  const problem = element('p', { class: 'problem', role: 'alert' })
  const act = (work: () => Promise<void>) => async () => {
    try {
      await work()
    } catch (error) {
      problem.textContent = (error as Error).message
    }
  }
  const approve = button(
    'Approve',
    act(() => wallet.approveProposal(id)),
    { class: 'main' },
  )
  if (offer.refused.length > 0 || chains.length === 0) {
    approve.disabled = true
    problem.textContent =
      offer.refused.length > 0
        ? `The site insists on what this wallet lacks: ${named(offer.refused)}.`
        : 'The site supports no network that this wallet knows.'
  }
  return element(
    'article',
    { class: 'card', 'aria-label': `Connect to ${showText(site.name)}` },
    element('h3', { tabindex: '-1' }, `Connect to ${showText(site.name)}?`),
    element('p', { class: 'muted' }, showText(site.url)),
    ...drawParts([
      {
        kind: 'rows',
        rows: [
          { name: 'Networks', value: chains.map((chain) => chainWords(chain).name).join(', ') || 'None' },
          ...(offer.lacking.length > 0 ? [{ name: 'Not supported', value: named(offer.lacking) }] : []),
        ],
      },
    ]),
    problem,
    element(
      'div',
      { class: 'actions' },
      button(
        'Reject',
        act(() => wallet.rejectProposal(id)),
      ),
      approve,
    ),
  )
}

const named = (lacking: readonly string[]) => showText(lacking.join(', '))
