import type {
  Account,
  Connector,
  ConnectorConnectRequest,
  ConnectorEvent,
  ConnectorProgress,
  ConnectorRpcRequest,
  WalletSession,
} from '@wallet-widget/kernel'
import { normalizeError, WalletError, withTimeout, wrongAnswer } from '@wallet-widget/kernel/connectors'
import { toNetworkId } from '../chain/chainId.js'
import { ruleOf } from '../chain/methods.js'
import { askChainId, askWallet, readAccounts, type WalletHandle } from '../handle.js'
import { loadUse } from '../loadUse.js'
import { subscribe } from './subscribe.js'

type Shown = Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'rdns' | 'ambiguous' | 'test' | 'unlisted'>

/** No visitor answers a prompt this fast. ms */
const FASTEST_VISITOR_MS = 100
/** A browser may have to wake the wallet first. ms */
const RECONNECT_DEADLINE_MS = 10_000
const DISCONNECT_DEADLINE_MS = 3000
/** The visitor may read the wallet's question for so long, before the wallet is connected where it is. ms */
const MOVE_DEADLINE_MS = 60_000

/** Creates the connector of one wallet. */
export function createConnector(wallet: WalletHandle, shown: Shown): Connector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  return Object.freeze<Connector>({
    ...shown,
    namespaces: ['eip155'],
    connect: (request) => connect(wallet, request),
    reconnect: (request) => reconnect(wallet, request),
    disconnect: () => disconnect(wallet),
    request: (request) =>
      passRequest(wallet, request, (event) => {
        for (const listener of listeners) listener(event)
      }),
    switchNetwork: async (request) => (await loadUse()).switchNetwork(wallet, request),
    subscribe(listener) {
      const own = (event: ConnectorEvent) => listener(event) // one listener may subscribe twice
      listeners.add(own)
      const stop = subscribe(wallet, own)
      return () => {
        listeners.delete(own)
        stop()
      }
    },
  })
}

/**
 * Asks the wallet for its accounts, and to move to the network that was asked for, if any.
 *
 * @throws WalletError 4001, 4100; BaseError `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`, `CONNECTION_FAILED`
 */
