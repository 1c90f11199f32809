import { type ConnectorEvent, isCaipNetworkId, isChainNamespace, readProperty } from '@wallet-widget/kernel'
import type { SignClient } from '../client/signClient.js'
import type { AskedRequest, AskedRequests } from './askedRequests.js'
import { refused } from './refused.js'

type HistoryRecord = SignClient['core']['history']['values'][number]
type AnsweredLate = Extract<ConnectorEvent, { readonly type: 'answeredLate' }>

/** The answers to the requests of a session: those that are waited for, and those that come late. */
export interface SessionAnswers {
  /** A request goes out, and its answer is waited for. */
  expect(request: Omit<AskedRequest, 'topic' | 'at'>): void
  /** Nobody waits for it any more: it was answered, or given up. What was given up may still be answered. */
  settle(id: number, isGivenUp: boolean): void
  /** Tells the answers that came late, unless nobody listens yet. */
  tell(): void
  stop(): void
}

interface AnswersOptions {
  readonly topic: string
  readonly sign: SignClient
  readonly asked: AskedRequests
  /** @returns whether anybody listens */
  emit(event: AnsweredLate): boolean
}

export function createSessionAnswers({ topic, sign, asked, emit }: AnswersOptions): SessionAnswers {
  const { history } = sign.core
  /** The requests that are waited for, each with its answer: the library deletes the records of those. */
  const awaited = new Map<number, HistoryRecord | undefined>()
  const given = new Map<number, HistoryRecord>()
  let isStopped = false

  function tell(): void {
    if (isStopped) return
    for (const one of asked.list(topic)) {
      if (awaited.has(one.id)) continue
      const event = readLate(one, given.get(one.id) ?? history.values.find(({ id }) => id === one.id))
      if (!event || !emit(event)) continue
      given.delete(one.id)
      asked.remove(one.id)
    }
  }
  const updated = (record: HistoryRecord) => {
    if (awaited.has(record.id)) awaited.set(record.id, record)
    else if (record.topic === topic) tell()
  }
  history.on('history_updated', updated)
  return {
    expect(request) {
      awaited.set(request.id, undefined)
      asked.add({ ...request, topic, at: Date.now() })
    },
    settle(id, isGivenUp) {
      const answer = awaited.get(id)
      awaited.delete(id)
      if (answer && !isGivenUp) asked.remove(id)
      if (!answer || !isGivenUp) return
      given.set(id, answer)
      tell()
    },
    tell,
    stop() {
      isStopped = true
      history.off('history_updated', updated)
    },
  }
}

/** Of what the library stored, which is not trusted. */
function readLate({ requestId, address }: AskedRequest, record: unknown): AnsweredLate | undefined {
  const params = readProperty(readProperty(record, 'request'), 'params')
  const response = readProperty(record, 'response')
  const networkId = readProperty(params, 'chainId')
  const request = readProperty(params, 'request')
  const method = readProperty(request, 'method')
  if (!response || !isCaipNetworkId(networkId) || typeof method !== 'string') return undefined
  const [namespace] = networkId.split(':', 1)
  if (!isChainNamespace(namespace)) return undefined
  return {
    type: 'answeredLate',
    request: {
      id: requestId,
      method,
      params: readProperty(request, 'params'),
      namespace,
      networkId,
      ...(address === undefined ? {} : { address }),
    },
    answer: Object.hasOwn(response, 'result')
      ? { value: readProperty(response, 'result') }
      : { error: refused(readProperty(response, 'error')) },
  }
}
