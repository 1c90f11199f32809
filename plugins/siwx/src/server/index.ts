// Runs on servers only: no page's code, and nothing that a page needs.

export type { SignInMessage } from '../message/signInMessage.js'
export { type AuthJsRequest, type AuthJsUser, authJs } from './authJs.js'
export type { Refusal } from './checkSignIn.js'
export { createSignIn, type SignIn } from './createSignIn.js'
export { type NodeRequest, type NodeResponse, toNodeHandler, toRequest } from './nodeHandler.js'
export type { SignInOptions } from './options.js'
export type { ServerSession, SessionFilter } from './sessions.js'
export { memoryStorage, type SignInStorage } from './storage.js'
export type { TokenOwner } from './tokens.js'
export type { ContractClient } from './verify/eip155.js'
export type { SignedText, Verifier } from './verify/verifier.js'
