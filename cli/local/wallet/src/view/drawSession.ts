import { button, element } from '@wallet-widget/frame/element'
import { chainWords } from '../chains.js'
import { showText } from '../requests/showText.js'
import type { Wallet } from '../wallet/createWallet.js'
import type { SessionView } from '../wallet/state.js'
import { shorten } from './drawParts.js'

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
