import { type Address, decodeErrorResult, encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { type BalanceChange, FrameError, type Rpc, type Simulation } from '../contracts.js'
import { evmId } from '../frame/chainId.js'
import { readTokens } from '../rpc/readTokens.js'
import { ask, hex } from '../smart/readAnswer.js'
import { type Log, readTransfers } from './readTransfers.js'

/** ms */
const DEADLINE = 10_000
/** More contracts are not asked what the account holds of them. */
const MOST_TOKENS = 16
const GAS_OF_BALANCE = numberToHex(300_000)

/** A call as a node simulates it. */
export interface SimulatedCall {
  readonly from?: Address
  readonly to?: Address | undefined
  readonly value?: bigint
  readonly data?: Hex | undefined
  /** @default what the node allows */
  readonly gas?: Hex
}

const log = z.object({ address: hex, data: hex, topics: z.array(hex) })
const blocks = z.tuple([
  z.object({
    calls: z.array(
      z.object({
        status: hex,
        returnData: hex,
        logs: z.optional(z.array(log)),
        error: z.optional(z.object({ message: z.string() })),
      }),
    ),
  }),
])
type Outcome = z.infer<typeof blocks>[0]['calls'][number]

/**
 * Has the node try out calls, one after the other, and compares what an account holds before and after. Fees are left out.
 * It never fails: what can't be told is told as such.
 */
export async function simulate(request: {
  rpc: Rpc
  /** CAIP-2 */
  chainId: string
  account: Address
  calls: readonly SimulatedCall[]
  signal: AbortSignal
}): Promise<Simulation> {
  const { rpc, chainId, account, calls } = request
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(DEADLINE)])
  const run = async (all: readonly SimulatedCall[]) => {
    const params = [{ blockStateCalls: [{ calls: all.map(written) }], traceTransfers: true }, 'latest']
    const [{ calls: outcomes }] = await ask(rpc, blocks, evmId(chainId), 'eth_simulateV1', params, signal)
    if (outcomes.length !== all.length) throw unfit()
    return outcomes
  }
  try {
    const outcomes = await run(calls)
    const failed = outcomes.findIndex(hasFailed)
    if (failed >= 0) {
      const call = calls.length > 1 ? failed + 1 : undefined
      return { kind: 'fails', call, reason: reasonOf(outcomes[failed] as Outcome) }
    }
    const logs: Log[] = outcomes.flatMap(({ logs = [] }) => logs)
    const { coins, items, contracts } = readTransfers(logs, account)
    const asked = contracts.slice(0, MOST_TOKENS)
    // Asked by nobody: a call counts up its sender's nonce, which the address of a new contract may depend on.
    const balances = asked.map((to) => ({ to, data: balanceOf(account), gas: GAS_OF_BALANCE }))
    const reading = readTokens({ rpc, chainId, tokens: [...asked, ...items.flatMap(tokenOf)], signal })
    const both = balances.length > 0 ? await run([...balances, ...calls, ...balances]) : []
    if (both.slice(asked.length, -asked.length).some(hasFailed)) throw unfit()
    const held = (index: number) => amountOf(both[index])
    const tokens = asked.flatMap((token, index): readonly BalanceChange[] => {
      const [before, after] = [held(index), held(index + asked.length + calls.length)]
      const amount = before === undefined || after === undefined ? 0n : after - before
      return amount === 0n ? [] : [{ token, amount, isItems: false }]
    })
    const changes = [
      ...(coins === 0n ? [] : [{ token: undefined, amount: coins, isItems: false }]),
      ...tokens,
      ...items,
    ]
    changes.sort((one, other) => Number(one.amount > 0n) - Number(other.amount > 0n))
    const claims = await reading()
    return {
      kind: 'changes',
      changes,
      tokens: claims.filter(({ address }) => changes.some(({ token }) => token === address)),
      isPartial: contracts.length > MOST_TOKENS,
    }
  } catch (error) {
    return unforeseen(error)
  }
}

const hasFailed = ({ status }: Outcome) => Number(status) === 0
const unfit = () => new FrameError('The node returned an invalid response.', -32603)

const tokenOf = ({ token }: BalanceChange) => (token === undefined ? [] : [token])

const written = ({ value = 0n, ...call }: SimulatedCall) => ({ ...call, value: numberToHex(value) })

const balanceOf = (account: Address) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })

/** Undefined where it is no amount. */
const amountOf = (outcome: Outcome | undefined) =>
  outcome && !hasFailed(outcome) && outcome.returnData.length === 66 ? BigInt(outcome.returnData) : undefined

/** What a contract gave as its reason, else what the node says. */
function reasonOf({ returnData, error }: Outcome): string {
  try {
    const { args } = decodeErrorResult({ data: returnData })
    const [reason] = args as readonly unknown[]
    if (typeof reason === 'string' && reason !== '') return reason.slice(0, 300)
  } catch {
    // An error of the contract's own.
  }
  return (error?.message ?? '').slice(0, 300)
}

/** Methods that a node doesn't have, and params that it doesn't take. */
const UNSERVED = new Set([-32601, -32602, -32004])

function unforeseen(error: unknown): Simulation {
  const { code, message } = error instanceof FrameError ? error : { code: 0, message: '' }
  // Some nodes refuse all calls where one is too dear.
  if (/insufficient (funds|balance)/i.test(message))
    return { kind: 'fails', call: undefined, reason: message }
  const isUnserved = UNSERVED.has(code) || /method .*(not|unsupported)|not supported/i.test(message)
  return { kind: 'unknown', why: isUnserved ? 'unserved' : 'unanswered' }
}
