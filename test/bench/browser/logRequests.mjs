import { isLocal } from './isLocal.mjs'

const embedded = /^(data|blob):/

/**
 * Notes what a page asks for, under the phase set at the moment.
 *
 * @param {import('playwright-core').BrowserContext} context
 * @param {import('playwright-core').Page} page
 */
export function logRequests(context, page) {
  const log = { requests: [], errors: [], phase: 'load', inFlight: 0, lastAnswer: Date.now() }
  const note = (url) => log.requests.push({ url, phase: log.phase, local: isLocal(url) })
  const answered = (request) => {
    if (embedded.test(request.url()) || !isLocal(request.url())) return
    log.inFlight--
    log.lastAnswer = Date.now()
  }
  context.on('request', (request) => {
    if (embedded.test(request.url())) return
    if (isLocal(request.url())) log.inFlight++
    note(request.url())
  })
  context.on('requestfinished', answered)
  context.on('requestfailed', answered)
  page.on('websocket', (socket) => {
    if (!isLocal(socket.url())) note(socket.url())
  })
  page.on('pageerror', (error) => log.errors.push(String(error).slice(0, 300)))
  return log
}
