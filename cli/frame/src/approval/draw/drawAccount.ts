import { getAddress, isAddress } from 'viem/utils'
import { disclosure, drawFields } from './drawFields.js'
import { element } from './element.js'
import type { RenderContext } from './renderContext.js'

/** With which account, and on which network: short, in full on demand. */
export function drawAccount({ document, t, request: { account, chain } }: RenderContext): HTMLElement {
  const { address, type } = account
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`
  return element(
    document,
    'section',
    { class: 'card', 'aria-label': t('account') },
    disclosure(
      document,
      [
        element(document, 'span', { class: 'hidden' }, t('account')),
        element(document, 'bdi', { dir: 'ltr' }, short),
        element(document, 'span', {}, chain.name),
      ],
      () => [
        drawFields(
          document,
          [
            {
              label: t(`account.${type}`),
              stacked: true,
              value: [element(document, 'bdi', { class: 'mono address' }, address)],
            },
            {
              label: t('network'),
              value: [`${chain.name} `, element(document, 'bdi', { class: 'type' }, chain.id)],
            },
          ],
          false,
        ),
      ],
      { name: 'account' },
    ),
  )
}

/** One way to write it, wherever it stands. */
const checksummed = (address: string) =>
  isAddress(address, { strict: false }) ? getAddress(address) : address

/** An address in full. */
export function drawAddress({ document, t, request }: RenderContext, address: string): HTMLElement {
  const isOwn = address.toLowerCase() === request.account.address.toLowerCase()
  return element(
    document,
    'span',
    {},
    element(document, 'bdi', { class: 'mono address' }, checksummed(address)),
    isOwn && element(document, 'span', { class: 'aside' }, t('data.yours')),
  )
}