async function connect(
  wallet: WalletHandle,
  request: ConnectorConnectRequest,
): Promise<readonly WalletSession[]> {
  const { network, signal } = request
  try {
    const [accounts, chainId] = await askAccountsAndChain(wallet, request)
    if (!network || chainId === Number(network.id)) return [toSession(accounts, chainId)]
    // A wallet that does not move is connected all the same, where it is.
    const { switchNetwork } = await loadUse()
    const move = (own: AbortSignal) => switchNetwork(wallet, { network, signal: own })
    await withTimeout(move, { timeout: MOVE_DEADLINE_MS, signal }).catch(() => {})
    return [toSession(accounts, await askChainId(wallet, { signal }))]
  } catch (thrown) {
    throw normalizeError(thrown, { code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' })
  }
}

/**
 * Asks for the accounts and the network at once. Visitors may change the network in the wallet's prompt: the network
 * is asked for again when there may have been one.
 */
async function askAccountsAndChain(
  wallet: WalletHandle,
  { signal, onProgress }: ConnectorConnectRequest,
): Promise<readonly [readonly Account[], number]> {
  const began = performance.now()
  const accountsAsked = requestAccounts(wallet, { signal, onProgress })
  const chainAsked = askChainId(wallet, { signal })
  chainAsked.catch(() => {}) // some wallets name it only once they are connected
  const accounts = await accountsAsked
  const askAgain = () => askChainId(wallet, { signal })
  const isUnprompted = performance.now() - began < FASTEST_VISITOR_MS
  return [accounts, await (isUnprompted ? chainAsked.catch(askAgain) : askAgain())]
}

/**
 * Asks a wallet for its accounts, once. Where the wallet says that it is locked or has a request open already, the
 * next accounts that it announces are the answer.
 *
 * @throws BaseError `INVALID_WALLET_ANSWER`, `REQUEST_ABORTED`; whatever the wallet rejects with
 */
async function requestAccounts(
  wallet: WalletHandle,
  { signal, onProgress }: Pick<ConnectorConnectRequest, 'signal' | 'onProgress'>,
): Promise<readonly Account[]> {
  let isWaiting = false
  let isOver = false
  let stopListening = () => {}
  const wait = (progress: ConnectorProgress) => {
    isWaiting = true
    if (!isOver) onProgress(progress)
  }
  const ask = () => {
    const announced = new Promise<readonly Account[]>((resolve) => {
      stopListening = wallet.on('accountsChanged', (value) => {
        const accounts = readAccounts(value)
        if (isWaiting && accounts?.length) resolve(accounts)
      })
    })
    wallet.isUnlocked().then(
      (unlocked) => unlocked === false && wait('locked'),
      () => {},
    )
    const answered = wallet.request('eth_requestAccounts').then(checkAccounts, (thrown) => {
      const progress = progressOf(thrown)
      if (!progress) throw thrown
      wait(progress)
      return announced
    })
    return Promise.race([answered, announced])
  }
  try {
    return await withTimeout(ask, { signal })
  } finally {
    isOver = true
    stopListening()
  }
}

function checkAccounts(answer: unknown): readonly Account[] {
  const accounts = readAccounts(answer)
  if (!accounts) throw wrongAnswer('eth_requestAccounts', 'a list of addresses')
  if (accounts.length === 0) throw new WalletError(4100)
  return accounts
}

/** What a wallet that rejected is waiting for, if anything. */
function progressOf(thrown: unknown): ConnectorProgress | undefined {
  const error = normalizeError(thrown)
  const code = error instanceof WalletError ? error.walletCode : undefined
  if (code === 4001) return undefined
  if (code === -32002) return 'pendingInWallet'
  return code === 4100 || /\blocked\b/i.test(error.details) ? 'locked' : undefined
}

/** Asks the wallet without a prompt whether it still shares accounts; undefined when it does not. */
async function reconnect(
  wallet: WalletHandle,
  { signal }: Pick<ConnectorConnectRequest, 'signal'>,
): Promise<readonly WalletSession[] | undefined> {
  const deadline = { timeout: RECONNECT_DEADLINE_MS, signal }
  try {
    const accounts = readAccounts(await askWallet(wallet, 'eth_accounts', deadline))
    return accounts?.length ? [toSession(accounts, await askChainId(wallet, deadline))] : undefined
  } catch (thrown) {
    const error = normalizeError(thrown)
    if (error instanceof WalletError && error.walletCode === 4100) return undefined
    throw error
  }
}

const toSession = (accounts: readonly Account[], chainId: number): WalletSession => ({
  namespace: 'eip155',
  accounts,
  networkId: toNetworkId(chainId),
})

/** Asks the wallet to forget this site. Many can't: that is no failure. Source: EIP-2255, MIP-2. */
async function disconnect(wallet: WalletHandle): Promise<void> {
  const params = [{ eth_accounts: {} }]
  await askWallet(wallet, 'wallet_revokePermissions', { params, timeout: DISCONNECT_DEADLINE_MS }).catch(
    () => {},
  )
}

/**
 * Passes a request to the wallet. Before it sends money or signs the wallet is asked where it is, and with which account: it
 * may have changed either and not said so.
 *
 * @param tell is told what it is then
 * @throws BaseError `ACCOUNT_CHANGED` when the wallet does not share the account in use any more
 * @throws WalletError 4901 when the wallet is on another network than the request is for
 */
async function passRequest(
  wallet: WalletHandle,
  request: ConnectorRpcRequest,
  tell: (event: ConnectorEvent) => void,
): Promise<unknown> {
  const { method, params, signal } = request
  try {
    if (ruleOf(method).binds) {
      const { checkAccount, checkNetwork } = await loadUse()
      await Promise.all([checkNetwork(wallet, request, tell), checkAccount(wallet, request, tell)])
    }
    // A copy: params are frozen, and some wallets write into what they are given.
    return await askWallet(wallet, method, { params: structuredClone(params), signal })
  } catch (thrown) {
    throw normalizeError(thrown)
  }
}
