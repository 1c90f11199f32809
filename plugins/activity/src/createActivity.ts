import { BaseError, type PluginContext, type RpcRequest, readProperty } from '@wallet-widget/kernel'
import { alertOf } from '@wallet-widget/kernel/connectors'
import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { ActivityState, Transaction } from './api.js'
import { type AccountOnNetwork, createAccountHistory } from './history/accountHistory.js'
import { createHistoryService } from './history/historyService.js'
import { ignoreFailure } from './ignoreFailure.js'
import { flagTransactions } from './list/flagTransactions.js'
import { mergeTransactions } from './list/mergeTransactions.js'
import type { Strings } from './locale.js'
import type { ActivityOptions } from './options.js'
import { firstOf, foldReplacements } from './own/foldReplacements.js'
import { createOwnTransactions } from './own/ownTransactions.js'
import { keepSent } from './own/readSent.js'
import { canReplace, replaceSent } from './own/replaceSent.js'
import type { StoredTransaction } from './own/storedTransaction.js'
import { keyOf, toTransaction } from './own/toTransaction.js'
import { watchPending } from './own/watchPending.js'
import { sayOutcome } from './sayOutcome.js'

type Context = PluginContext<ActivityOptions, Strings>

/** The activity of one widget, which its API and its views share. */
export interface Activity {
  readonly $transactions: ReadableAtom<ActivityState>
  noteRequest(request: RpcRequest, answer: unknown): void
  refresh(): Promise<void>
  loadMore(): Promise<void>
  describe(hash: string, text: string): void
  /** Whether a transaction of the list can be sped up and cancelled from here. */
  canReplace(id: string): boolean
  /** Asks the wallet to send one again, at a higher fee, or one that does nothing in its place. What went wrong is said. */
  replace(id: string, by: 'speedUp' | 'cancel'): Promise<void>
  /** The one that the wallet is being asked about. */
  readonly $replacing: ReadableAtom<string | undefined>
  /** A view shows it, which loads the history of whatever account is active. Returns a function for when it no longer does. */
  show(): () => void
}

/** A history that is so old is asked for again when the account is looked at. ms */
const FRESH_MS = 30_000

