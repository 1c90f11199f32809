import { type ConnectorEvent, isCaipNetworkId, isChainNamespace, readProperty } from '@wallet-widget/kernel'
import type { SignClient } from '../client/signClient.js'
import type { AskedRequest, AskedRequests } from './askedRequests.js'
import { refused } from './refused.js'

type HistoryRecord = SignClient['core']['history']['values'][number]
type AnsweredLate = Extract<ConnectorEvent, { readonly type: 'answeredLate' }>

/** How a request ended for its caller. `rejected`: by the wallet, or by the library. */
export type RequestEnd = 'resolved' | 'rejected' | 'givenUp'

/** Tracks which requests of a session the wallet has answered, and emits the answers that come late. */
export interface SessionAnswers {
  /** A request goes out. */
  expect(request: Omit<AskedRequest, 'topic' | 'at'>): void
  settle(id: number, end: RequestEnd): void
  /** Emits the late answers, unless nobody listens yet. */
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
  /** The requests in flight, each with its answer: the library deletes the records of those that it settles itself. */
  const awaited = new Map<number, HistoryRecord | undefined>()
  /** Answers that came before the request ended, and that the caller did not get. */
  const missed = new Map<number, HistoryRecord>()
  let isStopped = false

  function tell(): void {
    if (isStopped) return
    for (const one of asked.list(topic)) {
      if (awaited.has(one.id)) continue
      const event = readLate(one, missed.get(one.id) ?? history.values.find(({ id }) => id === one.id))
      if (!event || !emit(event)) continue
      missed.delete(one.id)
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
    settle(id, end) {
      const answer = awaited.get(id)
      awaited.delete(id)
      if (end === 'resolved') return asked.remove(id)
      if (!answer) return
      // If the relay does not acknowledge a request, the library rejects it even though the wallet has answered.
      if (end === 'rejected' && !hasResult(answer.response)) return asked.remove(id)
      missed.set(id, answer)
      tell()
    },
    tell,
    stop() {
      isStopped = true
      history.off('history_updated', updated)
    },
  }
}

const hasResult = (response: unknown): boolean => Object.hasOwn(Object(response), 'result')

/** Reads a record of the library's storage, which is not trusted. */
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
    answer: hasResult(response)
      ? { value: readProperty(response, 'result') }
      : { error: refused(readProperty(response, 'error')) },
  }
}
