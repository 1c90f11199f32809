import type { AppRequest } from '@wallet-widget/embedded-wallet/protocol'
import { answerOnce } from './channel/answerOnce.js'
import type { ParentPage } from './channel/findParent.js'
import { once } from './frame/once.js'
import { type Frame, openFrame } from './frame/openFrame.js'
import { handlers } from './messages/handlers.js'
import { bindPopup } from './messages/social.js'

/** Begins to answer the page. */
export function serve(parent: ParentPage): (data: unknown) => void {
  const opened = once(() => openFrame(parent, window))
  opened().catch(() => {})

  window.addEventListener('message', (event) => {
    if (event.origin === window.location.origin)
      void opened().then((frame) => bindPopup(frame, event, window))
  })
  return answerOnce({
    post: parent.post,
    async handle(request) {
      const frame = await opened()
      const handler = handlers[request.name] as (
        frame: Frame,
        payload: AppRequest['payload'],
      ) => Promise<unknown>
      return handler(frame, request.payload)
    },
    answered(name) {
      if (name === 'RELOAD') window.location.reload()
    },
  })
}
