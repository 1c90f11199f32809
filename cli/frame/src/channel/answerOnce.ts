import {
  type AppRequest,
  errorMessage,
  type Message,
  parseRequest,
  successMessage,
} from '@wallet-widget/embedded-wallet/protocol'
import { errorPayload } from '../messages/errorPayload.js'

const MOST_REMEMBERED = 5_000
const MOST_AT_ONCE = 100

/**
 * Answers the page's requests: one answer an id, however often it comes. Takes messages whose source and
 * origin are checked.
 */
export function answerOnce(options: {
  post(message: Message): void
  handle(request: AppRequest): Promise<unknown>
}): (data: unknown) => void {
  const { post, handle } = options
  const seen = new Set<string>()
  let running = 0

  return (data) => {
    const request = parseRequest(data)
    if (!request) return
    const { id } = request
    if (id !== undefined) {
      if (seen.has(id)) return
      seen.add(id)
      if (seen.size > MOST_REMEMBERED) seen.delete(seen.values().next().value as string)
    }
    void answer(request).then(post)
  }

  async function answer(request: NonNullable<ReturnType<typeof parseRequest>>): Promise<Message> {
    const { id, name } = request
    if ('malformed' in request) return errorMessage(name, id, { message: request.malformed, code: -32602 })
    if (running >= MOST_AT_ONCE)
      return errorMessage(name, id, { message: 'The wallet has too much to do. Try again.', code: -32005 })
    running++
    try {
      return successMessage(name, id, (await handle(request)) as never)
    } catch (error) {
      return errorMessage(name, id, errorPayload(error))
    } finally {
      running--
    }
  }
}
