import { shorten } from './shorten.js'

export interface AddressProps {
  readonly address: string
}

/** An address, shortened for the eye and whole for assistive technology, read left to right in any language. */
export const Address = ({ address }: AddressProps) => (
  <bdi className="ww-address" dir="ltr" title={address}>
    <span aria-hidden="true">{shorten(address)}</span>
    <span className="ww-hidden">{address}</span>
  </bdi>
)
