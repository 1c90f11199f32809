import { element } from '../approval/draw/element.js'
import { formatTime, type Translator } from '../approval/words/loadTranslator.js'
import type { DeviceWait } from './deviceWait.js'

/** Tells the owner on a new device until when it waits for the keys, and what lets it have them sooner. */
export function drawWait(
  document: Document,
  t: Translator,
  { until, hasMail }: DeviceWait,
): readonly HTMLElement[] {
  // In a site's page the link of a mail does not know the browser.
  const isAlone = document.defaultView?.top === document.defaultView
  const ways = [
    t('waits.allow', { page: `${document.location.host}/account` }),
    ...(isAlone && hasMail ? [t('waits.link')] : []),
    t('waits.phrase'),
  ]
  const time = formatTime(BigInt(Math.ceil(until / 1000)), t.language)
  return [
    element(document, 'p', {}, t('waits.text', { time })),
    element(
      document,
      'div',
      { class: 'sooner' },
      element(document, 'h2', { class: 'label' }, t('waits.sooner')),
      element(document, 'ul', {}, ...ways.map((way) => element(document, 'li', {}, way))),
    ),
    element(document, 'p', { class: 'muted' }, t('waits.wait')),
  ]
}
