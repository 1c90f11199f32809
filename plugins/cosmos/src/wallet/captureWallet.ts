import { captureMethod } from '@wallet-widget/kernel/connectors'

const REQUIRED = ['enable', 'getKey', 'signDirect', 'signAmino'] as const
const OPTIONAL = ['experimentalSuggestChain', 'disable'] as const

type Method = (...args: unknown[]) => Promise<unknown>

/** A wallet as it was when it was found: what the page does to it later has no effect. Source: Keplr's API. */
export type KeplrWallet = { readonly [Name in (typeof REQUIRED)[number]]: Method } & {
  /** Absent where the wallet can't do it. */
  readonly [Name in (typeof OPTIONAL)[number]]: Method | undefined
}

/** Reads each method of a wallet once and keeps it; undefined when it is no such wallet. */
export function captureWallet(raw: unknown): KeplrWallet | undefined {
  const kept = Object.fromEntries([...REQUIRED, ...OPTIONAL].map((name) => [name, methodOf(raw, name)]))
  return REQUIRED.every((name) => kept[name]) ? (kept as KeplrWallet) : undefined
}

function methodOf(raw: unknown, name: string): Method | undefined {
  const method = captureMethod(raw, name)
  return method && (async (...args) => method(...args))
}
