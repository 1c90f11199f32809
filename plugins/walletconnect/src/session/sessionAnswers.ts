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
  const awaited = new Set<number>()
  const find = (id: number) => history.values.find((one) => one.id === id)

  function tell(): void {
    for (const one of asked.list(topic)) {
      if (awaited.has(one.id)) continue
      const event = readLate(one, find(one.id))
      if (event && emit(event)) asked.remove(one.id)
    }
  }
  const updated = (record: HistoryRecord) => {
    if (record.topic === topic) tell()
  }
  history.on('history_updated', updated)
  return {
    expect(request) {
      awaited.add(request.id)
      asked.add({ ...request, topic, at: Date.now() })
    },
    settle(id, isGivenUp) {
      awaited.delete(id)
      if (isGivenUp) tell()
      else if (find(id)?.response) asked.remove(id)
    },
    tell,
    stop: () => history.off('history_updated', updated),
  }
}

/** Of what the library stored, which is not trusted. */
function readLate(
  { requestId, address }: AskedRequest,
  record: HistoryRecord | undefined,
): AnsweredLate | undefined {
  const params: unknown = record?.request.params
  const networkId = readProperty(params, 'chainId')
  const request = readProperty(params, 'request')
  const method = readProperty(request, 'method')
  if (!record?.response || !isCaipNetworkId(networkId) || typeof method !== 'string') return undefined
  const [namespace] = networkId.split(':', 1)
  if (!isChainNamespace(namespace)) return undefined
  const error = readProperty(record.response, 'error')
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
    answer: error ? { error: refused(error) } : { value: readProperty(record.response, 'result') },
  }
}
