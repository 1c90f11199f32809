import { createPrivateKey } from 'node:crypto'
import type { Address } from 'viem'
import { z } from 'zod'
import { type SocialProvider, socialProviders } from '../contract/login.js'
import { webAddress } from '../environmentValues.js'
import { ServicesError } from '../servicesError.js'

/** How this service is registered with a provider. */
export type ProviderSettings = {
  readonly clientId: string
  readonly clientSecret?: string
  /** An OpenID provider that stands in for the provider itself. */
  readonly issuer?: string
  /** Apple's key, of which its client secrets are made. */
  readonly appleKey?: { readonly teamId: string; readonly keyId: string; readonly privateKey: string }
  /** It stands in on this machine: subjects stay the same whatever its port. @default false */
  readonly local?: boolean
}

/** How to reach Farcaster. */
export type FarcasterSettings = {
  /** Base address of the relay (FIP-11). */
  readonly relay: string
  /** A node of the chain that holds the id registry: Optimism. */
  readonly rpc: string
  /** @default Farcaster's id registry on Optimism */
  readonly idRegistry?: Address
  /** The relay runs on this machine. @default false */
  readonly local?: boolean
}

/** The social logins that are offered: those that are set. */
export type SocialSettings = {
  readonly providers: Readonly<Partial<Record<SocialProvider, ProviderSettings>>>
  readonly farcaster?: FarcasterSettings
}

const FARCASTER_RELAY = 'https://relay.farcaster.xyz'

const text = z.string().trim().min(1).max(5_000)

type Upper<name extends string> = Uppercase<name>
type ProviderVariables = {
  [name in `${Upper<SocialProvider>}_CLIENT_${'ID' | 'SECRET'}`]?: string | undefined
} & { [name in `OIDC_ISSUER_${Upper<SocialProvider>}`]?: string | undefined }
type OtherVariables = {
  [name in 'APPLE_TEAM_ID' | 'APPLE_KEY_ID' | 'APPLE_PRIVATE_KEY' | 'FARCASTER_RELAY' | 'FARCASTER_RPC']?:
    | string
    | undefined
}

function isPrivateKey(pem: string): boolean {
  try {
    const { namedCurve } = createPrivateKey(pem).asymmetricKeyDetails ?? {}
    return pem.startsWith('-----BEGIN PRIVATE KEY-----') && namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/**
 * - `GOOGLE_CLIENT_ID`, `GOOGLE_CLIENT_SECRET`, and the same for `GITHUB`, `APPLE`, `FACEBOOK`, `X`, `DISCORD`
 * - `APPLE_TEAM_ID`, `APPLE_KEY_ID`, `APPLE_PRIVATE_KEY` (PEM): in place of `APPLE_CLIENT_SECRET`
 * - `OIDC_ISSUER_GOOGLE` and the like: another OpenID provider behind that button
 * - `FARCASTER_RPC`: a node of Optimism; `FARCASTER_RELAY`: another relay than the public one
 */
export const socialEnvironment = {
  ...(Object.fromEntries(
    socialProviders.flatMap((provider) => [
      [`${provider.toUpperCase()}_CLIENT_ID`, text.optional()],
      [`${provider.toUpperCase()}_CLIENT_SECRET`, text.optional()],
      [`OIDC_ISSUER_${provider.toUpperCase()}`, webAddress.optional()],
    ]),
  ) as { [name in keyof ProviderVariables]-?: z.ZodOptional<z.ZodString> }),
  APPLE_TEAM_ID: text.optional(),
  APPLE_KEY_ID: text.optional(),
  APPLE_PRIVATE_KEY: text
    .transform((key) => key.replaceAll('\\n', '\n'))
    .refine(isPrivateKey, 'is not the key that Apple gave out, which begins with -----BEGIN PRIVATE KEY-----')
    .optional(),
  FARCASTER_RELAY: webAddress.optional(),
  FARCASTER_RPC: webAddress.optional(),
}

/**
 * The social logins that the variables of {@link socialEnvironment} offer.
 *
 * @throws ServicesError `INVALID_SETTINGS` when a provider is set by half
 */
export function toSocialSettings(given: ProviderVariables & OtherVariables): SocialSettings {
  const problems: string[] = []
  const providers: Partial<Record<SocialProvider, ProviderSettings>> = {}
  for (const provider of socialProviders) {
    const name = provider.toUpperCase() as Upper<SocialProvider>
    const clientId = given[`${name}_CLIENT_ID`]
    const clientSecret = given[`${name}_CLIENT_SECRET`]
    const issuer = given[`OIDC_ISSUER_${name}`]
    const appleKey = provider === 'apple' ? toAppleKey(given, problems) : undefined
    if (!clientId) {
      if (clientSecret || issuer || appleKey) problems.push(`${name}_CLIENT_ID: is missing`)
      continue
    }
    // A stand-in may take clients that have no secret.
    if (!clientSecret && !appleKey && !issuer) problems.push(`${name}_CLIENT_SECRET: is missing`)
    providers[provider] = {
      clientId,
      ...(clientSecret && { clientSecret }),
      ...(issuer && { issuer }),
      ...(appleKey && { appleKey }),
    }
  }
  if (given.FARCASTER_RELAY && !given.FARCASTER_RPC) {
    problems.push('FARCASTER_RPC: is missing; it is the address of a node of Optimism')
  }
  if (problems.length > 0) {
    throw new ServicesError(
      'INVALID_SETTINGS',
      `Fix these environment variables:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    )
  }
  return {
    providers,
    ...(given.FARCASTER_RPC && {
      farcaster: { relay: given.FARCASTER_RELAY ?? FARCASTER_RELAY, rpc: given.FARCASTER_RPC },
    }),
  }
}

function toAppleKey(given: OtherVariables, problems: string[]): ProviderSettings['appleKey'] {
  const { APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = given
  if (teamId && keyId && privateKey) return { teamId, keyId, privateKey }
  for (const [name, value] of Object.entries({
    APPLE_TEAM_ID: teamId,
    APPLE_KEY_ID: keyId,
    APPLE_PRIVATE_KEY: privateKey,
  })) {
    if (!value && (teamId || keyId || privateKey)) problems.push(`${name}: is missing`)
  }
  return undefined
}

/**
 * Reads the social logins from the environment. An empty variable counts as one that is not set.
 *
 * @throws ServicesError `INVALID_SETTINGS`, naming each variable that is wrong
 */
export function readSocialSettings(env: Readonly<Record<string, string | undefined>>): SocialSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const parsed = z.object(socialEnvironment).safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`)
    throw new ServicesError('INVALID_SETTINGS', `Fix these environment variables:\n${lines.join('\n')}`)
  }
  return toSocialSettings(parsed.data)
}
