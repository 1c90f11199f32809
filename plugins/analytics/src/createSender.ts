import { loadNet, readProperty } from '@wallet-widget/kernel'
import { alertOf, randomId, servicesQuery } from '@wallet-widget/kernel/connectors'
import { errorReport } from './errorReport.js'
import { allowedEvent } from './events.js'
import type { AnalyticsContext } from './happening.js'
import { pageAddress } from './pageAddress.js'
import { createProjectSwitch } from './projectSwitch.js'
import { createRateCap } from './rateCap.js'
import type { Sender } from './sender.js'

/** An event or error report as it travels. */
interface Report {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  /** ms since epoch */
  readonly timestamp: number
  readonly props: {
    readonly type: 'track' | 'error'
    readonly event: string
    readonly address?: string
    readonly properties: object
  }
}

/** What happens meanwhile goes in the same call. ms */
const BATCH_MS = 1000
const MOST_OF_BATCH = 20
/** Answers of services that take one event a call. */
const NO_LISTS: readonly unknown[] = [400, 413, 415, 422]
const MOST_WAITING = 100
const DEADLINE_MS = 10_000
/** After a failure it is tried again after this long, then twice that, and so on. ms */
const RETRY_MS = 15_000
const MOST_FAILURES = 4
/** More events a minute are none of a visitor. */
const MOST_EVENTS = 60
const MOST_ERRORS = 5
const MINUTE_MS = 60_000

/** Never rejects, and nobody waits for it. */
export function createSender(context: AnalyticsContext, { mayTell }: { mayTell(): boolean }): Sender {
  const { config, logger, options, state, widget } = context
  const isOn = createProjectSwitch(config)
  const url = `${config.services}/e?${servicesQuery(config)}`
  const hasRoom = createRateCap(MOST_EVENTS, MINUTE_MS)
  const hasRoomForError = createRateCap(MOST_ERRORS, MINUTE_MS)
  let waiting: readonly Report[] = []
  let mostOfBatch = MOST_OF_BATCH
  let failures = 0
  let isStopped = false
  let isSending = false
  let isTimed = false

  const forget = (told: readonly Report[]) => {
    waiting = waiting.filter((one) => !told.includes(one))
  }
  const sendIn = (ms: number) => {
    if (isTimed) return
    isTimed = true
    context.setTimeout(() => {
      isTimed = false
      void send()
    }, ms)
  }

  // For a page that is left before the first batch: known by then.
  void isOn.ask().catch(() => {})

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      while (waiting.length > 0 && !isStopped) {
        if (!mayTell() || !(await isOn.ask())) return clear()
        if (!mayTell()) return clear()
        const batch = waiting.slice(0, mostOfBatch)
        await post(batch)
        forget(batch)
        failures = 0
      }
    } catch (error) {
      fail(error)
    } finally {
      isSending = false
    }
  }

  async function post(batch: readonly Report[]): Promise<void> {
    const { httpJson } = await loadNet()
    try {
      await httpJson(url, { body: bodyOf(batch), timeout: DEADLINE_MS, maxBytes: 10_000 })
    } catch (error) {
      // It was taken; what is said to it does not matter.
      if (readProperty(error, 'kind') !== 'content') throw error
    }
  }

  function fail(error: unknown): void {
    const status = readProperty(error, 'status')
    if (mostOfBatch > 1 && NO_LISTS.includes(status)) {
      mostOfBatch = 1
      sendIn(0)
      return
    }
    logger.info('The analytics could not be sent.', error)
    failures++
    const alert = alertOf(error)
    if (alert && alert !== 'SERVER_ERROR' && alert !== 'RATE_LIMITED') widget.alert(alert)
    const isRefused = typeof status === 'number' && status < 500 && status !== 408 && status !== 429
    if (isRefused || failures > MOST_FAILURES) {
      isStopped = true
      clear()
      return
    }
    const wanted = readProperty(error, 'retryAfter')
    sendIn(Math.max(typeof wanted === 'number' ? wanted : 0, RETRY_MS * 2 ** (failures - 1)))
  }

  /** The page may be gone in a moment. What is under way may not arrive: the services keep one of each `eventId`. */
  function leave(): void {
    if (isStopped || !isOn.known() || !mayTell()) return
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostOfBatch)
      // As plain text it needs no question in advance, for which there may be no time.
      if (!navigator.sendBeacon?.(url, JSON.stringify(bodyOf(batch)))) return
      forget(batch)
    }
  }
  const clear = () => {
    waiting = []
  }

  context.listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave()
  })
  context.listen(globalThis as unknown as EventTarget, 'pagehide', leave)
  context.onDispose(leave)

  return {
    clear,
    add({ event, properties, error, at }) {
      const allowed = error ? errorReport(error) : allowedEvent(event, properties)
      if (!allowed || isStopped || !(error ? hasRoomForError() : hasRoom())) return
      const { address } = state.$account.get()
      waiting = [
        ...waiting.slice(1 - MOST_WAITING),
        {
          eventId: randomId(),
          url: pageAddress(location, options.paths),
          domain: location.hostname,
          timestamp: at,
          props: {
            type: error ? 'error' : 'track',
            event: allowed.event,
            ...(address && options.address !== false ? { address } : {}),
            properties: allowed.properties,
          },
        },
      ]
      sendIn(BATCH_MS)
    },
  }
}

/** One by itself, several as a list. */
const bodyOf = (batch: readonly Report[]): unknown => (batch.length === 1 ? batch[0] : batch)
