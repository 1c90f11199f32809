import type { ChainNamespace } from '@wallet-widget/kernel'
import { optionsSchema } from '@wallet-widget/kernel/connectors'
import type { SiweConfig, SiwxSessions } from './api.js'
import { isStatement } from './message/isStatement.js'
import { isTexts } from './signing/storedTexts.js'

/** Options of the sign-in plugin. */
export interface SiwxOptions {
  /** Who does not sign in is not let on: the question can't be closed, but by disconnecting. @default false */
  readonly required?: boolean
  /**
   * Has wallets that can connect and sign in with one question of theirs, in place of two. Who says no to it is only asked to
   * connect the next time. @default false
   */
  readonly oneTap?: boolean
  /** What the visitor agrees to: one line of ASCII. @default the server's, else none */
  readonly statement?: string
  /** Further uris that the sign-in is about. */
  readonly resources?: readonly string[]
  /** Where `@wallet-widget/siwx/server` answers: `/api/sign-in`. @default none: this browser remembers who signed, which proves nothing */
  readonly server?: string
  /**
   * A backend of your own, in place of `server`; or the site's services, `'services'`, for a site without a backend: they check
   * sign-ins and keep them, and no API of yours is guarded by that.
   */
  readonly sessions?: SiwxSessions | 'services'
  /** The older form of a backend, which knows only EVM accounts; in place of `server` and `sessions`. */
  readonly siweConfig?: SiweConfig
  /**
   * Further chains to sign in on: those whose adapter, or else whose wallets, answer `siwx_signMessage` with
   * `{ address, message }` by `{ signature, publicKey? }`. The server needs a verifier for each.
   *
   * @example siwx({ namespaces: ['tron'], server: '/api/sign-in' })
   * @default EVM chains, Solana, Bitcoin, Polkadot, Cosmos
   */
  readonly namespaces?: readonly ChainNamespace[]
  /** Whether disconnecting a wallet ends its sessions. @default true */
  readonly signOutOnDisconnect?: boolean
}

const METHODS = ['getNonce', 'addSession', 'getSessions', 'removeSessions'] as const

const SIWE_METHODS = ['getNonce', 'verifyMessage', 'getSession', 'signOut'] as const

/** What is wrong with an object that lacks one of these functions. */
const lacks = (value: unknown, names: readonly string[]): string | undefined =>
  names.every((name) => typeof (value as Readonly<Record<string, unknown>> | null)?.[name] === 'function')
    ? undefined
    : `lacks one of ${names.join(', ')}`

/** Rejects unknown options and invalid values. */
export const options = optionsSchema<SiwxOptions>((key, value) => {
  switch (key) {
    case 'required':
    case 'oneTap':
    case 'signOutOnDisconnect':
      return typeof value === 'boolean' ? undefined : 'is not true or false'
    case 'statement':
      return typeof value === 'string' && isStatement(value) ? undefined : 'is not a statement of EIP-4361'
    case 'resources':
      return isTexts(value) && value.every((one) => URL.canParse(one)) ? undefined : 'is not a list of uris'
    case 'server':
      return typeof value === 'string' && /^(https?:\/\/|\/)[^?#]*$/.test(value)
        ? undefined
        : 'is not a path or an http url'
    case 'sessions':
      return value === 'services' ? undefined : lacks(value, METHODS)
    case 'siweConfig':
      return lacks(value, SIWE_METHODS)
    case 'namespaces':
      return isTexts(value) ? undefined : 'is not a list'
    default:
      return 'is not an option'
  }
})
