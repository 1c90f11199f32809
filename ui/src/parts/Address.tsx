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

/**
 * An address with its middle left out.
 *
 * @example shorten('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266') // '0xf39F…2266'
 */
export const shorten = (address: string): string =>
  address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
