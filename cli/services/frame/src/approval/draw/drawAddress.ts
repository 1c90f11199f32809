import { getAddress, isAddress } from 'viem/utils'
import { element } from './element.js'
import type { Ink } from './ink.js'

/** One way to write it, wherever it stands. */
const checksummed = (address: string) =>
  isAddress(address, { strict: false }) ? getAddress(address) : address

/** An address in full. */
export function drawAddress({ document, t, request }: Ink, address: string): HTMLElement {
  const isOwn = address.toLowerCase() === request.account.address.toLowerCase()
  return element(
    document,
    'span',
    {},
    element(document, 'bdi', { class: 'mono address' }, checksummed(address)),
    isOwn && element(document, 'span', { class: 'aside' }, t('data.yours')),
  )
}
