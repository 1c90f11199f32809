import { optionsSchema } from '@wallet-widget/kernel/connectors'
import type { SiweConfig, SiwxSessions } from './api.js'
import { isStatement } from './message/isStatement.js'

/** Options of the sign-in plugin. */
export interface SiwxOptions {
  /** Who does not sign in is not let on: the question can't be closed, but by disconnecting. @default false */
  readonly required?: boolean
  /** What the visitor agrees to: one line of ASCII. @default the server's, else none */
  readonly statement?: string
  /** Further uris that the sign-in is about. */
  readonly resources?: readonly string[]
  /** Where `@wallet-widget/siwx/server` answers: `/api/sign-in`. @default none: this browser remembers who signed, which proves nothing */
  readonly server?: string
  /** A backend of your own, in place of `server`. */
  readonly sessions?: SiwxSessions
  /** The older form of a backend, which knows EVM accounts alone; in place of `server` and `sessions`. */
  readonly siweConfig?: SiweConfig
  /** Whether disconnecting a wallet ends its sessions. @default true */
  readonly signOutOnDisconnect?: boolean
}

const METHODS = ['getNonce', 'addSession', 'getSessions', 'removeSessions'] as const

const SIWE_METHODS = ['getNonce', 'verifyMessage', 'getSession', 'signOut'] as const

/** Rejects unknown options and invalid values. */
export const options = optionsSchema<SiwxOptions>((key, value) => {
  switch (key) {
    case 'required':
    case 'signOutOnDisconnect':
      return typeof value === 'boolean' ? undefined : 'is not true or false'
    case 'statement':
      return typeof value === 'string' && isStatement(value)
        ? undefined
        : 'is not one line of ASCII without quotes, backslashes, percent signs, < > { } | ^ and `'
    case 'resources':
      return Array.isArray(value) && value.every((one) => typeof one === 'string' && URL.canParse(one))
        ? undefined
        : 'is not a list of uris'
    case 'server':
      return typeof value === 'string' && /^(https?:\/\/|\/)[^?#]*$/.test(value)
        ? undefined
        : 'is not a path or an http url, without query'
    case 'sessions':
      return METHODS.every((name) => typeof (value as SiwxSessions | null)?.[name] === 'function')
        ? undefined
        : `is not an object with ${METHODS.join(', ')}`
    case 'siweConfig':
      return SIWE_METHODS.every((name) => typeof (value as SiweConfig | null)?.[name] === 'function')
        ? undefined
        : `is not an object with ${SIWE_METHODS.join(', ')}`
    default:
      return 'is not an option'
  }
})
