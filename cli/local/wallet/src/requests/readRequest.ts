import { namespaceOf } from '../chains.js'
import { bitcoinMethods } from './bitcoin.js'
import { evmMethods } from './evm.js'
import { type Answer, type Method, RequestError, type ReviewRequest, type Session } from './request.js'
import { solanaMethods } from './solana.js'

const methods: Readonly<Record<string, Readonly<Record<string, Method>>>> = {
  eip155: evmMethods,
  solana: solanaMethods,
  bip122: bitcoinMethods,
}

/** The requests that this wallet answers, by namespace. */
export const methodsOf = (namespace: string): string[] =>
  Object.keys(Object.hasOwn(methods, namespace) ? (methods[namespace] ?? {}) : {})

/** Puts a request into words. @throws RequestError when it can't be answered */
export function readRequest(method: string, params: unknown, session: Session): ReviewRequest | Answer {
  const known = methods[namespaceOf(session.chain)] ?? {}
  const read = Object.hasOwn(known, method) ? known[method] : undefined
  if (!read) throw new RequestError(-32601, `This wallet does not know the method ${method}.`)
  return read(params, session)
}
