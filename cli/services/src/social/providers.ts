import type { z } from 'zod'
import type { SocialProvider } from '../contract/login.js'
import {
  discordUser,
  facebookUser,
  githubEmails,
  githubUser,
  type Profile,
  toProfile,
  xUser,
} from './profile.js'

/** Reads an address of the provider in the name of its user. */
export type Read = <value>(url: string, schema: z.ZodType<value>) => Promise<value>

/** How a provider logs in. */
export type ProviderEntry = {
  /** As the visitor knows it. */
  readonly name: string
  readonly scope: string
  /** It takes PKCE. */
  readonly pkce: boolean
  /** How it wants the client's secret. */
  readonly secretIn: 'body' | 'header'
  /** Asked for beside what every login asks for. */
  readonly parameters?: Readonly<Record<string, string>>
} & (
  | { readonly kind: 'openid'; readonly issuer: string }
  | {
      readonly kind: 'oauth2'
      readonly issuer: string
      readonly authorization: string
      readonly token: string
      readonly profile: (read: Read) => Promise<Profile>
    }
)

/** Every provider and every address of it that is asked. */
export const providers: Readonly<Record<SocialProvider, ProviderEntry>> = {
  google: {
    name: 'Google',
    kind: 'openid',
    issuer: 'https://accounts.google.com',
    scope: 'openid email profile',
    pkce: true,
    secretIn: 'body',
    parameters: { prompt: 'select_account' },
  },
  apple: {
    name: 'Apple',
    kind: 'openid',
    issuer: 'https://appleid.apple.com',
    scope: 'openid email name',
    pkce: false,
    secretIn: 'body',
    // Apple insists on it where a name or an email is asked for.
    parameters: { response_mode: 'form_post' },
  },
  github: {
    name: 'GitHub',
    kind: 'oauth2',
    issuer: 'https://github.com/login/oauth',
    authorization: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    scope: 'read:user user:email',
    pkce: true,
    secretIn: 'body',
    async profile(read) {
      const user = await read('https://api.github.com/user', githubUser)
      const emails = await read('https://api.github.com/user/emails', githubEmails)
      const email = emails.find((entry) => entry.primary)
      return toProfile({
        subject: user.id,
        userName: user.login,
        email: email?.email,
        emailVerified: email?.verified,
      })
    },
  },
  facebook: {
    name: 'Facebook',
    kind: 'oauth2',
    issuer: 'https://www.facebook.com',
    authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    scope: 'public_profile email',
    pkce: false,
    secretIn: 'body',
    async profile(read) {
      const user = await read('https://graph.facebook.com/v23.0/me?fields=id,name,email', facebookUser)
      // Facebook does not say whether the address was ever confirmed.
      return toProfile({ subject: user.id, userName: user.name, email: user.email, emailVerified: false })
    },
  },
  x: {
    name: 'X',
    kind: 'oauth2',
    issuer: 'https://x.com',
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    // X answers nothing about the user without the second.
    scope: 'users.read tweet.read',
    pkce: true,
    secretIn: 'header',
    async profile(read) {
      const { data } = await read('https://api.x.com/2/users/me', xUser)
      return toProfile({ subject: data.id, userName: data.username })
    },
  },
  discord: {
    name: 'Discord',
    kind: 'oauth2',
    issuer: 'https://discord.com',
    authorization: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    scope: 'identify email',
    pkce: true,
    secretIn: 'body',
    async profile(read) {
      const user = await read('https://discord.com/api/v10/users/@me', discordUser)
      return toProfile({
        subject: user.id,
        userName: withDiscriminator(user.username),
        email: user.email,
        emailVerified: user.verified,
      })
    },
  },
}

/** Names of Discord end in its old discriminator, 0 for all by now; whoever shows one leaves that last digit out. */
export function withDiscriminator(name: string | null | undefined): string | null {
  return name ? `${name}0` : null
}
