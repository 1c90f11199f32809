import type { CaipNetworkId, ChainNamespace } from '@wallet-widget/kernel'
import { EMPTY_SIGNATURE } from '../../message/emptySignature.js'
import { verifyBip122 } from './bip122.js'
import { verifyCosmos } from './cosmos.js'
import { verifyEip155 } from './eip155.js'
import { type ContractClient, hasContract } from './isSignedBy.js'
import { verifyPolkadot } from './polkadot.js'
import { verifySolana } from './solana.js'
import type { SignedText, Verifier } from './verifier.js'

export interface VerifyOptions {
  readonly clients?: Readonly<Record<CaipNetworkId, ContractClient>> | undefined
  readonly verifiers?: Readonly<Partial<Record<ChainNamespace, Verifier>>> | undefined
}

/** Tells whether the address has signed. Throws for a chain that has no verifier, and where a node can't be asked. */
export async function verifySignature(
  signed: SignedText,
  { clients = {}, verifiers = {} }: VerifyOptions,
): Promise<boolean> {
  const [namespace = ''] = signed.data.chainId.split(':')
  const own = Object.hasOwn(verifiers, namespace) ? verifiers[namespace] : undefined
  if (own) return (await own(signed)) === true
  switch (namespace) {
    case 'eip155':
      return verifyEip155(signed, clients)
    case 'bip122':
      return verifyBip122(signed)
    case 'solana':
      return verifySolana(signed)
    case 'cosmos':
      return verifyCosmos(signed)
    case 'polkadot':
      return verifyPolkadot(signed)
    default:
      throw new Error(`No verifier for ${namespace}: give one in \`verifiers\`.`)
  }
}

/** Whether the owners of the account may still sign on the chain: there is nothing to wait for where no contract stands. */
export async function mayBeSignedOnChain(
  { data: { address, chainId }, signature }: SignedText,
  { clients = {}, verifiers = {} }: VerifyOptions,
): Promise<boolean> {
  const client = Object.hasOwn(clients, chainId) ? clients[chainId] : undefined
  if (signature !== EMPTY_SIGNATURE || !client || Object.hasOwn(verifiers, 'eip155')) return false
  return chainId.startsWith('eip155:') && hasContract(address, client)
}
