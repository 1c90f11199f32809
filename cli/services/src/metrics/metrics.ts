import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const PREFIX = 'wallet_widget_'

/** What this process counts, in Prometheus' names and units. */
export const registry = new Registry()
// Memory, processor time, open files, garbage collection and the lag of the event loop.
collectDefaultMetrics({ register: registry })

const counter = <label extends string>(name: string, help: string, labelNames: label[]) =>
  new Counter({ name: `${PREFIX}${name}_total`, help, labelNames, registers: [registry] })

const seconds = <label extends string>(name: string, help: string, labelNames: label[]) =>
  new Histogram({
    name: `${PREFIX}${name}_seconds`,
    help,
    labelNames,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })

export const calls = seconds('calls', 'Calls over http, by the pattern of their path', ['path', 'status'])
export const logins = counter('logins', 'Logins, by way and step', ['way', 'step'])
export const refusals = counter('refusals', 'Calls at the frame that were refused, by code', ['code'])
export const mails = counter('mails', 'Mails, by what the mail server did with them', ['outcome'])
export const keyServiceCalls = counter(
  'key_service_calls',
  'Calls to the key service; Decrypt opens a wallet',
  ['call', 'outcome'],
)
export const limitsHit = counter('limits_hit', 'What was refused because there was too much, by limit', [
  'limit',
])
export const chainCalls = counter('chain_calls', "Calls to the chains' nodes and bundlers", [
  'chain',
  'outcome',
])
export const indexBlocks = counter('index_blocks', 'Blocks that the index has followed', ['chain'])
export const indexEntries = counter('index_entries', 'Transactions that the index has noted for accounts', [
  'chain',
])
export const relayMessages = counter('relay_messages', "The relay's messages, by what happened", ['step'])
export const queries = seconds('database', 'Time that the database takes for a statement', ['outcome'])
export const redisCommands = seconds('redis', 'Time that Redis takes for a command', ['outcome'])

const gauge = <label extends string>(name: string, help: string, labelNames: label[] = []) =>
  new Gauge({ name: `${PREFIX}${name}`, help, labelNames, registers: [registry] })

export const indexLag = gauge('index_lag_blocks', 'Blocks that the index is behind the chain', ['chain'])

export const relaySockets = gauge('relay_sockets', 'Sockets open at the relay of this process')
export const relaySubscriptions = gauge('relay_subscriptions', 'Subscriptions at the relay of this process')
export const relayWaiting = gauge(
  'relay_messages_waiting',
  'Messages kept by the relay, in Redis those of all',
)
export const relayBytes = gauge('relay_bytes_waiting', 'Bytes of the messages kept by the relay')
