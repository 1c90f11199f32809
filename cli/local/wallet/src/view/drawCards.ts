import { button, element } from '@wallet-widget/frame/element'
import { chainWords } from '../chains.js'
import { showText } from '../requests/showText.js'
import type { Wallet } from '../wallet/createWallet.js'
import type { RequestView, SessionView } from '../wallet/state.js'
import { drawParts, shorten } from './drawParts.js'

/** A request that waits for the visitor. */
export function drawRequest(wallet: Wallet, { id, site, chain, asked }: RequestView): Node {
  return element(
    'article',
    { class: 'card', 'aria-label': `${asked.title} ${showText(site.name)}` },
    element('h3', { tabindex: '-1' }, asked.title),
    element(
      'p',
      { class: 'muted' },
      `${showText(site.name)} · ${showText(site.url)} · ${chainWords(chain).name}`,
    ),
    ...(asked.lead ? [element('p', {}, asked.lead)] : []),
    ...drawParts(asked.parts),
    element(
      'div',
      { class: 'actions' },
      button('Reject', () => wallet.rejectRequest(id)),
      button(asked.approve, () => wallet.approveRequest(id), { class: 'main' }),
    ),
  )
}

/** A connected site. */
export function drawSession(wallet: Wallet, { topic, site, chains, accounts }: SessionView): Node {
  return element(
    'article',
    { class: 'card', 'aria-label': showText(site.name) },
    element('h3', {}, showText(site.name)),
    element('p', { class: 'muted' }, showText(site.url)),
    element('p', { class: 'muted' }, chains.map((chain) => chainWords(chain).name).join(', ')),
    element('p', { class: 'muted code' }, accounts.map(shorten).join(', ')),
    button('Disconnect', () => wallet.disconnect(topic), {
      'aria-label': `Disconnect ${showText(site.name)}`,
    }),
  )
}
