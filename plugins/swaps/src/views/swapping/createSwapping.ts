import type { Holding } from '@wallet-widget/balances'
import type { CaipNetworkId, Token } from '@wallet-widget/kernel'
import { activeConnection, formatUnits } from '@wallet-widget/kernel/connectors'
import { parseAmount } from '@wallet-widget/ui/parts'
import { atom, type ReadableAtom } from 'nanostores'
import { findQuotes, getGasPrice, getTokens } from '../../actions.js'
import { routerOf } from '../../networks.js'
import type { SwapToken } from '../../provider.js'
import { leastOf } from '../../router/priceImpact.js'
import { readBalance } from '../../router/readRouter.js'
import { isSame } from '../../router/words.js'
import type { SwapArguments } from '../../swapArguments.js'
import type { SwapsContext } from '../../swapsContext.js'
import { createAsking } from './askWallet.js'
import { createAttempts } from './attempts.js'
import { readHoldings } from './holdings.js'
import { prepareReview } from './prepareReview.js'
import type { Phase, Refusal, SwapForm, SwapState } from './swapState.js'

/** What the views show and do. */
export interface Swapping {
  readonly $swap: ReadableAtom<SwapState>
  /** Those that providers suggest on the form's network; undefined until they are there. */
  readonly $tokens: ReadableAtom<readonly SwapToken[] | undefined>
  /** Begins with what the view was opened with; a swap that is not settled comes first. */
  begin(args: SwapArguments | undefined): void
  /** Keeps quotes fresh until the returned function is called. */
  watch(): () => void
  change(change: Partial<Pick<SwapForm, 'amount' | 'from' | 'to'>>): void
  /** Sells what would be bought. */
  flip(): void
  /** Enters as much as there is; of the coin what the network takes is kept back. */
  takeAll(): Promise<void>
  setSlippage(slippage: number): void
  /** Prepares the review; true once it is there. */
  review(): Promise<boolean>
  confirm(): Promise<void>
  /** Goes back to the form, with what was entered. */
  edit(): void
  stopWaiting(): void
  /** Waits no more for a swap that should have been settled, once the visitor has looked in their wallet. */
  forget(): void
  finish(): void
}

/** Quotes are asked for once nobody has typed for so long. ms */
const PAUSE = 300
/** A quote that is looked at is renewed. ms */
const RENEWED_AFTER = 15_000
/** What a swap may take at most, to be kept back of the coin. */
const MOST_GAS = 400_000n

/** Refusals for want of a quote: over once there is one. */
const LACKS: readonly (Refusal['kind'] | undefined)[] = ['nobody', 'node']

const EDITING: Phase = Object.freeze({ name: 'editing', isPreparing: false })

