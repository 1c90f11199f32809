import type { Identity } from '@wallet-widget/kernel'
import { type Address, BaseError, type Chain, type Client, type Transport } from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import { readAvatar } from './readAvatar.js'
import { readName } from './readName.js'

interface EnsLookup {
  readonly address: string
  readonly client: Client<Transport, Chain>
}

/** The name an address claims, where that name leads back to it, with its picture. Source: ENSIP-3, ENSIP-12. */
export async function lookUpEns({ address, client }: EnsLookup): Promise<Identity> {
  const claimed = await getEnsName(client, { address: address as Address }).catch(nullWithoutEns)
  const name = await readName(claimed)
  if (!name) return { name: null, avatar: null }
  const forward = await getEnsAddress(client, { name })
  if (forward?.toLowerCase() !== address.toLowerCase()) return { name: null, avatar: null }
  const avatar = await getEnsText(client, { name, key: 'avatar' }).catch(() => null)
  return { name, avatar: readAvatar(avatar) }
}

/** A chain on which nobody has put ENS, such as one for development, answers its calls with nothing. */
function nullWithoutEns(error: unknown): null {
  const isEmpty = (cause: unknown) => (cause as Error | undefined)?.name === 'ContractFunctionZeroDataError'
  if (error instanceof BaseError && error.walk(isEmpty)) return null
  throw error
}
