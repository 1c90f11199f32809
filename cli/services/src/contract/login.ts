// What the frame and the login service say to each other, in one place: the service checks what it receives with these
// schemas, the frame checks the answers. All calls are JSON, POST unless said otherwise, to the frame's own origin under
// `/api`, and carry `DPoP: <proof>` (RFC 9449, ES256, the device's key); those marked (session) also carry
// `Authorization: DPoP <session token>`. A token without the device's key is worth nothing.
import * as z from 'zod/mini'
import { base64url, hexAddress, text } from './formats.js'
import { reviewCalls } from './reviews.js'
import { passkeyGiven, passkeyMade, vault } from './vault.js'
import { workAsked, workDone } from './work.js'

export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export const socialProvider = z.enum(socialProviders)
export type SocialProvider = z.infer<typeof socialProvider>

/** How the owner logged in. */
export const loginMethod = z.enum(['email', ...socialProviders, 'farcaster'])
export type LoginMethod = z.infer<typeof loginMethod>

/** Who is logged in. */
export const loginUser = z.object({
  /** Opaque; the same on every device. */
  id: text(64),
  email: z.nullable(z.string()),
  userName: z.nullable(z.string()),
  login: loginMethod,
  /** Absent until the frame has made one. */
  vault: z.optional(vault),
  /** Changes with each write of the vault. */
  vaultRevision: z.optional(z.number()),
  /** When this device is given the keys, in ms since epoch, unless it is allowed before; absent: it waits for nothing. */
  waitsUntil: z.optional(z.number()),
})
export type LoginUser = z.infer<typeof loginUser>

/** What ends every login. */
export const loggedIn = z.object({ token: base64url(128), user: loginUser })
export type LoggedIn = z.infer<typeof loggedIn>

/** Every refusal. HTTP status 4xx or 5xx; `message` is for the visitor's eyes. */
export const refusal = z.object({
  code: text(60),
  message: text(300),
  /** Of a wrong one-time code. */
  triesLeft: z.optional(z.number()),
  /** When it is given all the same, in ms since epoch; with `DEVICE_WAITS`. */
  until: z.optional(z.number()),
  /** When to ask again, in ms. */
  retryAfter: z.optional(z.number()),
  /** ms since epoch; with `CLOCK_SKEWED`, so that the frame's next proof carries the right time. */
  serverTime: z.optional(z.number()),
})
export type Refusal = z.infer<typeof refusal>

/** A change of who can log in that can still be undone. */
export const loginChange = z.object({
  id: text(64),
  kind: z.enum(['email', 'loginRemoved', 'passkeyAdded', 'passkeyRemoved']),
  /** Which was removed. */
  login: z.optional(loginMethod),
  /** The new address, or that of the login that was removed or its name there, or the name of the passkey. */
  name: text(254),
  /** ms since epoch */
  at: z.number(),
  until: z.number(),
  /** It takes effect only when it can no longer be stopped: there is nobody who could be told of it by mail. */
  waits: z.boolean(),
})
export type LoginChangeShown = z.infer<typeof loginChange>

const empty = z.object({})