/** @param $transactions what pages read */
export function createActivity(context: Context, $transactions: WritableAtom<ActivityState>): Activity {
  const { config, options, state, widget, t, track, logger } = context
  const own = createOwnTransactions(context)
  const service =
    config.services !== undefined && !config.basic
      ? createHistoryService(context, config.services)
      : undefined
  const history = createAccountHistory(context, service, (error) => {
    logger.warn('The history could not be fetched.', error)
    widget.toast('error', t('failed'))
    const alert = alertOf(error)
    // Services that are down are no fault of the site's set-up.
    if (alert && alert !== 'SERVER_ERROR') widget.alert(alert)
    track('ERROR_FETCH_TRANSACTIONS', {
      errorMessage: String(readProperty(error, 'code') ?? 'UNKNOWN'),
      projectId: config.projectId,
    })
  })
  let shown = 0
  let loadedAt = 0

  const $active = computed([state.$account, state.$network], ({ address }, { networkId }) =>
    address && networkId ? { account: address, networkId } : undefined,
  )
  const update = () => {
    const active = $active.get()
    $transactions.set(active ? stateOf(active) : { ...EMPTY, isOwnOnly: !service })
  }
  const isOf =
    ({ account, networkId }: AccountOnNetwork) =>
    (one: StoredTransaction) =>
      one.networkId === networkId && sameAddress(one.from, account)

  function stateOf(active: AccountOnNetwork): ActivityState {
    const { network } = state.$network.get()
    const { of, status, transactions, next, isUnsupported } = history.$history.get()
    const isHere = of?.account === active.account && of.networkId === active.networkId
    const mine = foldReplacements(own.$all.get().filter(isOf(active)), network)
    const merged = mergeTransactions(mine, isHere ? transactions : [])
    return {
      status: isHere ? status : 'idle',
      transactions: flagTransactions(describeAll(merged, new Map(own.$descriptions.get()))),
      hasMore: isHere && next !== undefined,
      isOwnOnly: !service || (isHere && isUnsupported),
    }
  }

  const refresh = async () => {
    const active = $active.get()
    if (!active)
      throw new BaseError("Transactions can't be fetched without an accountAddress", {
        code: 'TRANSACTIONS_NEED_ADDRESS',
        metaMessages: ['Connect a wallet first.'],
      })
    loadedAt = Date.now()
    await history.load(active)
  }
  /** Loads what a view is to show, unless it is there. */
  const loadShown = () => {
    const active = $active.get()
    if (shown === 0 || !active) return
    const { of, status } = history.$history.get()
    const isHere = of?.account === active.account && of.networkId === active.networkId
    const isFresh = status === 'loading' || (status === 'loaded' && Date.now() - loadedAt < FRESH_MS)
    if (!isHere || !isFresh) void refresh().catch(ignoreFailure)
  }

  watchPending(context, {
    own,
    giveUpAfter: options.giveUpAfter,
    onSettled(transaction) {
      const network = state.$network
        .get()
        .networks.find(({ caipNetworkId }) => caipNetworkId === transaction.networkId)
      const [settled] = describeAll(
        [toTransaction(transaction, network)],
        new Map(own.$descriptions.get()),
      ) as [Transaction]
      state.$balance.refresh()
      // What was sent again is told of once.
      if (firstOf(transaction, own.$all.get()).id !== transaction.id) return
      // Where it is seen it speaks for itself.
      if (options.toasts !== false && shown === 0) sayOutcome(context, settled)
    },
  })
  const stops = [
    own.$all.listen(update),
    own.$descriptions.listen(update),
    history.$history.listen(update),
    $active.subscribe(() => {
      update()
      loadShown()
    }),
  ]
  // What could not be fetched without a network is asked for with one.
  context.listen(globalThis as unknown as EventTarget, 'online', () => {
    if (history.$history.get().status === 'failed') loadShown()
  })
  context.onDispose(() => {
    for (const stop of stops) stop()
  })

  const $replacing = atom<string | undefined>()
  const ownOf = (id: string) => own.$all.get().find((one) => keyOf(one.networkId, one.id) === id)

  return {
    $transactions,
    canReplace(id) {
      const first = ownOf(id)
      return first !== undefined && canReplace(context, first)
    },
    $replacing,
    async replace(id, by) {
      const first = ownOf(id)
      if (!first || $replacing.get() !== undefined) return
      $replacing.set(id)
      try {
        const status = await replaceSent(context, own, { first, by })
        if (status !== 'sent') widget.toast('info', t(`replace.${status}`))
      } catch (error) {
        if (readProperty(error, 'code') === 'USER_REJECTED') return
        logger.warn('A transaction could not be replaced.', error)
        widget.toast('error', t('replace.failed'))
      } finally {
        $replacing.set(undefined)
      }
    },
    noteRequest: (request, answer) =>
      void keepSent(context, own, request, answer).catch((error: unknown) =>
        logger.warn('A transaction can’t be followed.', error),
      ),
    refresh,
    loadMore: history.loadMore,
    describe: own.describe,
    show() {
      shown++
      loadShown()
      // Whenever the account's balance has been asked anew, something may have happened.
      let known = state.$balance.get().value
      const stop = state.$balance.listen(({ status, value }) => {
        const isAnew = known !== undefined
        known = value
        if (status === 'loaded' && isAnew && document.visibilityState !== 'hidden') void history.renew()
      })
      return () => {
        shown--
        stop()
      }
    },
  }
}

const EMPTY: ActivityState = { status: 'idle', transactions: [], hasMore: false, isOwnOnly: true }

/** Addresses of EVM chains are written in any case. */
const sameAddress = (one: string, other: string) =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())

function describeAll(
  all: readonly Transaction[],
  descriptions: ReadonlyMap<string, string>,
): readonly Transaction[] {
  if (descriptions.size === 0) return all
  return all.map((one) => {
    const idAlone = one.id.slice(one.networkId.length + 1)
    const description = descriptions.get(one.hash.toLowerCase()) ?? descriptions.get(idAlone.toLowerCase())
    return description ? { ...one, description } : one
  })
}
