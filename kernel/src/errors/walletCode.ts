/** What the visitor can do about a failure; `none`: there is nothing to do but read. */
export type ErrorAction =
  | 'retry'
  | 'openWallet'
  | 'connect'
  | 'reconnect'
  | 'switchNetwork'
  | 'addChain'
  | 'none'

type Row = readonly [name: string, action?: ErrorAction]

const rows = {
  4001: ['USER_REJECTED', 'retry'],
  4100: ['UNAUTHORIZED', 'connect'],
  4200: ['UNSUPPORTED_METHOD'],
  4900: ['WALLET_DISCONNECTED', 'reconnect'],
  4901: ['CHAIN_DISCONNECTED', 'switchNetwork'],
  4902: ['UNRECOGNIZED_CHAIN', 'addChain'],
  5700: ['UNSUPPORTED_CAPABILITY'],
  5710: ['UNSUPPORTED_CHAIN', 'switchNetwork'],
  5720: ['DUPLICATE_BUNDLE_ID'],
  5730: ['UNKNOWN_BUNDLE_ID'],
  5740: ['BUNDLE_TOO_LARGE'],
  5750: ['UPGRADE_REJECTED', 'retry'],
  5760: ['ATOMICITY_UNSUPPORTED'],
  '-32002': ['REQUEST_PENDING', 'openWallet'],
  '-32700': ['PARSE_ERROR'],
  '-32600': ['INVALID_REQUEST'],
  '-32601': ['METHOD_NOT_FOUND'],
  '-32602': ['INVALID_PARAMS'],
  '-32603': ['INTERNAL_RPC_ERROR', 'retry'],
  '-32000': ['SERVER_ERROR', 'retry'],
} as const satisfies Record<number | `-${number}`, Row>

type Key = keyof typeof rows

/** Name of a wallet or JSON-RPC code; it is the `code` of the {@link WalletError} made of it. */
export type WalletCodeName = (typeof rows)[Key][0]

export type WalletCode = {
  readonly code: number
  readonly name: WalletCodeName
  /** The name in words, for the console. The text for the visitor is the locale's or the catalogue's. */
  readonly label: string
  readonly action: ErrorAction
}

/**
 * Looks up what a numeric code means.
 * Sources: EIP-1193, EIP-1474, EIP-3326 (4902), EIP-5792 (5700 to 5760), JSON-RPC 2.0.
 *
 * @example walletCode(4902)?.action // 'addChain'
 */
export function walletCode(code: number): WalletCode | undefined {
  if (!Object.hasOwn(rows, code)) return undefined
  const [name, action = 'none']: readonly [WalletCodeName, ErrorAction?] = rows[code as Key]
  const label = name[0] + name.slice(1).toLowerCase().replaceAll('_', ' ')
  return { code, name, label, action }
}

/** Every code that {@link walletCode} knows, the wallets' own first. */
export const walletCodes: readonly number[] = /* @__PURE__ */ Object.keys(rows).map(Number)
