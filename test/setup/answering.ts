import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/**
 * A listener that waits for something before it answers. What can't be answered any more is reset: the caller has gone, or
 * what stands behind has been stopped. Without this a test that ends meanwhile fails by an unhandled rejection.
 */
export const answering =
  (answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>): RequestListener =>
  (request, response) => {
    answer(request, response).catch(() => response.destroy())
  }
