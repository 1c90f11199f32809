import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

const STARTED = 'http.server.request.start'

/** The next request for the path that a server of this process takes in, and when its connection has ended. */
export function requestArrives(path: string): Promise<{ ended: Promise<unknown> }> {
  return new Promise((resolve) => {
    function hear(started: unknown) {
      const { request } = started as { request: IncomingMessage }
      if (request.url !== path) return
      unsubscribe(STARTED, hear)
      resolve({ ended: new Promise((end) => request.socket.once('close', end)) })
    }
    subscribe(STARTED, hear)
  })
}
