import {
  type CaipNetworkId,
  type ConnectorRpcRequest,
  normalizeError,
  WalletError,
} from '@wallet-widget/kernel'
import {
  type Accounts,
  readAccount,
  readMessage,
  readPsbtRequest,
  readTransfer,
} from '../request/readRequest.js'
import { answerAddresses, answerMessage, answerPsbt, answerTransfer } from './answers.js'
import type { WalletMemory } from './createConnector.js'
import { openWay, unsupported } from './ways/openWay.js'
import type { WalletWay } from './ways/way.js'

/**
 * Answers a request in WalletConnect's words for bip122, in the wallet's own. Before anything is sent the wallet is
 * asked where it is: it may have moved and not said so.
 *
 * @throws WalletError 4001, 4100, 4200, 4901, -32602; BaseError `INVALID_WALLET_ANSWER`
 */
export async function passRequest(memory: WalletMemory, request: ConnectorRpcRequest): Promise<unknown> {
  const { method, params, networkId, signal } = request
  const way = openWay(memory.found, { signal })
  try {
    const accounts = await knownAccounts(memory, way)
    switch (method) {
      case 'getAccountAddresses':
        readAccount(params, accounts)
        return answerAddresses(params, accounts)
      case 'signMessage': {
        const message = readMessage(params, accounts)
        if (!way.signMessage) throw unsupported(`${memory.found.name} can't sign messages.`)
        return answerMessage(message, await way.signMessage(message, networkId))
      }
      case 'signPsbt': {
        const psbt = readPsbtRequest(params, accounts)
        if (!way.signPsbt) throw unsupported(`${memory.found.name} can't sign PSBTs.`)
        if (psbt.broadcast && !way.broadcasts)
          throw unsupported(
            `${memory.found.name} signs PSBTs and does not send them: leave \`broadcast\` out.`,
          )
        await checkNetwork(way, networkId)
        return answerPsbt(psbt, await way.signPsbt(psbt, networkId))
      }
      case 'sendTransfer': {
        const transfer = readTransfer(params, accounts, networkId)
        if (!way.sendTransfer)
          throw unsupported(
            `${memory.found.name} sends nothing by itself: have it sign a PSBT with signPsbt.`,
          )
        for (const extra of ['memo', 'changeAddress'] as const)
          if (transfer[extra] !== undefined && !way.takes?.includes(extra))
            throw unsupported(`${memory.found.name} takes no \`${extra}\` in a transfer.`)
        await checkNetwork(way, networkId)
        return answerTransfer(await way.sendTransfer(transfer, networkId))
      }
      default:
        throw unsupported(`${memory.found.name} does not know ${method.slice(0, 60)}.`)
    }
  } catch (thrown) {
    throw normalizeError(thrown)
  }
}

/** The accounts the wallet shares; asked for again, without a prompt, when they are not in mind. */
async function knownAccounts(memory: WalletMemory, way: WalletWay): Promise<Accounts> {
  if (memory.accounts.length === 0) memory.accounts = (await way.resume?.())?.accounts ?? []
  const [first, ...rest] = memory.accounts
  if (first) return [first, ...rest]
  throw new WalletError(4100)
}

async function checkNetwork(way: WalletWay, wanted: CaipNetworkId): Promise<void> {
  const now = await way.networkId?.().catch((thrown) => {
    // A wallet that can't tell where it is has its addresses for an answer.
    if (thrown instanceof WalletError && thrown.walletCode === 4200) return undefined
    throw thrown
  })
  if (now && now !== wanted) throw new WalletError(4901)
}
