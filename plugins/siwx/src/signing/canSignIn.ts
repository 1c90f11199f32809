import type { ChainNamespace } from '@wallet-widget/kernel'
import type { SiwxOptions } from '../options.js'

const SIGNING_NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

/** A chain of which is known here how its wallets sign. */
export type SigningNamespace = (typeof SIGNING_NAMESPACES)[number]

export const isSigningNamespace = (namespace: ChainNamespace): namespace is SigningNamespace =>
  SIGNING_NAMESPACES.some((one) => one === namespace)

/** Whether accounts of a chain can sign in. */
export const canSignIn = (
  { namespaces = [], siweConfig }: Pick<SiwxOptions, 'namespaces' | 'siweConfig'>,
  namespace: ChainNamespace,
): boolean =>
  siweConfig ? namespace === 'eip155' : isSigningNamespace(namespace) || namespaces.includes(namespace)
