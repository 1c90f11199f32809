import { isCaipNetworkId } from '@wallet-widget/kernel'
import type { SessionOwner, SiwxSessions } from '../api.js'

/** Stands for every account. */
export const EVERY = ''
const EVERYWHERE = '*:'

/** Whom a sign-out is sent for. */
export type SignedOut = Parameters<SiwxSessions['removeSessions']>[0]

/**
 * As it is stored: `eip155:1:0x…`, the address alone where all networks are meant, `*:0x…` where all browsers are, nothing where
 * every account is.
 */
export const keyOf = ({ chainId, address = EVERY, everywhere }: SignedOut): string =>
  everywhere ? `${EVERYWHERE}${address}` : chainId === undefined ? address : `${chainId}:${address}`

export const isEverywhere = (key: string): boolean => key.startsWith(EVERYWHERE)

/** Whom a key is sent for. */
export function ownerOf(key: string): SignedOut {
  if (isEverywhere(key)) return { address: key.slice(EVERYWHERE.length), everywhere: true }
  const [namespace, reference, address] = key.split(':')
  const chainId = `${namespace}:${reference}`
  if (address !== undefined && isCaipNetworkId(chainId)) return { chainId, address }
  return key === EVERY ? {} : { address: key }
}

/** Whether a sign-out ends the sessions of an account, those of others or not. */
export const concerns = (owner: SessionOwner) => (key: string) =>
  key === EVERY || key === keyOf(owner) || (ownerOf(key).address === owner.address && !ownerOf(key).chainId)

/** Whether one sign-out ends all that another would. */
export function covers(key: string, other: string): boolean {
  if (key === other || isEverywhere(other)) return key === other
  const { chainId, address } = ownerOf(key)
  return key === EVERY || (chainId === undefined && address === ownerOf(other).address)
}
