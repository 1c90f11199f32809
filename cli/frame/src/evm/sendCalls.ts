import { type Address, type Hex, isHex } from 'viem'
import { tokensIn } from '../approval/decode/tokensIn.js'
import { type FrameAccount, FrameError } from '../contracts.js'
import { evmId } from '../frame/chainId.js'
import { accountOf } from '../rpc/checked.js'
import type { Method, OwnerRequest, Plan } from '../rpc/plan.js'
import { readTokens } from '../rpc/readTokens.js'
import { broadcast } from './broadcast.js'
import { type Call, planCalls, shownTransaction } from './planCalls.js'
import { prepareTransaction } from './prepareTransaction.js'

/**
 * `wallet_sendCalls` (EIP-5792): answers `{ id }`, or the id alone for the older version 1.0. The owner's own account can't
 * do several calls at once: it sends one after the other, unless the site wants all or nothing.
 */
export const sendCalls: Method = async (request) => {
  const { frame, chain, params, accounts } = request
  const { parseSendCalls } = await import('../smart/index.js')
  const wanted = parseSendCalls(params)
  const chainId = evmId(chain.id)
  if (wanted.chainId !== undefined && wanted.chainId !== chainId)
    throw new FrameError(`The calls are for another chain than ${chainId}. Switch first.`, 4901)
  const account = accountOf(accounts, wanted.from)
  const { bundles } = await frame.smartAccounts()
  bundles.checkNew(wanted.id)
  const isOld = versionOf(params) === '1.0'
  const answer = (id: string) => (isOld ? id : { id })
  if (account.type === 'smartAccount') {
    const plan = await planCalls(request, account, wanted.calls)
    return {
      ...plan,
      finish: async (done) => answer(bundles.add({ chainId, operation: hash(done) }, wanted.id)),
    }
  }
  if (wanted.atomicRequired && wanted.calls.length > 1)
    throw new FrameError('This account can not do several calls at once. Use the smart account.', 5760)
  return {
    ...(await planRow(request, account, wanted.calls)),
    finish: async (done) => answer(bundles.add({ chainId, transactions: done as Hex[] }, wanted.id)),
  }
}

/** Transactions one after the other; each is sent once, also when the row is tried again. */
async function planRow(request: OwnerRequest, account: FrameAccount, calls: readonly Call[]): Promise<Plan> {
  const { frame, chain, signal } = request
  const { rpc } = frame
  const from = account.address as Address
  const tokens = readTokens({ rpc, chainId: chain.id, tokens: tokensIn(calls), signal })
  const [keys, ...prepared] = await Promise.all([
    frame.keys(),
    ...calls.map((wanted, after) => prepareTransaction({ rpc, chain, from, wanted, after, signal })),
  ])
  // What comes after the first may need what the first does: only that one can be tried out by itself.
  const fails = prepared[0]?.fails
  const sent: Hex[] = []
  return {
    account,
    review: {
      kind: 'transaction',
      calls: prepared.map(({ transaction }) => shownTransaction(transaction)),
      fee: { most: prepared.reduce((sum, { fee }) => sum + fee.most, 0n) },
      atomic: calls.length === 1,
      deploys: false,
      ...(fails !== undefined && { fails }),
      tokens: await tokens(),
    },
    carryOut: (consent) =>
      keys.withEvm(async (signer) => {
        for (const { transaction } of prepared.slice(sent.length))
          sent.push(await broadcast({ rpc, chainId: chain.id, account: signer, transaction }))
        return [...sent]
      }, consent),
  }
}

function versionOf(params: unknown): unknown {
  const [first] = Array.isArray(params) ? params : [params]
  return (first as { version?: unknown } | undefined)?.version
}

function hash(value: unknown): Hex {
  if (!isHex(value)) throw new FrameError('The bundler returned an invalid response.', -32603)
  return value
}

/** `eth_sendUserOperation`: its calls are shown and sent with a nonce, gas and signature of our own; answers the hash. */
export const sendUserOperation: Method = async (request) => {
  const { parseUserOperation } = await import('../smart/index.js')
  const { sender, calls } = parseUserOperation(request.params)
  const account = accountOf(request.accounts, sender)
  if (account.type !== 'smartAccount')
    throw new FrameError('Only a smart account sends user operations.', 4200)
  return planCalls(request, account, calls)
}
