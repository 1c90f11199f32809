import { drawReview } from '../draw/drawReview.js'
import { element } from '../draw/element.js'
import type { RenderContext } from '../draw/renderContext.js'
import { createFoot, makeButton } from './createFoot.js'
import type { Screen } from './screen.js'
import { hintMore, queueLine } from './screenParts.js'

/** What the owner is told where there is nothing to approve. It may stand in the page as well as in a window. */
export function createNotice(context: RenderContext, { onClose }: { onClose(): void }): Screen {
  const { document, t } = context
  const { title, nodes } = drawReview(context)
  const heading = element(document, 'h1', { class: 'title', tabindex: -1 }, title)
  const { root: queue, setWaiting } = queueLine(context)
  const body = element(document, 'main', { class: 'body' }, queue, heading, ...nodes)
  const foot = createFoot(context, hintMore(document, t, body))
  foot.show(makeButton(document, 'secondary', t('close'), onClose))
  return {
    root: element(document, 'div', { class: 'review own' }, body, foot.root),
    setState() {},
    setWaiting,
    focus() {
      if (document.hasFocus()) heading.focus({ preventScroll: true })
    },
  }
}