/** Path under `/api`: what is sent, what is answered. */
export const calls = {
  /** A GET without proof: what this service offers. */
  config: {
    path: '/config',
    answer: z.object({
      email: z.boolean(),
      /** Whether a key service wraps the secrets of accounts, so that the login service can't open them by itself. */
      keyService: z.optional(z.boolean()),
      socials: z.array(socialProvider),
      farcaster: z.boolean(),
      /** CAIP-2 ids that `POST /v1/` of this origin serves. */
      chains: z.array(z.string()),
      /** EIP-155 ids with smart accounts. */
      smartAccountNetworks: z.array(z.number()),
      /** Those of them with a paymaster, which is asked to pay the fees. */
      sponsoredNetworks: z.array(z.number()),
      serverTime: z.number(),
    }),
  },
  /**
   * `challenge` names the login under way and is bound to the device's key. `CONNECT`: this device has a session of that
   * email already and `restored` is it. `VERIFY_LINK`: there were too many wrong codes today, so the mail holds a link alone.
   * `work`: no mail was sent, ask again with the puzzle solved; on a device that the email was not used on. The same answers
   * whether the email is known or not.
   */
  emailStart: {
    path: '/login/email',
    body: z.object({ email: text(254), siteOrigin: text(300), work: z.optional(workDone) }),
    answer: z.union([
      z.object({
        challenge: base64url(64),
        action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'VERIFY_LINK', 'CONNECT']),
        /** For the login's own window, at the top of its tab: see `emailWindow`. */
        binding: z.optional(base64url(64)),
        restored: z.optional(loggedIn),
      }),
      z.object({ work: workAsked }),
    ]),
  },
  /** Waits up to 25 s for the link in the mail to be followed; ask again while it is not. */
  emailDevice: {
    path: '/login/email/device',
    body: z.object({ challenge: base64url(64) }),
    answer: z.object({ approved: z.boolean() }),
  },
  /**
   * Without proof: marks the browser, by a cookie, as the one that began. The mail's link ends the login there and nowhere
   * else. `CODE_EXPIRED` when it is over, or was begun in another browser.
   */
  emailWindow: {
    path: '/login/email/window',
    body: z.object({ binding: base64url(64) }),
    answer: z.object({ bound: z.literal(true) }),
  },
  /** Waits up to 25 s for the mail's link to end the login; ask again while it is `waiting`. */
  emailLink: {
    path: '/login/email/link',
    body: z.object({ challenge: base64url(64) }),
    answer: z.union([loggedIn, z.object({ state: z.enum(['waiting', 'over', 'refused']) })]),
  },
  /** `CODE_WRONG` with `triesLeft`, `CODE_EXPIRED`, `CODE_SPENT`, `LOGIN_REFUSED`. */
  emailCode: {
    path: '/login/email/code',
    body: z.object({ challenge: base64url(64), code: text(20) }),
    answer: loggedIn,
  },
  /** With `returnUrl`, a page of `siteOrigin`, the visitor comes back to it; else their window closes at the end. */
  socialStart: {
    path: '/login/social',
    body: z.object({ provider: socialProvider, siteOrigin: text(300), returnUrl: z.optional(text(2000)) }),
    answer: z.object({
      /**
       * Of this origin: where a page of it at the top of a window, or a click in the frame, leads the browser on to the
       * provider. Good in one browser, and led to from elsewhere it ends the login.
       */
      path: text(300),
      /** Names the login under way. */
      flow: base64url(64),
    }),
  },
  /** Waits up to 25 s; `pending` means ask again. Worth nothing without the key of the device that began. */
  socialFinish: {
    path: '/login/social/finish',
    body: z.object({ flow: base64url(64) }),
    answer: z.union([loggedIn, z.object({ pending: z.literal(true) })]),
  },
  farcasterStart: {
    path: '/login/farcaster',
    body: z.object({ siteOrigin: text(300) }),
    answer: z.object({
      url: text(2000),
      channel: base64url(64),
      /** For the login's own window, at the top of its tab: see `farcasterWindow`. */
      binding: text(200),
    }),
  },
  /**
   * Without proof: marks the browser, by a cookie, as the one that began; a wallet that was opened in it is known there at
   * each site. `FARCASTER_EXPIRED` when it is over, or was begun in another browser.
   */
  farcasterWindow: {
    path: '/login/farcaster/window',
    body: z.object({ binding: text(200) }),
    answer: z.object({ bound: z.literal(true) }),
  },
  /** Waits up to 25 s; `pending` means ask again. */
  farcasterFinish: {
    path: '/login/farcaster/finish',
    body: z.object({ channel: base64url(64) }),
    answer: z.union([loggedIn, z.object({ pending: z.literal(true) })]),
  },
  /** (session) Who is logged in. `SESSION_UNKNOWN` (401) when it ended. */
  session: { path: '/session', body: empty, answer: loginUser },
  /** (session) */
  signOut: {
    path: '/session/end',
    body: z.object({
      /** All but this one. */
      others: z.optional(z.boolean()),
      /** That one, as `sessions` names it. */
      id: z.optional(text(64)),
    }),
    answer: z.object({ ended: z.number() }),
  },
  /**
   * (session) Keeps the vault. `VAULT_CONFLICT` (409) unless `replaces` is the present revision (absent: there is none);
   * `VAULT_ADDRESSES` (409) for a vault of other addresses: a wallet never turns into another. `LOGIN_NOT_FRESH` (403)
   * when it no longer opens with the login alone and this is neither a session of the account page of the last minutes nor
   * the wallet new. A passkey that is new in it is `made` for a challenge of this session, else `PASSKEY_INVALID` (400); one
   * that is gone takes a passkey given in this session, else `PASSKEY_NEEDED` (403). The first
   * vault of an account may be of a wallet that its owner has `brought`: on the account page alone (`OWNERS_PAGE_ONLY`,
   * 403), after a login of the last minutes (`LOGIN_NOT_FRESH`).
   */
  putVault: {
    path: '/session/vault',
    body: z.object({
      vault: vault.check(
        z.refine(({ login, passkeys = [] }) => (login === undefined) === passkeys.length > 0),
      ),
      replaces: z.optional(z.number()),
      made: z.optional(passkeyMade),
      brought: z.optional(z.literal(true)),
    }),
    answer: z.object({ revision: z.number() }),
  },
  /** (session) What a passkey is to sign next: good once, in this session, for some minutes. */
  passkeyChallenge: {
    path: '/session/passkey/challenge',
    body: empty,
    answer: z.object({ challenge: base64url(64) }),
  },
  /** (session) The owner gives a passkey of the wallet, which then counts for some minutes. `PASSKEY_INVALID` (400). */
  passkeyGive: {
    path: '/session/passkey',
    body: z.object({ given: passkeyGiven }),
    answer: z.object({ given: z.literal(true) }),
  },
  /**
   * (session) Vaults that others took the place of, latest first, for when the present one does not open; of their parts
   * those which open with what the present one opens with.
   */
  formerVaults: {
    path: '/session/vault/former',
    body: empty,
    answer: z.object({ vaults: z.array(vault) }),
  },
  /**
   * (session) The account's secret, 32 bytes, from which the vault's key is derived. At most some dozens a minute; on the
   * account page after a login of the last minutes (`LOGIN_NOT_FRESH`) or, where the wallet has one, a passkey
   * (`PASSKEY_NEEDED`).
   */
  secret: { path: '/session/secret', body: empty, answer: z.object({ secret: base64url(64) }) },
  /** (session) Where the account's secret was given to in the last 90 days, for the account page; latest first. */
  openings: {
    path: '/openings',
    body: empty,
    answer: z.object({
      openings: z.array(
        z.object({
          firstAt: z.number(),
          lastAt: z.number(),
          times: z.number(),
          siteOrigin: z.string(),
          agent: z.string(),
          /** The block of addresses that it was last asked from: /24, of IPv6 /48. */
          network: z.string(),
          /** The wallet was made there. */
          made: z.optional(z.literal(true)),
        }),
      ),
    }),
  },
  /** (session) With local chains: gives a new account coins to try things with. Else does nothing. */
  fund: {
    path: '/session/fund',
    body: z.object({ accounts: z.array(text(100)).check(z.maxLength(10)) }),
    answer: z.object({ funded: z.boolean() }),
  },
  /**
   * (session) Asks the paymaster of a network (ERC-7677) to pay for an operation of this wallet's smart account:
   * `NOT_YOUR_ACCOUNT` (403) for another's. What it answers comes as it is, unchecked; `refused`: its own words.
   */
  sponsor: {
    path: '/session/sponsor',
    body: z.object({
      chainId: z.number(),
      step: z.enum(['stub', 'final']),
      operation: z.record(text(40), z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))),
      entryPoint: hexAddress,
    }),
    answer: z.union([z.object({ refused: z.string() }), z.object({ result: z.optional(z.unknown()) })]),
  },
  ...reviewCalls,
  /** (session) `VERIFY_PRIMARY_OTP`: a code went to the present email; without one, straight to the secondary. */
  emailChange: {
    path: '/session/email',
    body: z.object({ email: text(254) }),
    answer: z.object({
      challenge: base64url(64),
      action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
    }),
  },
  /** (session) Then a code goes to the new email. */
  emailChangePrimary: {
    path: '/session/email/primary',
    body: z.object({ challenge: base64url(64), code: text(20) }),
    answer: z.object({ sent: z.literal(true) }),
  },
  /** (session) */
  emailChangeSecondary: {
    path: '/session/email/secondary',
    body: z.object({ challenge: base64url(64), code: text(20) }),
    answer: z.object({
      newEmail: z.string(),
      /** When it takes effect, in ms since epoch; absent: it has. */
      from: z.optional(z.number()),
    }),
  },
  /** (session) What logs in to this wallet, for the account page. */
  logins: {
    path: '/session/logins',
    body: empty,
    answer: z.object({
      logins: z.array(
        z.object({
          login: loginMethod,
          /** The address, or the name there. */
          name: z.nullable(z.string()),
          /** ms since epoch */
          since: z.number(),
        }),
      ),
    }),
  },
  /**
   * (session) Takes a login off the wallet; every other session ends. On the account page, as `emailChange`. `LAST_LOGIN`
   * (409) where nothing else logs in.
   */
  removeLogin: {
    path: '/session/logins/remove',
    body: z.object({ login: loginMethod }),
    answer: z.object({ removed: z.literal(true) }),
  },
  /** (session) What was changed of who can log in and can still be undone, latest first; for the account page. */
  changes: {
    path: '/session/changes',
    body: empty,
    answer: z.object({ changes: z.array(loginChange) }),
  },
  /** (session) Undoes a change and those after it; every other session ends. `CHANGE_OVER` (410). */
  undoChange: {
    path: '/session/changes/undo',
    body: z.object({ id: text(64) }),
    answer: z.object({ undone: z.literal(true) }),
  },
  /** (session) The devices that are logged in, for the account page; to one that waits itself alone. */
  sessions: {
    path: '/sessions',
    body: empty,
    answer: z.object({
      sessions: z.array(
        z.object({
          id: text(64),
          current: z.boolean(),
          createdAt: z.number(),
          usedAt: z.number(),
          siteOrigin: z.string(),
          agent: z.string(),
          /** Of a new device, on which a code was typed or a login with Farcaster approved. */
          waits: z.optional(
            z.object({
              /** It is given no keys before, unless it is allowed; ms since epoch. */
              until: z.number(),
              /** The block of addresses that it logged in from: /24, of IPv6 /48. */
              network: z.string(),
            }),
          ),
        }),
      ),
    }),
  },
  /**
   * (session) The owner's answer to a device of `sessions` that waits: it has the keys from now on, or is logged out.
   * `known: false`: there is no such device any more. On the account page, as `secret` there; else `OWNERS_PAGE_ONLY` (403).
   */
  answerDevice: {
    path: '/session/device',
    body: z.object({ id: text(64), allow: z.boolean() }),
    answer: z.object({ known: z.boolean() }),
  },
} as const