/** Makes the state that the views share. Undone with the plugin. */
export function createSwapping(context: SwapsContext): Swapping {
  const { state, storage } = context
  const networkOf = (id: CaipNetworkId | undefined) =>
    state.$network.get().networks.find((one) => one.caipNetworkId === id)
  const coinOf = (id: CaipNetworkId | undefined): Token | undefined => {
    const { name, symbol, decimals } = networkOf(id)?.nativeCurrency ?? {}
    return name !== undefined && symbol !== undefined && decimals !== undefined
      ? { name, symbol, decimals }
      : undefined
  }
  const emptyForm = (networkId = state.$network.get().networkId): SwapForm => ({
    networkId,
    from: coinOf(networkId),
    to: undefined,
    amount: '',
  })
  const $swap = atom<SwapState>({
    form: emptyForm(),
    quote: { status: 'idle' },
    slippage: Math.round((context.options.slippage ?? 1) * 100),
    phase: EDITING,
  })
  const $tokens = atom<readonly SwapToken[] | undefined>()
  const set = (change: Partial<SwapState>) => $swap.set({ ...$swap.get(), ...change })
  const reset = (phase: Phase) => {
    asked?.abort()
    set({ form: { ...$swap.get().form, amount: '' }, quote: { status: 'idle' }, phase })
  }
  const attempts = createAttempts(storage)
  const asking = createAsking({ context, $swap, set, reset, attempts })

  const who = () => {
    const { networkId, network } = state.$network.get()
    const connection = network && activeConnection(state, network.chainNamespace)
    return { networkId, account: connection && `${connection.connectorId} ${connection.address}` }
  }
  let last = who()
  const follow = () => {
    const now = who()
    const before = last
    if (now.account === before.account && now.networkId === before.networkId) return
    last = now
    const { phase, form } = $swap.get()
    if (['review', 'approving'].includes(phase.name)) reset({ name: 'cancelled' })
    else if (phase.name === 'editing' && form.networkId !== now.networkId) start(emptyForm())
  }
  context.onDispose(state.$session.listen(follow))
  context.onDispose(state.$network.listen(follow))
  context.onDispose(
    attempts.subscribe(() => {
      const { phase } = $swap.get()
      if (phase.name === 'waiting' && attempts.get()?.id !== phase.attempt.id) set({ phase: EDITING })
    }),
  )

  /** Begins anew, on the form's network. */
  const start = (form: SwapForm) => {
    asked?.abort()
    const isElsewhere = $swap.get().form.networkId !== form.networkId
    set({ form, quote: { status: 'idle' }, phase: EDITING })
    if (isElsewhere) $tokens.set(undefined)
    if ($tokens.get() === undefined) void loadTokens()
  }
  const loadTokens = async () => {
    const { networkId } = $swap.get().form
    if (!networkId || !routerOf(networkId, context.options)) return
    const tokens = await getTokens(context, networkId).catch(() => [])
    if ($swap.get().form.networkId === networkId) $tokens.set(tokens)
  }

  const amountOf = ({ amount, from }: SwapForm): bigint | undefined => {
    const { language } = state.$language.get()
    return from && parseAmount(amount, { decimals: from.decimals, language }).value
  }

  let asked: AbortController | undefined
  /** Settles with the quote for what was entered last. */
  let quoted: Promise<unknown> = Promise.resolve()
  const ask = async (wait = PAUSE) => {
    asked?.abort()
    asked = new AbortController()
    const { signal } = asked
    const { form, quote } = $swap.get()
    const { from, to } = form
    const amount = amountOf(form)
    const network = networkOf(form.networkId)
    if (!network || !from || !to || !amount) return set({ quote: { status: 'idle' } })
    set({ quote: quote.status === 'found' ? { ...quote, isAsking: true } : { status: 'asking' } })
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (signal.aborted) return
    const owner = activeConnection(state, network.chainNamespace)?.address
    try {
      const [best] = await findQuotes(context, { network, from, to, amount, owner, signal })
      if (signal.aborted) return
      if (!best) return set({ quote: { status: 'nobody' } })
      const { phase } = $swap.get()
      const isMended = phase.name === 'editing' && LACKS.includes(phase.refusal?.kind)
      set({ quote: { status: 'found', best, isAsking: false }, phase: isMended ? EDITING : phase })
    } catch (error) {
      if (signal.aborted) return
      context.logger.warn('No quote could be had.', error)
      set({ quote: { status: 'failed' } })
    }
  }
  /** What was quoted is for what was entered before. */
  const enter = (form: SwapForm) => {
    set({ form, phase: EDITING, quote: { status: 'idle' } })
    quoted = ask()
  }
  /**
   * A token by its address or symbol. By a symbol those that are suggested come first: anybody can send the visitor a token of
   * any name. Where several have it, none is meant.
   */
  const lookUp = async (wanted: string | undefined, networkId: CaipNetworkId): Promise<Token | undefined> => {
    if (wanted === undefined) return undefined
    const coin = coinOf(networkId)
    const held = (await readHoldings(context))
      .filter((one: Holding) => one.networkId === networkId && !one.isHidden)
      .map(({ token }) => token)
    const known = [...(coin ? [coin] : []), ...($tokens.get() ?? (await suggested(networkId)))]
    if (!/^0x[\da-f]{40}$/i.test(wanted)) {
      const isCalled = ({ symbol }: Token) => isSame(symbol, wanted)
      if (coin && isCalled(coin)) return coin
      const called = known.some(isCalled) ? known.filter(isCalled) : held.filter(isCalled)
      return called.length === 1 ? called[0] : undefined
    }
    const found = [...known, ...held].find(({ address }) => isSame(address, wanted))
    if (found) return found
    const network = networkOf(networkId)
    const tokens = network && (await state.$chains.get().get(network.chainNamespace)?.loadTokens?.())
    return network && tokens?.readToken({ address: wanted, network }).catch(() => undefined)
  }
  const suggested = (networkId: CaipNetworkId) => getTokens(context, networkId).catch(() => [])

  const fill = async (args: SwapArguments) => {
    const networkId = args.network ?? state.$network.get().networkId
    if (!networkId) return
    const form = emptyForm(networkId)
    start(form)
    const [from, to] = await Promise.all([lookUp(args.fromToken, networkId), lookUp(args.toToken, networkId)])
    if ($swap.get().form !== form) return
    const sold = from ?? form.from
    const value =
      args.amount === undefined || !sold
        ? undefined
        : parseAmount(args.amount, { decimals: sold.decimals, language: 'en' }).value
    const amount = value === undefined || !sold ? '' : write(value, sold)
    enter({ ...form, from: sold, to: to && isSame(to.address, sold?.address) ? undefined : to, amount })
  }
  /** As the visitor would type it: with their language's separator before the decimals, and no other. */
  const write = (value: bigint, { decimals }: Token): string => {
    const { language } = state.$language.get()
    const parts = new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).formatToParts(0)
    const separator = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
    return formatUnits(value, decimals).replace('.', separator)
  }

  const prepare = async () => {
    if ($swap.get().quote.status === 'asking') await quoted
    const { form, quote, slippage } = $swap.get()
    const { from, to } = form
    const network = networkOf(form.networkId)
    const amount = amountOf(form)
    const connection = network && activeConnection(state, network.chainNamespace)
    if (!network || !connection || !from || !to || !amount) return { refusal: { kind: 'missing' as const } }
    if (quote.status !== 'found')
      return { refusal: { kind: quote.status === 'failed' ? ('node' as const) : ('nobody' as const) } }
    const { address: owner, connectorId } = connection
    const { provider, toAmount } = quote.best
    return prepareReview(context, {
      ...{ network, owner, connectorId, from, to, amount, provider, quoted: toAmount, slippage },
    })
  }

  /** A review that is looked at: renewed in place, and said where it gives less. */
  const renew = async () => {
    const { phase } = $swap.get()
    if (phase.name === 'editing' && !phase.isPreparing) return void ask(0)
    if (phase.name !== 'review') return
    const { review } = phase
    const answer = await prepareReview(context, { ...review, slippage: $swap.get().slippage })
    const now = $swap.get().phase
    if (now.name !== 'review' || now.review !== review || 'refusal' in answer) return
    const isLess = answer.review.least < review.least && answer.review.slippage === review.slippage
    set({ phase: { ...now, review: answer.review, hasChanged: isLess || now.hasChanged } })
  }

  const applied = new WeakSet<SwapArguments>()
  return {
    $swap,
    $tokens,
    begin(args) {
      const { phase, form } = $swap.get()
      if (phase.name === 'asking' || phase.name === 'approving' || phase.name === 'waiting') return
      if (asking.settleFirst()) return
      if (phase.name !== 'editing') set({ phase: EDITING })
      if (args && !applied.has(args)) {
        applied.add(args)
        void fill(args)
      } else if (!form.from) start(emptyForm())
      else if ($tokens.get() === undefined) void loadTokens()
    },
    watch() {
      if ($swap.get().quote.status === 'found') void ask(0)
      const timer = setInterval(() => void renew(), RENEWED_AFTER)
      return () => clearInterval(timer)
    },
    change(given) {
      const { form, phase } = $swap.get()
      if (phase.name !== 'editing') return
      const next = { ...form, ...given }
      const isSameToken = next.from && next.to && isSame(next.from.address, next.to.address)
      if (isSameToken && given.from)
        enter({ ...next, to: isSame(form.from?.address, given.from.address) ? undefined : form.from })
      else if (isSameToken) enter({ ...next, from: form.to, amount: '' })
      else enter(given.from && !('amount' in given) ? { ...next, amount: '' } : next)
    },
    flip() {
      const { form, phase, quote } = $swap.get()
      if (phase.name !== 'editing' || !form.to) return
      const amount = quote.status === 'found' ? write(quote.best.toAmount, form.to) : ''
      enter({ ...form, from: form.to, to: form.from, amount })
    },
    async takeAll() {
      const { form, phase } = $swap.get()
      const network = networkOf(form.networkId)
      const owner = network && activeConnection(state, network.chainNamespace)?.address
      if (phase.name !== 'editing' || !form.from || !network || !owner) return
      const isCoin = form.from.address === undefined
      try {
        const [held, gasPrice] = await Promise.all([
          readBalance({ network }, form.from.address, owner),
          isCoin ? getGasPrice(context, network.caipNetworkId) : 0n,
        ])
        const kept = (MOST_GAS * gasPrice * 3n) / 2n
        if ($swap.get().form === form)
          enter({ ...form, amount: write(held > kept ? held - kept : 0n, form.from) })
      } catch {
        if ($swap.get().form === form) set({ phase: { ...EDITING, refusal: { kind: 'node' } } as Phase })
      }
    },
    setSlippage(slippage) {
      set({ slippage })
      void renew()
    },
    async review() {
      const { phase } = $swap.get()
      if (phase.name !== 'editing' || phase.isPreparing) return false
      if (asking.settleFirst()) return false
      set({ phase: { name: 'editing', isPreparing: true } })
      const before = $swap.get().form
      const answer = await prepare()
      const now = $swap.get()
      // Another account, or another amount was typed: what was prepared is for nobody.
      if (now.form !== before || now.phase.name !== 'editing' || !now.phase.isPreparing) return false
      if ('review' in answer) {
        const { expected, quoted, slippage } = answer.review
        // Less than the form showed.
        const hasChanged = expected < leastOf(quoted, slippage)
        set({ phase: { name: 'review', review: answer.review, hasChanged } })
        return true
      }
      set({ phase: { name: 'editing', isPreparing: false, refusal: answer.refusal } })
      return false
    },
    confirm: asking.confirm,
    edit: () => {
      const { name } = $swap.get().phase
      if (name !== 'asking' && name !== 'approving' && name !== 'waiting') set({ phase: EDITING })
    },
    stopWaiting: asking.stopWaiting,
    forget: asking.forget,
    finish: () => reset(EDITING),
  }
}
