import { type Hex, keccak256, numberToHex, parseTransaction } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { FrameError, type Leave } from '../contracts.js'
import { openStore } from '../device/openStore.js'
import { createJournal } from '../frame/journal.js'
import type { Frame } from '../frame/openFrame.js'
import { describeChain } from '../rpc/describeChain.js'
import { effectOfCalls } from '../rpc/owner/effectOf.js'
import type { OwnerRequest } from '../rpc/plan.js'
import { createCallBundles } from '../smart/callBundles.js'
import { planTransactions } from './planTransactions.js'

const owner = privateKeyToAccount(generatePrivateKey())
const { address: to } = privateKeyToAccount(generatePrivateKey())
const account = { address: owner.address, type: 'eoa' } as const
const chainId = 'eip155:1'
const noDatabase = () => {
  throw new DOMException('', 'SecurityError')
}

interface Asked {
  readonly value?: bigint
  /** Of a row of payments. */
  readonly values?: readonly bigint[]
  readonly nonce?: number
}

/** A SIMULATED node, and a wallet whose tabs send by it what they are asked to. */
export async function open() {
  const journal = createJournal({ store: await openStore(noDatabase), site: 'https://a' })
  const pool = new Map<Hex, Hex>()
  const late: Hex[] = []
  const blocks = new Map<unknown, Hex>()
  /** All that is there comes into a block. */
  const mine = () => {
    node.mined += pool.size
    node.pending = node.mined
    for (const hash of pool.keys()) blocks.set(hash, '0x1')
  }
  /** What was handed on comes to where the node finds it. */
  const arrive = () => {
    for (const bytes of late) pool.set(keccak256(bytes), bytes)
  }
  const node = {
    mined: 5,
    /** Its count of what waits is behind. */
    pending: undefined as number | undefined,
    refuses: undefined as string | undefined,
    finds: true,
    answersLookUps: true,
    /** Hands on what it refuses. */
    passesOn: false,
    tip: 1,
  }
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_getTransactionCount: ([, tag]) =>
      numberToHex(tag === 'latest' ? node.mined : (node.pending ?? node.mined + pool.size)),
    eth_getTransactionByHash([hash]) {
      if (!node.answersLookUps) throw new FrameError('Too many requests', -32005)
      return node.finds && pool.has(hash as Hex) ? { hash, blockNumber: blocks.get(hash) ?? null } : null
    },
    eth_getBlockByNumber: () => ({ number: '0x1', baseFeePerGas: '0x64', transactions: [] }),
    eth_maxPriorityFeePerGas: () => numberToHex(node.tip),
    eth_estimateGas: () => '0x5208',
    eth_getBalance: () => numberToHex(10n ** 18n),
    eth_sendRawTransaction([bytes]) {
      if (node.refuses !== undefined && node.passesOn) late.push(bytes as Hex)
      if (node.refuses !== undefined) throw new FrameError(node.refuses, -32000)
      const hash = keccak256(bytes as Hex)
      if (pool.has(hash)) throw new FrameError('already known', -32000)
      pool.set(hash, bytes as Hex)
      return hash
    },
  }
  const rpc: Frame['rpc'] = async ({ method, params }) => {
    const answer = answers[method]
    if (!answer) throw new FrameError(`No ${method}`, -32601)
    return answer(params as readonly unknown[])
  }
  const keys = async () => ({ withEvm: <Value>(use: (signer: typeof owner) => Promise<Value>) => use(owner) })
  let count = 0
  const smartAccounts = async () => ({
    bundles: createCallBundles({ storage: undefined, site: 'https://a' }),
  })
  const ask = (params: unknown = []): OwnerRequest => ({
    frame: { rpc, keys, journal, smartAccounts } as unknown as Frame,
    params,
    chain: describeChain(chainId),
    accounts: { used: account, all: [account] },
    signal: new AbortController().signal,
  })
  /** A tab that is asked for a payment, and notes what it sends. */
  async function tab({ value = 1n, values = [value], nonce }: Asked = {}) {
    const id = `request ${++count}`
    const request = ask()
    const calls = values.map((one) => ({ to, value: one, data: '0x' as const }))
    const plan = await planTransactions(request, account, calls, nonce)
    const handed: string[] = []
    const note: Leave = async (hash, used, { call = 0 } = {}) => {
      handed.push(hash)
      const isNoted = (await journal.list()).some((one) => one.id === id && one.hash === hash)
      if (isNoted) await journal.setRefused(id, hash, false)
      const sent = {
        id,
        method: 'm',
        chainId,
        request: await effectOfCalls({ chainId, account, calls: calls.slice(call, call + 1) }),
        hash,
        account: owner.address,
        at: Date.now(),
      }
      if (!isNoted) await journal.add({ ...sent, ...(used !== undefined && { nonce: used }) })
      return () => journal.setRefused(id, hash, true)
    }
    return { ...plan, handed: () => handed, approve: () => plan.carryOut({ view: {} as Window }, note) }
  }
  const paid = () =>
    [...pool.values()].map((bytes) => parseTransaction(bytes)).map(({ nonce, value }) => [nonce, value])
  return { to, ask, mine, journal, node, pool, arrive, tab, paid }
}
