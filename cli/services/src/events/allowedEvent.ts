/** An event as it is counted: nothing in it tells who it was. */
export type AllowedEvent = {
  readonly event: string
  /** '' for none. */
  readonly wallet: string
  readonly detail: Readonly<Record<string, string | boolean>>
}

type Check = (value: unknown) => boolean

const flag: Check = (value) => typeof value === 'boolean'
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)

/**
 * A name, an rdns or an id of a wallet: nothing that an email, a uri, a key or markup could be taken for, and no UUID, which
 * wallets without a domain make for each visit.
 */
const wallet = matching(/^(?!.*[\w+]{25})(?!.*[\da-fA-F]{8}-[\da-fA-F]{4}-)[\w .:()'+&-]{1,64}$/)
const code = matching(/^(?!.*\d{3})[A-Z][A-Z0-9_]{1,63}$/)
const namespace = matching(/^[a-z][a-z0-9-]{2,7}$/)
/** The name of an error's class. */
const className = matching(/^[A-Z][A-Za-z]{1,31}$/)
/** CAIP-2. */
const network = matching(/^[a-z][a-z0-9-]{2,7}:[\w-]{1,32}$/i)

/** The event that failures which no caller learns of are counted as. */
export const FAILURE = 'ERROR'

type Fields = Readonly<Record<string, Check>>

/** All events that are counted, and of each the properties that are counted apart. */
const EVENTS: ReadonlyMap<string, Fields> = new Map<string, Fields>([
  ['MODAL_OPEN', { connected: flag }],
  ['MODAL_CLOSE', { connected: flag }],
  ['SELECT_WALLET', { name: wallet }],
  ['CONNECT_SUCCESS', { name: wallet, method: oneOf('browser', 'mobile', 'qrcode') }],
  ['CONNECT_ERROR', { name: wallet, code }],
  ['DISCONNECT_SUCCESS', { namespace, reason: code }],
  ['SWITCH_NETWORK', { network }],
  ['SET_PREFERRED_ACCOUNT_TYPE', { namespace, accountType: oneOf('eoa', 'smartAccount', 'payment') }],
  ['SIWX_AUTH_SUCCESS', { network, isSmartAccount: flag }],
  ['SIWX_AUTH_ERROR', { network, isSmartAccount: flag }],
  ['ERROR_FETCH_TRANSACTIONS', { errorMessage: code }],
])

const LONGEST_MESSAGE = 200
/** What may be an email, a uri, a path, a code, a key, an address or a hash. */
const TELLING = /\S*[@:/\\=]\S*|\S*\d{3,}\S*|[^\s"'(),;]{21,}/g
/** A file's own name, a line and a column. */
const FRAME = /^[\w.-]{1,64}\.m?[jt]sx?:\d{1,7}:\d{1,7}$/
const MOST_FRAMES = 3

/** What of a report is counted, and what of it is not. Undefined for an event that is not on the list. */
export function allowedEvent(
  { type, event }: { readonly type: 'track' | 'error'; readonly event: string },
  properties: Readonly<Record<string, unknown>>,
): { readonly allowed: AllowedEvent; readonly left: readonly string[] } | undefined {
  if (type === 'error') return code(event) ? failure(event, properties) : undefined
  const fields = EVENTS.get(event)
  if (!fields) return undefined
  const isAllowed = (name: string) => Object.hasOwn(fields, name) && fields[name]?.(properties[name]) === true
  const names = Object.keys(properties)
  const { name = '', ...detail } = Object.fromEntries(
    names
      .filter(isAllowed)
      .sort()
      .map((one) => [one, properties[one] as string | boolean]),
  )
  return { allowed: { event, wallet: String(name), detail }, left: names.filter((one) => !isAllowed(one)) }
}

/** Its sentence is the widget's own; whoever sends another gets no value through. */
function failure(event: string, properties: Readonly<Record<string, unknown>>) {
  const { errorType, errorMessage, stackTrace, ...others } = properties
  const isType = className(errorType)
  const frames = typeof stackTrace === 'string' ? stackTrace.split('\n') : []
  const where = frames.filter((line) => FRAME.test(line)).slice(0, MOST_FRAMES)
  return {
    allowed: {
      event: FAILURE,
      wallet: '',
      detail: {
        code: event,
        ...(isType && { errorType: String(errorType) }),
        ...(typeof errorMessage === 'string' && { errorMessage: withoutValues(errorMessage) }),
        ...(where.length > 0 && { stackTrace: where.join('\n') }),
      },
    },
    left: [...Object.keys(others), ...(errorType === undefined || isType ? [] : ['errorType'])],
  }
}

const withoutValues = (text: string): string =>
  text
    .slice(0, LONGEST_MESSAGE * 2)
    .replace(TELLING, '…')
    .replace(/[\p{C}<>]/gu, '')
    .slice(0, LONGEST_MESSAGE)
