/** Whether a value is what a property may hold, as a type guard. */
type Check<Value> = (value: unknown) => value is Value

const flag: Check<boolean> = (value) => typeof value === 'boolean'
const matching =
  (pattern: RegExp): Check<string> =>
  (value): value is string =>
    typeof value === 'string' && pattern.test(value)
const oneOf =
  <const Value extends string>(...values: readonly Value[]): Check<Value> =>
  (value): value is Value =>
    values.some((one) => one === value)

/**
 * A name, an rdns or an id of a wallet: nothing that an email, a uri or a key could be taken for, and no UUID, which wallets
 * without a domain make for each visit.
 */
const wallet = matching(/^(?!.*[\w+]{25})(?!.*[\da-fA-F]{8}-[\da-fA-F]{4}-)[\w .:()'+&-]{1,64}$/)
/** One of the codes that errors have. */
const code = matching(/^(?!.*\d{3})[A-Z][A-Z0-9_]{1,63}$/)
const namespace = matching(/^[a-z][a-z0-9-]{2,7}$/)
/** CAIP-2. */
const network = matching(/^[a-z][a-z0-9-]{2,7}:[\w-]{1,32}$/i)

/** All events that are told, and of each the properties that go with it. Whatever is not here stays in the page. */
export const EVENTS = {
  /** The modal opened; whether somebody was connected. */
  MODAL_OPEN: { connected: flag },
  /** The modal closed. */
  MODAL_CLOSE: { connected: flag },
  /** The visitor chose a way to connect. */
  SELECT_WALLET: { name: wallet },
  /** A wallet connected: in the browser, by a link on a phone, by a QR code. */
  CONNECT_SUCCESS: { name: wallet, method: oneOf('browser', 'mobile', 'qrcode') },
  /** A wallet did not connect, by the code of the error: `USER_REJECTED` where the visitor said no. */
  CONNECT_ERROR: { name: wallet, code },
  /** A wallet disconnected; the reason where the wallet itself ended it. */
  DISCONNECT_SUCCESS: { namespace, reason: code },
  /** The visitor moved to another network. */
  SWITCH_NETWORK: { network },
  /** The visitor chose between their accounts. */
  SET_PREFERRED_ACCOUNT_TYPE: { namespace, accountType: oneOf('eoa', 'smartAccount', 'payment') },
  /** The visitor signed in. */
  SIWX_AUTH_SUCCESS: { network, isSmartAccount: flag },
  /** The visitor did not sign in. */
  SIWX_AUTH_ERROR: { network, isSmartAccount: flag },
  /** The account's transactions could not be fetched, by the code of the error. */
  ERROR_FETCH_TRANSACTIONS: { errorMessage: code },
} as const

type Table = typeof EVENTS

/** The properties of each event, by its name. Any may be missing. */
export type AnalyticsEvents = {
  readonly [Name in keyof Table]: {
    readonly [Property in keyof Table[Name]]?: Table[Name][Property] extends Check<infer Value>
      ? Value
      : never
  }
}

/** An event that the services are told of. */
export type AnalyticsEvent = {
  [Name in keyof AnalyticsEvents]: {
    readonly event: Name
    readonly properties: AnalyticsEvents[Name]
  }
}[keyof AnalyticsEvents]

const checks: ReadonlyMap<string, Readonly<Record<string, Check<unknown>>>> = new Map(Object.entries(EVENTS))

/** What of an event may be told; undefined for one that is not on the list. */
export function allowedEvent(
  event: string,
  given: Readonly<Record<string, unknown>> = {},
): { readonly event: string; readonly properties: Readonly<Record<string, unknown>> } | undefined {
  const allowed = checks.get(event)
  if (!allowed) return undefined
  const kept = Object.entries(allowed).filter(
    ([name, check]) => Object.hasOwn(given, name) && check(given[name]),
  )
  return { event, properties: Object.fromEntries(kept.map(([name]) => [name, given[name]])) }
}
