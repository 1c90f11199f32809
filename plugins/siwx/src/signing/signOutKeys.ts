import { isCaipNetworkId } from '@wallet-widget/kernel'
import type { SessionOwner } from '../api.js'

/** Stands for every account. */
export const EVERY = ''

/** As it is stored: `eip155:1:0x…`, the address alone where all networks are meant, nothing where every account is. */
export const keyOf = ({ chainId, address = EVERY }: Partial<SessionOwner>): string =>
  chainId === undefined ? address : `${chainId}:${address}`

/** Whether a sign-out ends the sessions of an account, those of others or not. */
export const concerns = (owner: SessionOwner) => (key: string) =>
  key === EVERY || key === owner.address || key === keyOf(owner)

/** Whom a sign-out is sent for. */
export function ownerOf(key: string): Partial<SessionOwner> {
  const [namespace, reference, address] = key.split(':')
  const chainId = `${namespace}:${reference}`
  if (address !== undefined && isCaipNetworkId(chainId)) return { chainId, address }
  return key === EVERY ? {} : { address: key }
}
