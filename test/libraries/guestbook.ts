/** A contract that the local chains carry: visitors sign it. */
export const GUESTBOOK = '0x6e57b00c00000000000000000000000000000001'

export const GUESTBOOK_TEXT = [
  'function count() view returns (uint256)',
  'function sign(string message) returns (uint256 index)',
  'error MessageEmpty()',
] as const

/** Creation code of a contract whose whole code is STOP. */
export const EMPTY_CONTRACT = '0x6001600c60003960016000f300'

export const TYPED_DATA = {
  domain: { name: 'Garden party', version: '1', chainId: 1 },
  types: {
    Invitation: [
      { name: 'guest', type: 'string' },
      { name: 'seats', type: 'uint8' },
    ],
  },
  primaryType: 'Invitation',
  message: { guest: 'Ada', seats: 2 },
} as const
