/** `true`: every method that asks the visitor; a list: those methods. */
export type FailingMethods = boolean | readonly string[]

/** Something that real wallets have been seen to answer instead of a proper error. */
export type OddError = 'string' | 'null' | 'nested' | 'nonPromise' | 'html'

/** The failure switches of a simulated wallet; all off by default, each changeable at run time. */
export interface WalletFailures {
  /** Refused by the visitor: 4001. */
  readonly reject: FailingMethods
  /** Never answered. */
  readonly hang: FailingMethods
  /** Needs its password: no accounts, and connecting waits for `unlock()`. */
  readonly locked: boolean
  /** The wallet is on this chain and stays there, though it answers a switch as if it had moved. */
  readonly wrongChain: number | undefined
  /** Throws a string, null, an error with its code deep inside, or 1 MB of HTML; or answers with no promise. */
  readonly oddErrors: OddError | undefined
  /** ms before any answer. */
  readonly slow: number
  /** A request is waiting in the wallet already: -32002. */
  readonly pending: FailingMethods
  /** Carried out, but answered only on `releaseAnswers()`. */
  readonly lateAnswer: FailingMethods
  /** Chains other than the present one are not known until they are added: 4902. */
  readonly unknownChain: boolean
  /** The method is not supported: 4200. */
  readonly methodUnsupported: FailingMethods
}

export const NO_FAILURES: WalletFailures = Object.freeze({
  reject: false,
  hang: false,
  locked: false,
  wrongChain: undefined,
  oddErrors: undefined,
  slow: 0,
  pending: false,
  lateAnswer: false,
  unknownChain: false,
  methodUnsupported: false,
})

const ASKING = [
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
]

/** Whether a switch that is set this way is meant for the method. */
export const concerns = (methods: FailingMethods, method: string): boolean =>
  methods === true ? ASKING.includes(method) : methods !== false && methods.includes(method)

/** Whether a method asks the visitor. */
export const asksVisitor = (method: string): boolean => ASKING.includes(method)
