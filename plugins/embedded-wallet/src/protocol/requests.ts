import * as z from 'zod/mini'
import {
  accountType,
  chainId,
  email,
  otp,
  rpcUrl,
  siwxMessage,
  socialProvider,
  themeVariables,
  token,
  url,
  windowChannel,
} from './fields.js'

const text = (most: number) => z.string().check(z.maxLength(most))
/** A payload that is ignored. */
const nothing = z.pipe(
  z.unknown(),
  z.transform((): undefined => undefined),
)
const none = z.optional(nothing)

/**
 * Payloads of the requests, by NAME of `@w3m-app/NAME`. Fields that only this project sends are marked (ours): other frames
 * ignore them. So is `window`, wherever it stands.
 */
export const requestPayloads = {
  SWITCH_NETWORK: z.object({ chainId, rpcUrl }),
  /** Answered at the end of the login: the code is typed in the wallet's own window. */
  CONNECT_EMAIL: z.object({ email, window: windowChannel }),
  CONNECT_DEVICE: none,
  CONNECT_OTP: z.object({ otp }),
  /**
   * `uri`: the popup of `GET_SOCIAL_REDIRECT_URI` has ended. (ours) `provider`: log in, in the wallet's own window; or where
   * there are none, with `returnUrl`, a page of the site, in the site's own, which a button in the frame leads on. There
   * `hasReturned` ends it.
   */
  CONNECT_SOCIAL: z.object({
    uri: z.optional(url),
    provider: z.optional(socialProvider),
    returnUrl: z.optional(text(2000)),
    hasReturned: z.optional(z.boolean()),
    preferredAccountType: z.optional(accountType),
    chainId: z.optional(chainId),
    siwxMessage: z.optional(siwxMessage),
    rpcUrl,
    window: windowChannel,
  }),
  GET_SOCIAL_REDIRECT_URI: z.object({ provider: socialProvider }),
  GET_FARCASTER_URI: none,
  /** Answered at the end of the login: its code is shown in the wallet's own window. */
  CONNECT_FARCASTER: z.optional(z.object({ window: windowChannel })),
  GET_USER: z.optional(
    z.object({
      chainId: z.optional(chainId),
      preferredAccountType: z.optional(accountType),
      socialUri: z.optional(url),
      siwxMessage: z.optional(siwxMessage),
      rpcUrl,
      window: windowChannel,
    }),
  ),
  SIGN_OUT: none,
  IS_CONNECTED: z.optional(z.object({ token: z.optional(token) })),
  GET_CHAIN_ID: none,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: none,
  INIT_SMART_ACCOUNT: none,
  SET_PREFERRED_ACCOUNT: z.object({ type: accountType }),
  RPC_REQUEST: z.object({
    method: text(100).check(z.minLength(1)),
    params: z.optional(z.unknown()),
    chainId: z.optional(chainId),
    chainNamespace: z.optional(text(20)),
    rpcUrl,
    window: windowChannel,
    /** (ours) The page that asks, to come back to where it is left for the wallet's own. A longer one is left out. */
    returnUrl: z.catch(z.optional(text(8_000)), undefined),
  }),
  RPC_ABORT: none,
  UPDATE_EMAIL: z.object({ email }),
  UPDATE_EMAIL_PRIMARY_OTP: z.object({ otp }),
  UPDATE_EMAIL_SECONDARY_OTP: z.object({ otp }),
  SYNC_THEME: z.object({
    themeMode: z.optional(z.enum(['light', 'dark'])),
    themeVariables: z.optional(themeVariables),
    w3mThemeVariables: z.optional(themeVariables),
  }),
  SYNC_DAPP_DATA: z.object({
    metadata: z.optional(
      z.object({
        name: text(300),
        description: text(3000),
        url: text(2000),
        icons: z.array(text(100_000)).check(z.maxLength(20)),
      }),
    ),
    sdkVersion: z.optional(text(100)),
    sdkType: z.optional(text(100)),
    projectId: text(200),
    /** (ours) BCP 47 */
    language: z.optional(text(40)),
  }),
  RELOAD: none,
} as const

/** A request by its name. */
export type RequestName = keyof typeof requestPayloads
export type RequestPayload<Name extends RequestName> = z.infer<(typeof requestPayloads)[Name]>
/** The payload as the sender gives it: `undefined` where there is none. */
export type RequestInput<Name extends RequestName> = z.input<(typeof requestPayloads)[Name]>

export const REQUEST_NAMES = Object.freeze(Object.keys(requestPayloads)) as readonly RequestName[]
