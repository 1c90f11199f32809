import * as z from 'zod/mini'

const text = (most: number) => z.string().check(z.maxLength(most))

/** `1`, `'1'`, `'0x1'`, `'eip155:1'`, `'solana:…'`. */
export const chainId = z.union([z.number(), text(100)])
export const accountType = z.enum(['eoa', 'smartAccount'])
export const address = text(100).check(z.minLength(1))
export const email = text(254).check(z.regex(/^[^\s@]+@[^\s@]+$/))
export const otp = text(40).check(z.minLength(1))
export const url = text(8000).check(z.minLength(1))
export const rpcUrl = z.optional(text(2000))
export const socialProvider = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
/** A session token; empty: logged out. */
export const token = text(4000)

/** The one-time name of a window that the page has opened for a request: random, told to that window and to the frame. */
export const windowChannel = z.optional(text(64).check(z.regex(/^[A-Za-z0-9-]{20,64}$/)))

/** A sign-in message for the frame to sign along with the login. */
export const siwxMessage = z.object({
  accountAddress: text(200),
  chainId: text(100),
  domain: text(300),
  uri: text(2000),
  version: text(20),
  nonce: text(200),
  notBefore: z.optional(text(60)),
  statement: z.optional(text(4000)),
  resources: z.optional(z.array(text(2000)).check(z.maxLength(50))),
  requestId: z.optional(text(200)),
  issuedAt: z.optional(text(60)),
  expirationTime: z.optional(text(60)),
  serializedMessage: z.optional(text(20_000)),
})

/** A sign-in message, field by field. Source: CAIP-122. */
export type SiwxMessage = z.infer<typeof siwxMessage>

export const user = z.object({
  email: z.optional(z.nullable(text(254))),
  address,
  chainId,
  smartAccountDeployed: z.optional(z.boolean()),
  accounts: z.optional(z.array(z.object({ address, type: accountType })).check(z.maxLength(20))),
  preferredAccountType: z.optional(accountType),
  signature: z.optional(text(20_000)),
  message: z.optional(text(20_000)),
  siwxMessage: z.optional(siwxMessage),
  /** (ours, but for CONNECT_SOCIAL) */
  userName: z.optional(z.nullable(text(300))),
  /** (ours) `false`: the browser gives the frame no storage, so that a reload ends the login. */
  persistent: z.optional(z.boolean()),
  /** (ours) The owner approves in the wallet's own window, which the page may open. */
  approves: z.optional(z.literal('window')),
})

/** Other clients may send any fields; validated where they are used. */
export const themeVariables = z.record(text(100), z.unknown())

/** Why a request failed. `message` is for the visitor; the rest is this project's own addition. */
export const failure = z.object({
  message: z.string(),
  /** EIP-1193 or JSON-RPC for RPC_REQUEST, else a name such as `CODE_WRONG`. */
  code: z.optional(z.union([z.number(), text(60)])),
  /** Of a one-time code. */
  triesLeft: z.optional(z.number()),
  /** ms */
  retryAfter: z.optional(z.number()),
})

export type Failure = z.infer<typeof failure>
