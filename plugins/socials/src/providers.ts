/** A provider that a popup leads to. Source: spec section 5. */
export type PopupProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** A way to log in. Farcaster is approved in its app. */
export type SocialProvider = PopupProvider | 'farcaster'

/** Names are brands, the same in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  x: 'X',
  farcaster: 'Farcaster',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
}

/** Source: spec section 9. */
export const defaultProviders = Object.keys(providerNames) as readonly SocialProvider[]

export const isSocialProvider = (value: unknown): value is SocialProvider =>
  typeof value === 'string' && Object.hasOwn(providerNames, value)
