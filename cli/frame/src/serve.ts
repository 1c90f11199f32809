import { type AppRequest, type Message, successMessage } from '@wallet-widget/embedded-wallet/protocol'
import * as z from 'zod/mini'
import { answerOnce } from './channel/answerOnce.js'
import type { ParentPage } from './channel/findParent.js'
import { once } from './frame/once.js'
import { type Frame, openFrame } from './frame/openFrame.js'
import { handlers } from './messages/handlers.js'

/** Begins to answer the page. */
export function serve(parent: ParentPage): (data: unknown) => void {
  const opened = once(() => openFrame(parent, window))
  opened().catch(() => {})

  answerReload(window, parent.post)
  return answerOnce({
    post: parent.post,
    async handle(request) {
      const frame = await opened()
      const handler = handlers[request.name] as (
        frame: Frame,
        payload: AppRequest['payload'],
      ) => Promise<unknown>
      const answer = await handler(frame, request.payload)
      return request.name === 'RELOAD' ? reloadFrame(window, request.id) : answer
    },
  })
}

/** The id of the request. Some clients send none. */
const kept = z.object({ reload: z.optional(z.string()) })

/**
 * Loads the frame anew. Its next load answers: what is asked of a page that is about to go is lost, and whoever has the
 * answer asks.
 */
function reloadFrame(view: Window, id: string | undefined): Promise<never> {
  view.history.replaceState({ reload: id } satisfies z.infer<typeof kept>, '')
  view.location.reload()
  return new Promise(() => {})
}

/** Answers the request that this load came of, if one did. */
function answerReload({ history }: Window, post: (message: Message) => void): void {
  const { success, data } = z.safeParse(kept, history.state)
  if (!success) return
  history.replaceState(null, '')
  post(successMessage('RELOAD', data.reload, undefined))
}
