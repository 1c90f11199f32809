import {
  type Hex,
  keccak256,
  type LocalAccount,
  numberToHex,
  parseTransaction,
  serializeTransaction,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { FrameError, type Rpc } from '../contracts.js'
import { openStore } from '../device/openStore.js'
import { createJournal } from '../frame/journal.js'
import type { Frame } from '../frame/openFrame.js'
import { describeChain } from '../rpc/describeChain.js'
import type { OwnersPlan } from '../rpc/owner/ownersRequest.js'
import { describeRequest, noteSent, type SentBefore, SentMeanwhile } from '../rpc/owner/sentRequests.js'
import { planTransactions } from './planTransactions.js'

const { address, ...rest } = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const account = { address, type: 'eoa' } as const
const chainId = 'eip155:1'

/** Signs for nobody, at no cost: the model asks what is handed over, not whether it is signed well. */
const signer = {
  ...rest,
  address,
  signTransaction: async (transaction: Parameters<typeof serializeTransaction>[0]) =>
    serializeTransaction(transaction, { r: `0x${'1'.repeat(64)}`, s: `0x${'2'.repeat(64)}`, yParity: 0 }),
} as unknown as LocalAccount

/** A SIMULATED node, or several behind one address, which may be out of step, and what stands before them. */
class ModelNodes {
  mined = 0
  /** One for each nonce. */
  readonly blocks: Hex[] = []
  readonly pool = new Map<number, Hex>()
  /** What was passed on, and has not come to the pool yet. */
  readonly late: Hex[] = []
  refuses: string | undefined
  /** So many it takes before it refuses one. */
  takesFirst = 0
  passesOn = false
  counts = true
  finds = true
  answersLookUps = true
  tip = 1
  /** A payment that took the place of another one which the nodes had, by being handed over. */
  readonly replaced: { readonly by: Hex; readonly former: Hex }[] = []

  private add(bytes: Hex): Hex | undefined {
    const nonce = parseTransaction(bytes).nonce ?? 0
    const hash = keccak256(bytes)
    const former = this.pool.get(nonce)
    if (nonce < this.mined || former === hash) return undefined
    this.pool.set(nonce, hash)
    return former
  }
  arrive(): void {
    for (const bytes of this.late.splice(0)) this.add(bytes)
  }
  mine(foreign = false): void {
    const hash = this.pool.get(this.mined)
    if (!hash && !foreign) return
    this.blocks.push(foreign ? `0x${'f'.repeat(64)}` : (hash as Hex))
    this.pool.delete(this.mined)
    this.mined += 1
  }
  private waiting(): number {
    let next = this.mined
    while (this.pool.has(next)) next += 1
    return next
  }
  private send(bytes: Hex): Hex {
    const hash = keccak256(bytes)
    const nonce = parseTransaction(bytes).nonce ?? 0
    if (this.refuses !== undefined && this.takesFirst-- <= 0) {
      if (this.passesOn) this.late.push(bytes)
      throw new FrameError(this.refuses, -32000)
    }
    if (nonce < this.mined) throw new FrameError('nonce too low', -32000)
    if (this.pool.get(nonce) === hash) throw new FrameError('already known', -32000)
    const former = this.add(bytes)
    if (former) this.replaced.push({ by: hash, former })
    return hash
  }
  rpc: Rpc = async ({ method, params }) => {
    const [first, tag] = (params ?? []) as readonly [Hex, unknown]
    switch (method) {
      case 'eth_getTransactionCount':
        return numberToHex(tag === 'pending' && this.counts ? this.waiting() : this.mined)
      case 'eth_getTransactionByHash': {
        if (!this.answersLookUps) throw new FrameError('Too many requests', -32005)
        const isThere = this.blocks.includes(first) || [...this.pool.values()].includes(first)
        const blockNumber = this.blocks.includes(first) ? '0x1' : null
        return this.finds && isThere ? { hash: first, blockNumber } : null
      }
      case 'eth_sendRawTransaction':
        return this.send(first)
      case 'eth_getBlockByNumber':
        return { number: '0x1', baseFeePerGas: '0x64', transactions: [] }
      case 'eth_maxPriorityFeePerGas':
        return numberToHex(this.tip)
      case 'eth_estimateGas':
        return '0x5208'
      case 'eth_getBalance':
        return numberToHex(10n ** 18n)
      default:
        throw new FrameError(`No ${method}`, -32601)
    }
  }
}

/** One call of a request. */
export interface ModelCall {
  readonly value: bigint
  /** What it has handed over, or was about to. */
  readonly hashes: Set<string>
  nonce: number | undefined
  /** The site has its hash, which a node has taken. */
  isSettled: boolean
  /** Of the same value, in limbo when this one left without a warning: one of the two may go through. */
  readonly instead: Set<ModelCall>
}

/** A payment that a site asks for, or a row of them, and what became of it. */
export interface ModelPayment {
  readonly id: string
  readonly calls: readonly ModelCall[]
  /** `over`: it can’t be tried again, only closed. */
  status: 'open' | 'failed' | 'over' | 'ended'
  isWarned: boolean
  error: FrameError | undefined
  approve(): Promise<void>
  close(): Promise<void>
}

/** A wallet that several tabs ask for payments, through the real journal and the real reviews. */
export async function openPayments() {
  const nodes = new ModelNodes()
  const noDatabase = () => {
    throw new DOMException('', 'SecurityError')
  }
  const store = { ...(await openStore(noDatabase)), persistent: true }
  const site = { origin: 'https://a', name: undefined }
  const frame = {
    rpc: nodes.rpc,
    keys: async () => ({ withEvm: <Value>(use: (account: LocalAccount) => Promise<Value>) => use(signer) }),
    journal: createJournal({ store, site: site.origin }),
    store,
    site,
    sessions: { required: async () => ({ user: { id: 'u' } }) },
  } as unknown as Frame
  const payments: ModelPayment[] = []
  const allCalls = () => payments.flatMap(({ calls }) => calls)
  const isKnown = (hash: string) => allCalls().some((one) => one.isSettled && one.hashes.has(hash))
  /** Of two with one nonce one goes through: where the site knows of one, the other is no third. */
  const isBound = ({ value, nonce }: ModelCall) =>
    allCalls().some((one) => one.isSettled && one.value === value && one.nonce === nonce)
  const isInLimbo = (call: ModelCall) => !isBound(call) && [...call.hashes].some((hash) => !isKnown(hash))
  const chain = describeChain(chainId)
  const accounts = { used: account, all: [account] }

  async function ask(...values: readonly bigint[]): Promise<void> {
    const asked = { id: `${payments.length}`, method: 'wallet_sendCalls', params: [], chainId }
    const request = { frame, params: [], chain, accounts, signal: new AbortController().signal }
    const wanted = values.map((value) => ({ to: TO, value, data: '0x' }) as const)
    const plan = await planTransactions(request, account, wanted)
    const prepared: OwnersPlan = { plan, chain, accounts }
    const out = new Set<string>()
    let beforeFirst: SentBefore | undefined
    let sentBefore: SentBefore = []
    const calls = values.map(
      (value): ModelCall => ({
        value,
        hashes: new Set(),
        nonce: undefined,
        isSettled: false,
        instead: new Set(),
      }),
    )
    /** They leave one after the other. */
    const callOf = (hash: string) =>
      calls.find(({ hashes }) => hashes.has(hash)) ?? calls.find(({ hashes }) => hashes.size === 0)
    const payment: ModelPayment = {
      id: asked.id,
      calls,
      status: 'open',
      isWarned: false,
      error: undefined,
      async approve() {
        if (payment.status === 'ended' || payment.status === 'over') return
        const leave = noteSent(frame, { asked, plan, sentBefore, out, sending() {}, checkWanted() {} })
        try {
          await plan.carryOut({ view: {} as Window }, async (hash, nonce, of) => {
            const refused = await leave(hash, nonce, of)
            const call = calls[of?.call ?? Number.NaN] ?? callOf(hash)
            if (!call) throw new Error('More has left than was asked for.')
            if (!payment.isWarned && call.hashes.size === 0)
              for (const other of allCalls())
                if (!calls.includes(other) && other.value === call.value && isInLimbo(other))
                  call.instead.add(other)
            call.hashes.add(hash)
            call.nonce = nonce
            return refused
          })
          for (const hash of out) await frame.journal.accepted(hash)
          await frame.journal.setAnswered(asked.id)
          payment.status = 'ended'
          for (const call of calls) call.isSettled = true
        } catch (error) {
          if (error instanceof SentMeanwhile && plan.sent().length === 0) return review()
          payment.error = error as FrameError
          const isFinal = (error as { final?: boolean }).final === true
          payment.status = !isFinal ? 'failed' : plan.sent().length > 0 ? 'over' : 'ended'
        }
      },
      /** The site is answered with what may have left. */
      async close() {
        payment.status = 'ended'
        if (plan.sent().length === 0) return
        await frame.journal.setAnswered(asked.id)
        const taken = (await frame.journal.list()).filter(({ acceptedAt }) => acceptedAt !== undefined)
        for (const call of calls) call.isSettled = taken.some(({ hash }) => call.hashes.has(hash))
      },
    }
    async function review() {
      const shown = await describeRequest(frame, asked, prepared, beforeFirst)
      beforeFirst ??= shown.sentBefore
      sentBefore = shown.sentBefore
      payment.isWarned = shown.request.earlier !== undefined
    }
    await review()
    payments.push(payment)
  }
  return { nodes, payments, ask, journal: frame.journal }
}
