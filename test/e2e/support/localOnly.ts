import { test as base, expect } from './test.js'

interface Fixtures {
  /** Fails the test when a page asked anybody who is not on this machine. */
  stays: undefined
}

/** For tests in which nobody beyond this machine may be asked. */
export const test = base.extend<Fixtures>({
  stays: [
    async ({ context, watch }, use) => {
      const sockets: string[] = []
      context.on('page', (page) => page.on('websocket', (socket) => sockets.push(socket.url())))
      await use(undefined)
      const strangers = [...watch.requests, ...sockets].filter(
        (url) => !/^((http|ws):\/\/(127\.0\.0\.1|localhost):\d+\/|data:|blob:|about:blank)/.test(url),
      )
      expect(strangers, 'whom the page asked').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
