/** The frame's place in the page. Source: spec section 2. */
export const FRAME_ID = 'w3m-iframe'
export const FRAME_NAME = 'w3m-secure-iframe'
export const FRAME_Z_INDEX = 999_999

/** The version of the protocol that the frame's url names. Source: spec section 9. */
export const PROTOCOL_VERSION = '4'

export const APP_PREFIX = '@w3m-app/'
export const FRAME_PREFIX = '@w3m-frame/'

/** ms. Source: spec section 9. */
export const TIMEOUTS = Object.freeze({
  load: 20_000,
  /** After READY. */
  initialise: 500,
  /** Email, device, one-time code, social login and its redirect: somebody must read mail or click first. */
  login: 120_000,
  /** A question that nobody has to be asked for. */
  call: 20_000,
  /** A sign-out that is not answered is taken for one that was. */
  signOut: 3_000,
  /** From an action that is not allowed to its notice. */
  notAllowed: 300,
  emailCooldown: 30_000,
})

/** Larger or deeper messages are not looked at. `bytes`: about one each character. */
export const LIMITS = Object.freeze({ bytes: 1_048_576, depth: 20, id: 128, message: 1000 })

/** Networks of the frame that are not eip155. */
export const SOLANA_NETWORKS = Object.freeze({
  mainnet: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  testnet: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  devnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
})
