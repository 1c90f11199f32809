/** `widget.plugins.polkadot`, once `await widget.ready`. */
export interface PolkadotApi {
  /**
   * Spells an address for a network.
   *
   * @param prefix the network's SS58 prefix: 0 Polkadot, 2 Kusama. @default 42, any network's
   */
  encodeAddress(address: string, prefix?: number): string
  /** Whether two addresses are one account, whatever network they are spelt for. */
  isSameAccount(one: string, other: string): boolean
}
