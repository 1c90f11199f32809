import type { Account, CaipNetworkId, ConnectorRpcRequest } from '@wallet-widget/kernel'
import { normalizeError, WalletError } from '@wallet-widget/kernel/connectors'
import { isOfNetwork } from '../chain/networkNames.js'
import {
  type Accounts,
  readAccount,
  readMessage,
  readPsbtRequest,
  readTransfer,
} from '../chain/readRequest.js'
import type { WalletHandle } from '../handle.js'
import type { WalletDriver } from './drivers/driver.js'
import { openDriver, unsupported } from './drivers/openDriver.js'
import { readAddresses, readSignedMessage, readSignedPsbt, readTransferId } from './readResponses.js'
import { holdChange, toConnectorEvents } from './tellChange.js'

/**
 * Answers a request of WalletConnect's JSON-RPC for bip122 with the wallet's own API. Before anything is sent, the
 * wallet is asked for its network: it may have moved without an event.
 *
 * @throws WalletError 4001, 4100, 4200, 4901, -32602; BaseError `INVALID_WALLET_ANSWER`
 */
export async function passRequest(handle: WalletHandle, request: ConnectorRpcRequest): Promise<unknown> {
  const { method, params, networkId, signal } = request
  const driver = openDriver(handle.found, { signal })
  try {
    const accounts = await knownAccounts(handle, driver, request)
    switch (method) {
      case 'getAccountAddresses':
        readAccount(params, accounts)
        return readAddresses(params, accounts)
      case 'signMessage': {
        const message = readMessage(params, accounts)
        if (!driver.signMessage) throw unsupported(`${handle.found.name} can't sign messages.`)
        return readSignedMessage(message, await driver.signMessage(message, networkId))
      }
      case 'signPsbt': {
        const psbt = readPsbtRequest(params, accounts)
        if (!driver.signPsbt) throw unsupported(`${handle.found.name} can't sign PSBTs.`)
        if (psbt.broadcast && !driver.broadcasts)
          throw unsupported(
            `${handle.found.name} signs PSBTs and does not send them: leave \`broadcast\` out.`,
          )
        if (
          !driver.takesSighashTypes &&
          psbt.inputs.some(({ sighashTypes }) => sighashTypes?.some(isSpecial))
        )
          throw unsupported(`${handle.found.name} takes no \`sighashTypes\`: set them in the PSBT.`)
        await checkNetwork(handle, driver, networkId)
        return readSignedPsbt(psbt, await driver.signPsbt(psbt, networkId))
      }
      case 'sendTransfer': {
        const transfer = readTransfer(params, accounts, networkId)
        if (!driver.sendTransfer)
          throw unsupported(
            `${handle.found.name} sends nothing by itself: have it sign a PSBT with signPsbt.`,
          )
        for (const extra of ['memo', 'changeAddress'] as const)
          if (transfer[extra] !== undefined && !driver.takes?.includes(extra))
            throw unsupported(`${handle.found.name} takes no \`${extra}\` in a transfer.`)
        await checkNetwork(handle, driver, networkId)
        return readTransferId(await driver.sendTransfer(transfer, networkId))
      }
      default:
        throw unsupported(`${handle.found.name} does not know ${method.slice(0, 60)}.`)
    }
  } catch (thrown) {
    throw normalizeError(thrown)
  }
}

/** Whether a signature hash type is another than what wallets use by themselves: default for taproot, else all. */
const isSpecial = (type: number): boolean => type > 1

/**
 * Returns the accounts that the wallet shares, the active one first, asking for them without a prompt where they are not
 * known.
 */
async function knownAccounts(
  handle: WalletHandle,
  driver: WalletDriver,
  { address: active, networkId }: Pick<ConnectorRpcRequest, 'address' | 'networkId'>,
): Promise<Accounts> {
  if (handle.accounts.length === 0) {
    const shared = (await driver.resume?.())?.accounts ?? []
    if (shared[0] && !isOfNetwork(shared[0].address, networkId)) throw new WalletError(4901)
    handle.accounts = shared
  }
  const isActive = ({ address }: Account) => address === active
  const { accounts } = handle
  const [first, ...rest] = [...accounts.filter(isActive), ...accounts.filter((one) => !isActive(one))]
  if (first) return [first, ...rest]
  throw new WalletError(4100)
}

async function checkNetwork(
  handle: WalletHandle,
  driver: WalletDriver,
  wanted: CaipNetworkId,
): Promise<void> {
  const now = await driver.networkId?.().catch((thrown) => {
    // A wallet that does not tell its network is judged by its addresses.
    if (thrown instanceof WalletError && thrown.walletCode === 4200) return undefined
    throw thrown
  })
  if (!now || now === wanted) return
  // The widget learns where the wallet is, so that the next switch moves it.
  const change = await holdChange(handle, driver, { type: 'network', networkId: now })
  for (const event of toConnectorEvents(handle, change)) handle.emit(event)
  throw new WalletError(4901)
}
