import type { Network, TransferReceiver } from '@wallet-widget/kernel'
import { isAddress } from '../chain/address.js'
import { SYSTEM } from '../chain/programs.js'
import { loadWeb3 } from '../provider/transactions.js'
import { readAccounts } from './nodeReads.js'
import { tokenKind } from './tokenAccounts.js'

/** Nobody has the keys of these. Source: Solana, the incinerator. */
const BURNS = [SYSTEM, '1nc1nerator11111111111111111111111111111111']

/** Finds who is meant by an address. One that is on the curve is a key's; any other one is a program's to spend from. */
export async function findReceiver({
  text,
  network,
  signal,
}: {
  readonly text: string
  readonly network: Network
  readonly signal?: AbortSignal
}): Promise<TransferReceiver | undefined> {
  if (!isAddress(text)) return undefined
  const [{ PublicKey }, [account]] = await Promise.all([
    loadWeb3(),
    readAccounts({ network, signal }, [text]),
  ])
  const isKey = PublicKey.isOnCurve(text)
  return {
    address: text,
    isContract: !isKey || (account !== undefined && account.owner !== SYSTEM),
    isBurn:
      BURNS.includes(text) ||
      (account !== undefined && (account.isProgram || tokenKind(account) === 'mint')) ||
      account?.owner === SYSVAR,
  }
}

/** What owns the facts that the chain writes of itself. */
const SYSVAR = 'Sysvar1111111111111111111111111111111111111'
