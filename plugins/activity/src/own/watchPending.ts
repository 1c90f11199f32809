import type { Network, PluginContext, TransactionOutcome } from '@wallet-widget/kernel'
import type { OwnTransactions } from './ownTransactions.js'
import type { StoredTransaction } from './storedTransaction.js'

const INTERVAL_MS = 4000
const LONGEST_INTERVAL_MS = 60_000
/** What a node knew and no longer knows is dropped after so long: another node may know it still. */
const MISSING_MS = 60_000
const MINUTE_MS = 60_000
const DAY_HOURS = 24
const AT_ONCE = 5

export interface WatchPendingOptions {
  readonly own: OwnTransactions
  /** In hours. */
  readonly giveUpAfter: number | undefined
  /** Called once for each that is no longer pending, in one tab alone. */
  readonly onSettled: (transaction: StoredTransaction) => void
}

/**
 * Asks what became of what was sent from here, until that is known: only while the page is seen and online, in one tab at a
 * time, and less and less often the longer it takes, or the node fails.
 */
export function watchPending(
  context: Pick<PluginContext, 'config' | 'state' | 'logger' | 'listen' | 'onDispose'>,
  { own, giveUpAfter, onSettled }: WatchPendingOptions,
): void {
  const { config, state, logger } = context
  let stop: AbortController | undefined
  let failures = 0
  let wake = () => {}
  let count = 0
  let isDisposed = false

  const networkOf = ({ networkId }: StoredTransaction): Network | undefined =>
    state.$network.get().networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const chainOf = ({ chainNamespace }: Network) => state.$chains.get().get(chainNamespace)
  const listPending = () =>
    own.$all.get().filter((one) => {
      const network = one.status === 'pending' && networkOf(one)
      return network && chainOf(network)?.loadTransactions
    })
  const canAsk = () => navigator.onLine !== false && document.visibilityState !== 'hidden'

  async function look(transaction: StoredTransaction, signal: AbortSignal): Promise<void> {
    const network = networkOf(transaction)
    const chain = network && (await chainOf(network)?.loadTransactions?.())
    if (!network || !chain) return
    const { id } = transaction
    const outcome = await chain.readOutcome({ transaction, network, signal })
    if (signal.aborted) return
    const patience = giveUpAfter
      ? giveUpAfter * 60 * MINUTE_MS
      : (chain.giveUpAfter ?? DAY_HOURS * 60 * MINUTE_MS)
    const change = changeOf(transaction, outcome, patience)
    // Another tab may have seen it first.
    const before = own.$all.get().find((one) => one.id === id)
    if (before?.status !== 'pending') return
    if (Object.keys(change).length > 0) own.change(id, change)
    if (change.status && change.status !== 'pending') onSettled({ ...before, ...change })
  }

  async function pass(signal: AbortSignal): Promise<void> {
    const pending = listPending()
    let isAnswered = false
    for (let at = 0; at < pending.length && !signal.aborted; at += AT_ONCE) {
      const results = await Promise.allSettled(
        pending.slice(at, at + AT_ONCE).map((transaction) => look(transaction, signal)),
      )
      isAnswered ||= results.some(({ status }) => status === 'fulfilled')
      for (const result of results)
        if (result.status === 'rejected') logger.debug('A transaction could not be looked up.', result.reason)
    }
    failures = isAnswered ? 0 : failures + 1
  }

  async function watch(signal: AbortSignal): Promise<void> {
    own.reload()
    while (!signal.aborted && listPending().length > 0) {
      await pass(signal)
      await pause(intervalOf(listPending(), failures), signal)
    }
  }

  function pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms)
      signal.addEventListener('abort', done)
      wake = done
      function done() {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        wake = () => {}
        resolve()
      }
    })
  }

  function start(): void {
    if (isDisposed) return
    if (!canAsk()) stop?.abort()
    if (!canAsk() || stop || listPending().length === 0) return
    const controller = new AbortController()
    stop = controller
    alone(`wallet-widget:${config.id}:activity`, controller.signal, () => watch(controller.signal))
      .catch((error: unknown) => logger.debug('Transactions are not followed.', error))
      .finally(() => {
        stop = undefined
        // Something may have come while the last pass ended.
        start()
      })
  }

  const onChange = () => {
    const now = listPending().length
    // A new one is asked for at once.
    if (now > count) wake()
    count = now
    start()
  }
  const stops = [
    own.$all.subscribe(onChange),
    state.$chains.listen(onChange),
    state.$network.listen(onChange),
  ]
  context.listen(document, 'visibilitychange', start)
  context.listen(globalThis as unknown as EventTarget, 'online', start)
  context.listen(globalThis as unknown as EventTarget, 'offline', start)
  context.onDispose(() => {
    isDisposed = true
    for (const undo of stops) undo()
    stop?.abort()
  })
}

/** What is to be written down of an outcome. */
function changeOf(
  transaction: StoredTransaction,
  { status, hash, reason, fee, nonce, functionName, note }: TransactionOutcome,
  patience: number,
): Partial<StoredTransaction> {
  const now = Date.now()
  const learnt: Partial<StoredTransaction> = {
    ...(hash !== undefined && hash !== transaction.hash && { hash }),
    ...(nonce !== undefined && nonce !== transaction.nonce && { nonce }),
    ...(note !== undefined && note !== transaction.note && { note }),
    ...(functionName !== undefined && functionName !== transaction.functionName && { functionName }),
  }
  if (status !== 'pending' && status !== 'missing')
    return {
      ...learnt,
      status,
      ...(reason !== undefined && { reason }),
      ...(fee !== undefined && { fee: String(fee) }),
    }
  const { wasSeen, missingSince, time } = transaction
  if (now - time > patience) return { ...learnt, status: 'unknown' }
  if (status === 'pending')
    return {
      ...learnt,
      ...(!wasSeen && { wasSeen: true }),
      ...(missingSince !== undefined && { missingSince: undefined }),
    }
  if (missingSince === undefined) return { ...learnt, missingSince: now }
  return { ...learnt, ...(wasSeen && now - missingSince >= MISSING_MS && { status: 'dropped' as const }) }
}

/** ms */
function intervalOf(pending: readonly StoredTransaction[], failures: number): number {
  const age = Date.now() - Math.max(...pending.map(({ time }) => time), 0)
  const usual = age < 10 * MINUTE_MS ? INTERVAL_MS : age < 60 * MINUTE_MS ? 15_000 : LONGEST_INTERVAL_MS
  return Math.max(usual, Math.min(INTERVAL_MS * 2 ** failures, LONGEST_INTERVAL_MS))
}

/** Runs while no other tab of the site does; in a browser without locks at once. */
async function alone(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return run()
  await navigator.locks.request(name, { signal }, run)
}
