import {
  BaseError,
  type ChainAdapter,
  type ChainTransfers,
  type ConnectorRpcRequest,
  type NetworkInput,
  type Token,
  type TransferProblem,
  type TransferReceiver,
} from '@wallet-widget/kernel'
import { createSimulatedAdapter, createSimulatedConnector } from '@wallet-widget/testing'

export const ETHER = 10n ** 18n
export const FEE = ETHER / 1000n
/** A token, of which there are 25. */
export const USDC = { address: `0x${'ab'.repeat(20)}`, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const USDC_HELD = 25_000_000n
export const BOB = `0xb0b0${'11'.repeat(16)}b0b0`
export const CONTRACT = `0xc0c0${'22'.repeat(16)}c0c0`

export interface Stage {
  /** What arrived on the chain, oldest first. */
  readonly sent: { to: string; value: bigint; token?: string }[]
  balance: bigint
  fee: bigint
  problem: TransferProblem | undefined
  /** The node answers nothing. */
  isDown: boolean
  /** What the node takes so long for. */
  until: Promise<void> | undefined
  /** The chain knows before long what became of a payment that it has not seen. */
  isSettling: boolean
  /** What became of it is known: it was not sent. */
  isOver: boolean
  /** The chain can't tell what became of it: it answers so, or throws. */
  unknown: 'answered' | 'thrown' | undefined
  /** For how long it takes what was reviewed. ms */
  life: number | undefined
  /** The tokens are read once it is fulfilled. */
  tokensRead: Promise<void>
  /** Called when the wallet is about to send; what it throws is the wallet's answer. */
  beforeSending: () => void
  /** The wallet's answer once it has sent; by default the hash. */
  afterSending: () => unknown
}

export interface StageChainOptions {
  readonly knowsFee?: boolean | undefined
  /** @default USDC */
  readonly tokens?: readonly Token[] | undefined
  /** A network of another chain. */
  readonly other?: NetworkInput | undefined
}

/** A FAKE chain that knows what was sent on it, and its wallet. */
export function createStageChain(given: StageChainOptions = {}) {
  const stage: Stage = {
    sent: [],
    balance: 5n * ETHER,
    fee: FEE,
    problem: undefined,
    isDown: false,
    until: undefined,
    isSettling: false,
    isOver: false,
    unknown: undefined,
    life: undefined,
    tokensRead: Promise.resolve(),
    beforeSending: () => {},
    afterSending: () => `0x${String(stage.sent.length).padStart(64, '0')}`,
  }
  const connector = createSimulatedConnector({
    namespaces: given.other ? ['eip155', 'solana'] : ['eip155'],
    answer: (request: ConnectorRpcRequest) => {
      stage.beforeSending()
      const [{ to, value, token }] = request.params as [{ to: string; value: string; token?: string }]
      stage.sent.push({ to, value: BigInt(value), ...(token ? { token } : {}) })
      return stage.afterSending()
    },
  })
  const reached = () => {
    if (stage.isDown) throw new Error('The node is down.')
  }
  const transfers: ChainTransfers = {
    knowsFee: given.knowsFee ?? true,
    async findReceiver({ text }) {
      reached()
      const receivers: Record<string, TransferReceiver> = {
        'bob.eth': { address: BOB, name: 'bob.eth' },
        [CONTRACT]: { address: CONTRACT, isContract: true },
        [`0x${'0'.repeat(40)}`]: { address: `0x${'0'.repeat(40)}`, isBurn: true },
      }
      return receivers[text] ?? (/^0x[\da-f]{40}$/i.test(text) ? { address: text.toLowerCase() } : undefined)
    },
    async prepare({ from, to, amount: wanted, token: { address: token } }) {
      reached()
      await stage.until
      if (stage.problem) return { problem: stage.problem }
      const held = token ? USDC_HELD : stage.balance
      const amount = wanted === 'all' ? held - (token ? 0n : stage.fee) : wanted
      if (amount > held) return { problem: { kind: 'amount', held } }
      return {
        method: 'eth_sendTransaction',
        params: Object.freeze([Object.freeze({ from, to, value: String(amount), token })]),
        amount,
        cost: given.knowsFee === false ? { estimate: stage.fee } : { fee: stage.fee },
        held: { token: held, coin: stage.balance },
        since: String(stage.sent.length),
        life: stage.life,
      }
    },
    readAnswer: async (answer) => (/^0x\d{64}$/.test(String(answer)) ? String(answer) : undefined),
    async findSent({ to, amount, since }) {
      reached()
      const at = stage.sent.findIndex(
        (one, index) => index >= Number(since) && one.to === to && one.value === amount,
      )
      if (at >= 0) return { status: 'sent', id: String(at) }
      if (stage.unknown === 'answered') return { status: 'unknown' }
      if (stage.unknown) throw new BaseError('It can’t be told', { code: 'TRANSFER_UNKNOWN' })
      return { status: stage.isOver ? 'never' : stage.isSettling ? 'waiting' : 'unseen' }
    },
  }
  const adapter: ChainAdapter = {
    ...createSimulatedAdapter(),
    binds: (method) => (method === 'eth_sendTransaction' ? 'send' : undefined),
    getBalance: async ({ network: { nativeCurrency } }) => ({ ...nativeCurrency, value: stage.balance }),
    loadTransfers: async () => transfers,
    loadTokens: async () => ({
      readAmounts: async ({ network: { id, nativeCurrency } }) => {
        await stage.tokensRead
        return id === 1
          ? [
              { token: nativeCurrency, amount: stage.balance },
              ...(given.tokens ?? [USDC]).map((token) => ({ token, amount: USDC_HELD })),
            ]
          : []
      },
      readToken: async () => USDC,
    }),
    loadPayments: async () => ({
      createLink: ({ address }) => `pay:${address}`,
      readLink: (link) => {
        const [, to, id, amount] = /^pay:([^?@]+)(?:@(\d+))?(?:\?(.+))?$/.exec(link) ?? []
        if (!to) return undefined
        return {
          to,
          ...(id ? { networkId: `eip155:${id}` as const } : {}),
          ...(amount ? { amount: { coins: amount } } : {}),
        }
      },
    }),
  }
  const solana: ChainAdapter = {
    ...createSimulatedAdapter({ namespace: 'solana' }),
    loadTransfers: async () => transfers,
  }
  return { stage, connector, adapters: given.other ? [adapter, solana] : [adapter] }
}
