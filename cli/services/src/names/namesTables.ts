/** What is kept of names. Times are in ms since epoch. */
export type NamesTables = {
  names: NameRow
}

export type NameRow = {
  name: string
  /** Of names that look alike there is one. */
  look: string
  /** In small letters: whoever registered it last. */
  owner: string
  /** That the address is meant on. Source: SLIP-44, ENSIP-11. */
  coinType: number
  /** JSON: `NameAttributes`. */
  attributes: string
  registeredAt: number
  updatedAt: number
  /** What the owner signed last: nothing older is taken from them. */
  signedAt: number
  /** null: it is in use. */
  givenUpAt: number | null
}
