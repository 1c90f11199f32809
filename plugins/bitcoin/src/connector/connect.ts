import {
  type Account,
  BaseError,
  type CaipNetworkId,
  type ConnectorConnectRequest,
  type Network,
  type WalletSession,
} from '@wallet-widget/kernel'
import { normalizeError, WalletError, withTimeout } from '@wallet-widget/kernel/connectors'
import { parseAddress } from '../chain/address.js'
import { familyOf, idOfFamily, nameOf, networkOf } from '../chain/networkNames.js'
import type { FoundWallet, WalletHandle } from '../handle.js'
import type { WalletDriver, WalletState } from './drivers/driver.js'
import { openDriver, unsupported } from './drivers/openDriver.js'
import { listen } from './listen.js'
import { isSettled, readSettled } from './readSettled.js'

/** The browser may have to wake the extension first. ms */
const RECONNECT_DEADLINE = 10_000
/** ms */
const DISCONNECT_DEADLINE = 3000

/**
 * Asks the wallet for its accounts, and to move to the requested network, if any.
 *
 * @throws WalletError 4001, 4100, 4901; BaseError `NO_PAYMENT_ACCOUNT`, `INVALID_WALLET_ANSWER`, `CONNECTION_FAILED`
 */
export async function connect(
  handle: WalletHandle,
  request: ConnectorConnectRequest,
): Promise<readonly WalletSession[]> {
  const { network, networks, signal } = request
  const wanted = network?.chainNamespace === 'bip122' ? network.caipNetworkId : undefined
  try {
    const driver = openDriver(handle.found, { signal })
    const state = await driver.connect(wanted).catch((thrown) => waitForPending(handle, request, thrown))
    const settled = await settle(handle, driver, { state, signal })
    const session = toSession(handle, settled, networks)
    if (!wanted || session.networkId === wanted) return [session]
    // One that does not move is connected all the same, where it is.
    if (!(await movesTo(wanted, driver))) return [session]
    const moved = await readMoved(handle, driver, { wanted, signal })
    return [toSession(handle, moved, networks)]
  } catch (thrown) {
    throw normalizeError(thrown, { code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' })
  }
}

/**
 * Asks the wallet without a prompt whether it still shares accounts; undefined when it does not. Where the wallet
 * cannot be asked so, the accounts it shared last on this page count; after a reload there are none.
 */
export async function reconnect(
  handle: WalletHandle,
  { networks, signal }: Pick<ConnectorConnectRequest, 'networks' | 'signal'>,
): Promise<readonly WalletSession[] | undefined> {
  try {
    const driver = openDriver(handle.found, { timeout: RECONNECT_DEADLINE, signal })
    const state = driver.resume ? await driver.resume() : handle
    if (!state?.accounts.length) return undefined
    return [toSession(handle, await settle(handle, driver, { state, signal }), networks)]
  } catch (thrown) {
    const error = normalizeError(thrown)
    if (error instanceof WalletError && error.walletCode === 4100) return undefined
    throw error
  }
}

/** Asks the wallet to revoke the site's access. Best effort: many wallets cannot. */
export async function disconnect(handle: WalletHandle): Promise<void> {
  handle.accounts = []
  handle.networkId = undefined
  await openDriver(handle.found, { timeout: DISCONNECT_DEADLINE })
    .disconnect?.()
    .catch(() => {})
}

/**
 * Moves the wallet to a network.
 *
 * @throws WalletError 4001, 4200, 4901; BaseError `SWITCH_FAILED` when it agrees and stays on another network
 */
export async function switchNetwork(
  handle: WalletHandle,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Promise<void> {
  const { found } = handle
  const { caipNetworkId, name } = network
  const driver = openDriver(found, { signal })
  if (!driver.switchNetwork || !networkOf(caipNetworkId))
    throw unsupported(`${found.name} does not let itself be moved to ${name}.`)
  const stayed = (where: CaipNetworkId) => {
    const details = `${found.name} is on ${nameOf(where)}.`
    return new BaseError(`${found.name} stayed on another network.`, {
      code: 'SWITCH_FAILED',
      cause: new WalletError(4901, { details }),
      metaMessages: [`Choose ${name} in the wallet.`],
    })
  }
  try {
    await driver.switchNetwork(caipNetworkId)
    const now = await driver.networkId?.()
    if (now && now !== caipNetworkId) throw stayed(now)
    // It has other addresses there, and may not say so by itself.
    const { accounts, networkId = caipNetworkId } = await readMoved(handle, driver, {
      wanted: caipNetworkId,
      signal,
    })
    if (networkId !== caipNetworkId) throw stayed(networkId)
    handle.accounts = accounts
    handle.networkId = networkId
    handle.emit({ type: 'networkChanged', namespace: 'bip122', networkId, accounts })
  } catch (thrown) {
    throw normalizeError(thrown)
  }
}

/** Where the wallet says that a request is pending already, its next account change is the answer. */
async function waitForPending(
  { found }: WalletHandle,
  { signal, onProgress }: ConnectorConnectRequest,
  thrown: unknown,
): Promise<WalletState> {
  const error = normalizeError(thrown)
  if (!(error instanceof WalletError) || error.walletCode !== -32002) throw thrown
  onProgress('pendingInWallet')
  let stop = () => {}
  const settled = () =>
    new Promise<WalletState>((resolve) => {
      stop = listen(found, async (event) => {
        const change = await openDriver(found, { signal })
          .readEvent(event)
          .catch(() => undefined)
        if (change?.type === 'state' && change.state.accounts.length > 0) resolve(change.state)
      })
    })
  return withTimeout(settled, { signal }).finally(() => stop())
}

/** Asks a wallet to move. Whether it said yes, and does not say that it is elsewhere. */
async function movesTo(wanted: CaipNetworkId, driver: WalletDriver): Promise<boolean> {
  try {
    if (!driver.switchNetwork) return false
    await driver.switchNetwork(wanted)
  } catch {
    return false
  }
  const now = await driver.networkId?.().catch(() => undefined)
  return !now || now === wanted
}

/** Returns what a wallet shares once it has moved. @throws WalletError 4901 where it shares no address there */
async function readMoved(
  { found, accounts }: WalletHandle,
  driver: WalletDriver,
  { wanted, signal }: { readonly wanted: CaipNetworkId; readonly signal: AbortSignal },
): Promise<WalletState> {
  const moved = await readSettled(driver, { wanted, signal })
  if (moved) return moved
  // One that cannot be asked still has the addresses that serve both networks.
  const before = { accounts, networkId: wanted }
  if (isSettled(before)) return before
  throw sharesNone(found, wanted)
}

/**
 * Returns what a wallet shares once that holds together. One that shares nothing may be about to.
 *
 * @throws WalletError 4901 where its addresses stay those of another network than it says it is on
 */
async function settle(
  { found }: WalletHandle,
  driver: WalletDriver,
  { state, signal }: { readonly state: WalletState; readonly signal: AbortSignal },
): Promise<WalletState> {
  if (isSettled(state)) return state
  const settled = await readSettled(driver, { signal })
  if (settled) return settled
  if (state.accounts.length > 0 && state.networkId) throw sharesNone(found, state.networkId)
  return state
}

function sharesNone({ name }: FoundWallet, networkId: CaipNetworkId): WalletError {
  const details = `${name} is on ${nameOf(networkId)}, and shares no address of it.`
  return new WalletError(4901, {
    details,
    metaMessages: ['Choose the network in the wallet again, or an account that it has there.'],
  })
}

/** Makes the state of a wallet the one in use. @throws BaseError `NO_PAYMENT_ACCOUNT` */
function toSession(
  handle: WalletHandle,
  { accounts, networkId }: WalletState,
  networks: readonly Network[],
): WalletSession {
  const [first] = accounts
  if (first?.type !== 'payment')
    throw new BaseError(`${handle.found.name} shared no payment address.`, {
      code: 'NO_PAYMENT_ACCOUNT',
      metaMessages: ['Choose an account with a payment address in the wallet, and connect again.'],
    })
  handle.accounts = accounts
  handle.networkId = networkId ?? guessNetwork(first, networks)
  return { namespace: 'bip122', accounts, networkId: handle.networkId }
}

/** Guesses the network from an address. Test networks share their addresses: the configured one is taken. */
function guessNetwork({ address }: Account, networks: readonly Network[]) {
  const family = parseAddress(address)?.family ?? 'mainnet'
  const isBitcoin = ({ chainNamespace }: Network) => chainNamespace === 'bip122'
  const match = networks.find((one) => isBitcoin(one) && familyOf(one.caipNetworkId) === family)
  return match?.caipNetworkId ?? idOfFamily(family)
}
