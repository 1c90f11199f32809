import type { Network, TransferReceiver } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import type { EvmContext } from '../actions/context.js'
import { checksumAddress, isAddress } from '../chain/address.js'
import { loadActions } from '../loadActions.js'

/** Nobody has the keys of these. Source: what explorers call the zero address and the dead address. */
const BURNS = [`0x${'0'.repeat(40)}`, `0x${'0'.repeat(36)}dead`]
/** A code that stands for the key's own account. Source: EIP-7702. */
const DELEGATION = /^0xef0100[\da-f]{40}$/i

/**
 * Finds who is meant by an address, or by a name of ENS. An address in both cases must have its checksum right, as one of its
 * characters may be wrong otherwise.
 */
export async function findReceiver(
  context: EvmContext,
  {
    text,
    network,
    signal,
  }: { readonly text: string; readonly network: Network; readonly signal?: AbortSignal },
): Promise<TransferReceiver | undefined> {
  const found = isAddress(text) ? readAddress(text) : await findName(context, text, signal)
  if (!found) return undefined
  const code = await readFromNode({
    network,
    method: 'eth_getCode',
    params: [found.address, 'latest'],
    signal,
  })
  const isContract = typeof code === 'string' && code.length > 2 && !DELEGATION.test(code)
  return { ...found, isContract, isBurn: BURNS.includes(found.address.toLowerCase()) }
}

function readAddress(text: string): { readonly address: string } | undefined {
  const digits = text.slice(-40)
  const address = checksumAddress(text)
  const isMixed = /[a-f]/.test(digits) && /[A-F]/.test(digits)
  return isMixed && address.slice(2) !== digits ? undefined : { address }
}

async function findName(context: EvmContext, text: string, signal: AbortSignal | undefined) {
  if (!text.includes('.') || context.options.names === false) return undefined
  const { findEnsOwner } = await loadActions()
  return findEnsOwner(context, { text, ...(signal ? { signal } : {}) })
}
