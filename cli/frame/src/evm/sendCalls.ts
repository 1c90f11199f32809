import { type Hex, isHex } from 'viem'
import { FrameError, type Leave } from '../contracts.js'
import { smartAccount } from '../frame/accounts.js'
import { evmId } from '../frame/chainId.js'
import { isFinal } from '../isFinal.js'
import { accountOf } from '../rpc/checked.js'
import type { Method, Plan } from '../rpc/plan.js'
import type { CallBundle, CallBundles } from '../smart/callBundles.js'
import { planCalls } from './planCalls.js'
import { planTransactions } from './planTransactions.js'

/**
 * `wallet_sendCalls` (EIP-5792): answers `{ id }`, or the id alone for the older version 1.0. The owner's own account can't
 * do several calls at once: it sends one after the other, unless the site wants all or nothing.
 */
export const sendCalls: Method = async (request) => {
  const { frame, chain, params, accounts } = request
  const { parseSendCalls } = await import('../smart/index.js')
  const chainId = evmId(chain.id)
  const wanted = parseSendCalls(params, chainId)
  if (wanted.chainId !== undefined && wanted.chainId !== chainId)
    throw new FrameError(`The calls are for another chain than ${chainId}. Switch first.`, 4901)
  const account = accountOf(accounts, wanted.from)
  const { bundles } = await frame.smartAccounts()
  bundles.checkNew(wanted.id)
  const sentHere = new Set<Hex>()
  /** The site's own id names what leaves from then on: the page may be gone before it is answered, or another one ask. */
  const named =
    (leave: Leave, bundleOf: (hashes: readonly Hex[]) => CallBundle): Leave =>
    async (left, ...rest) => {
      const one = hash(left)
      if (sentHere.has(one)) return leave(left, ...rest)
      if (sentHere.size === 0) checkStillNew(bundles, wanted.id)
      const name = () => {
        if (sentHere.size > 0) bundles.add(bundleOf([...sentHere]), wanted.id)
        else bundles.remove(wanted.id)
      }
      const forget = () => {
        sentHere.delete(one)
        name()
      }
      sentHere.add(one)
      name()
      try {
        const stays = await leave(left, ...rest)
        return async () => {
          forget()
          await stays()
        }
      } catch (error) {
        forget()
        throw error
      }
    }
  const isOld = versionOf(params) === '1.0'
  const answer = (id: string) => (isOld ? id : { id })
  if (account.type === 'smartAccount') {
    const { operation, ...plan } = await planCalls(request, account, wanted.calls)
    const { sender, entryPoint, nonce, since } = operation
    const bundleOf = (done: unknown) => ({
      chainId,
      operation: hash(done),
      sender,
      entryPoint,
      nonce,
      since,
    })
    const naming =
      (carryOut: Plan['carryOut']): Plan['carryOut'] =>
      (consent, leave) =>
        carryOut(
          consent,
          named(leave, ([operation]) => bundleOf(operation)),
        )
    return {
      ...plan,
      carryOut: naming(plan.carryOut),
      async instead(error) {
        const next = await plan.instead?.(error)
        return next && { ...next, carryOut: naming(next.carryOut) }
      },
      finish: async (done) => answer(bundles.add(bundleOf(done), wanted.id)),
    }
  }
  if (wanted.atomicRequired && wanted.calls.length > 1)
    throw new FrameError('This account can not do several calls at once. Use the smart account.', 5760)
  const { sent, ...plan } = await planTransactions(request, account, wanted.calls)
  const bundleOf = (transactions: readonly Hex[]) => {
    const isPartial = transactions.length < wanted.calls.length
    return { chainId, transactions, isPartial }
  }
  return {
    ...plan,
    carryOut: (consent, leave) =>
      plan.carryOut(consent, named(leave, bundleOf)).catch((error) => {
        throw sent().length === 0 ? error : inPart(sent().length, wanted.calls.length, error)
      }),
    out: () => (sent().length > 0 ? sent() : undefined),
    finish: async (done) => answer(bundles.add(bundleOf(done as readonly Hex[]), wanted.id)),
  }
}

/** Another tab may have sent them while the owner read. @throws FrameError 5720, for good */
function checkStillNew(bundles: CallBundles, id: string | undefined): void {
  try {
    bundles.checkNew(id)
  } catch (error) {
    throw Object.assign(error as FrameError, { final: true })
  }
}

const inPart = (done: number, all: number, error: unknown) =>
  Object.assign(
    new FrameError(
      `${done} of ${all} calls were sent, the rest not yet. ${error instanceof Error ? error.message : ''}`.trim(),
      -32603,
    ),
    { final: isFinal(error) },
  )

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
  const { sender, calls } = parseUserOperation(request.params, await smartAccount(request.frame))
  const account = accountOf(request.accounts, sender)
  if (account.type !== 'smartAccount')
    throw new FrameError('Only a smart account sends user operations.', 4200)
  const { operation: _, ...plan } = await planCalls(request, account, calls)
  return plan
}
