import { disclosure } from './disclosure.js'
import { drawFields } from './drawFields.js'
import { element } from './element.js'
import type { Ink } from './ink.js'

/** With which account, and on which network: short, in full on demand. */
export function drawAccount({ document, t, request: { account, chain } }: Ink): HTMLElement {
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
