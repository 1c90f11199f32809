import { element, icon } from '../approval/draw/element.js'
import { makeButton } from '../approval/screen/createFoot.js'
import { loadTranslator } from '../approval/words/loadTranslator.js'
import type { DeviceWait } from '../waiting/deviceWait.js'
import { drawWait } from '../waiting/drawWait.js'
import { addLoginStyles } from './loginStyles.js'
import type { WaitActions } from './waitView.js'
import type { LoginTranslator } from './words/loginTranslator.js'

/** Draws the end of a login on a device that waits for the keys. */
export async function drawWaiting(
  view: Window & typeof globalThis,
  t: LoginTranslator,
  wait: DeviceWait,
  { onContinue }: WaitActions,
): Promise<void> {
  const { document } = view
  const say = await loadTranslator(t.language)
  addLoginStyles(view)
  const heading = element(document, 'h1', { class: 'title', tabindex: -1 }, say('waits.title'))
  const body = element(
    document,
    'main',
    { class: 'body login' },
    element(document, 'span', { class: 'invitation-icon' }, icon(document, 'clock', 30)),
    heading,
    ...drawWait(document, say, wait),
  )
  const goOn = makeButton(document, 'primary', t('continue'), onContinue)
  const foot = element(document, 'footer', { class: 'foot' }, goOn)
  document.body.replaceChildren(element(document, 'div', { class: 'review own' }, body, foot))
  heading.focus()
}
