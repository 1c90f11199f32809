import * as z from 'zod/mini'
import { accountType, address, chainId, token, url, user } from './fields.js'
import type { RequestName } from './requests.js'

const text = (most: number) => z.string().check(z.maxLength(most))
const none = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((): undefined => undefined),
  ),
)

/** Payloads of the responses, by NAME of `@w3m-frame/NAME_SUCCESS`. */
export const answerPayloads = {
  SWITCH_NETWORK: z.object({ chainId }),
  CONNECT_EMAIL: z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: none,
  CONNECT_OTP: none,
  CONNECT_SOCIAL: user,
  GET_SOCIAL_REDIRECT_URI: z.object({ uri: url }),
  GET_FARCASTER_URI: z.object({ url }),
  CONNECT_FARCASTER: z.object({ userName: text(300) }),
  GET_USER: user,
  SIGN_OUT: none,
  IS_CONNECTED: z.object({
    isConnected: z.boolean(),
    /** Ours: what was approved and sent in the last day, and a page that is gone was not told of. `at`: ms */
    sent: z.optional(
      z
        .array(z.object({ method: text(60), chainId: text(80), hash: text(200), at: z.number() }))
        .check(z.maxLength(1000)),
    ),
  }),
  GET_CHAIN_ID: z.object({ chainId }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: z.object({
    smartAccountEnabledNetworks: z.array(z.number()).check(z.maxLength(1000)),
  }),
  INIT_SMART_ACCOUNT: z.object({ address, isDeployed: z.boolean() }),
  SET_PREFERRED_ACCOUNT: z.object({ type: accountType, address }),
  /** The result itself, of any shape. */
  RPC_REQUEST: z.unknown(),
  RPC_ABORT: none,
  UPDATE_EMAIL: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: none,
  UPDATE_EMAIL_SECONDARY_OTP: z.object({ newEmail: text(254) }),
  SYNC_THEME: none,
  SYNC_DAPP_DATA: none,
  RELOAD: none,
} as const satisfies Record<RequestName, z.ZodMiniType>

export type AnswerPayload<Name extends RequestName> = z.infer<(typeof answerPayloads)[Name]>
export type AnswerInput<Name extends RequestName> = z.input<(typeof answerPayloads)[Name]>

/** Payloads of the events, by NAME of `@w3m-frame/NAME`. */
export const eventPayloads = {
  READY: z.optional(
    z.object({
      version: z.optional(text(100)),
      /** Names one load of the frame, which may say so more than once. */
      load: z.optional(text(100)),
    }),
  ),
  /** `token: ''` (ours): logged out. */
  SESSION_UPDATE: z.object({ token }),
  /** (ours) Said now and then while a login waits for the visitor, who may take their time. */
  LOGIN_WAITING: none,
} as const

export type EventName = keyof typeof eventPayloads
export type EventPayload<Name extends EventName> = z.infer<(typeof eventPayloads)[Name]>
