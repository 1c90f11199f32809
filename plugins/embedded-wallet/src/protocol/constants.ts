/** The iframe element in the page. */
export const FRAME_ID = 'w3m-iframe'
export const FRAME_NAME = 'w3m-secure-iframe'
export const FRAME_Z_INDEX = 999_999

/** The version of the protocol, named in the frame's url. */
export const PROTOCOL_VERSION = '4'

export const APP_PREFIX = '@w3m-app/'
export const FRAME_PREFIX = '@w3m-frame/'
/** Of what this project's frame says unasked: other clients complain of names under theirs that they don't know. */
export const OWN_FRAME_PREFIX = '@wallet-widget-frame/'

/** ms */
export const TIMEOUTS = Object.freeze({
  load: 20_000,
  /** After READY. */
  initialise: 500,
  /** A login: without a word of the frame that it waits for the visitor. */
  login: 120_000,
  /** How often the window of a login is asked whether it is still there. */
  windowPoll: 1_000,
  /** A call that needs no action of the visitor. */
  call: 20_000,
  /** A sign-out without a response counts as done. */
  signOut: 3_000,
  /** From an action that is not allowed to its notice. */
  notAllowed: 300,
  emailCooldown: 30_000,
})

/** Larger or deeper messages are refused. `bytes`: about one a character. */
export const LIMITS = Object.freeze({ bytes: 1_048_576, depth: 20, id: 128, message: 1000 })

/** Networks of the frame that are not eip155. */
export const SOLANA_NETWORKS = Object.freeze({
  mainnet: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  testnet: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  devnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
})

/**
 * Returns the address of the frame's page.
 *
 * @param origin where the frame is served; `/frame` is added unless it has a path of its own
 * @example frameUrl('https://wallet.example.com', { projectId: 'my-site', chainId: 'eip155:1' })
 */
export function frameUrl(
  origin: string,
  query: {
    readonly projectId: string
    /** CAIP-2 */
    readonly chainId: string
    /** @default '4' */
    readonly version?: string
    readonly enableLogger?: boolean
    /** (ours) BCP 47 */
    readonly lang?: string | undefined
  },
): string {
  const url = new URL(origin)
  if (url.pathname === '/') url.pathname = '/frame'
  url.searchParams.set('projectId', query.projectId)
  url.searchParams.set('chainId', query.chainId)
  url.searchParams.set('version', query.version ?? PROTOCOL_VERSION)
  url.searchParams.set('enableLogger', String(query.enableLogger ?? false))
  if (query.lang) url.searchParams.set('lang', query.lang)
  return url.href
}
