import { invalidParams, providerError } from '../providerError.js'
import { readChainId, toQuantity } from '../quantity.js'
import type { Method } from '../walletCore.js'
import { readSigner } from './readSigner.js'
import { readTransaction } from './transactions.js'

interface Capability {
  readonly optional?: boolean
}
interface SendCalls {
  readonly id?: unknown
  readonly from?: unknown
  readonly chainId?: unknown
  readonly atomicRequired?: unknown
  readonly calls?: unknown
  readonly capabilities?: Readonly<Record<string, Capability>>
}

const sendCalls: Method = async (core, [request], method) => {
  const { atomicRequired, calls, capabilities = {}, chainId, from, id } = (request ?? {}) as SendCalls
  if (!Array.isArray(calls) || calls.length === 0) throw invalidParams("expected a non-empty list of 'calls'")
  const wanted = chainId === undefined ? core.chainId() : readChainId(chainId)
  if (!core.chainIds().includes(wanted)) throw providerError(5710, `Chain ${wanted} is not supported.`)
  const required = Object.keys(capabilities).find((name) => capabilities[name]?.optional !== true)
  if (required) throw providerError(5700, `The capability "${required}" is not supported.`)
  if (atomicRequired === true) throw providerError(5760, 'Calls are sent one after the other, not as one.')
  const bundle = id === undefined ? crypto.randomUUID() : String(id)
  if (core.batches.has(bundle)) throw providerError(5720, `A bundle with the id ${bundle} was sent already.`)
  const address = await readSigner(core, from ?? (await core.accounts())[0])
  const transactions = calls.map(readTransaction)
  await core.ask(method, { kind: 'sendCalls', address, chainId: wanted, calls: transactions })
  core.batches.start({
    id: bundle,
    chainId: wanted,
    rpc: core.rpc(wanted),
    calls: transactions,
    send: (transaction) => core.send(address, wanted, transaction),
  })
  return { id: bundle }
}

const capabilities: Method = async (core, [address, chainIds]) => {
  await readSigner(core, address)
  const wanted = Array.isArray(chainIds) ? chainIds.map(readChainId) : core.chainIds()
  const supported = core.chainIds().filter((chainId) => wanted.includes(chainId))
  return Object.fromEntries(supported.map((id) => [toQuantity(id), { atomic: { status: 'unsupported' } }]))
}

/** Batches of calls. Source: EIP-5792. */
export const callMethods: Readonly<Record<string, Method>> = {
  wallet_getCapabilities: capabilities,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: (core, [id]) => core.batches.status(String(id)),
  wallet_showCallsStatus: (core, [id]) => {
    core.batches.status(String(id))
    return null
  },
}
