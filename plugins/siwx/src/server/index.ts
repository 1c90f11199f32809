// Runs on servers only: no page's code, and nothing that a page needs.

export type { AddressPrefix } from '../message/addressPrefix.js'
export type { SignInMessage } from '../message/signInMessage.js'
export { type AuthJsRequest, type AuthJsUser, authJs } from './authJs.js'
export { type BetterAuthTools, betterAuthPlugin } from './betterAuth.js'
export type { Refusal } from './checkSignIn.js'
export { createSignIn, type SignIn } from './createSignIn.js'
export {
  createSignInVerifier,
  type ServerNonce,
  type SignInVerifier,
  type SignInVerifierOptions,
} from './createSignInVerifier.js'
export { type NodeRequest, type NodeResponse, toNodeHandler, toRequest } from './nodeHandler.js'
export type { SignInOptions } from './options.js'
export type { SignInClient } from './rateLimit.js'
export {
  accountIdOf,
  matches as matchesFilter,
  type ServerSession,
  type SessionFilter,
  type SignedInAccount,
} from './serverSession.js'
export { memoryStorage, type SignInStorage } from './storage.js'
export type { TokenOwner } from './tokens.js'
export { type ContractClient, type EthCall, type EthereumSignature, isSignedBy } from './verify/isSignedBy.js'
export type { SignedText, Verifier } from './verify/verifier.js'
