/** A provider whose page opens in a popup. */
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

export const defaultProviders = Object.keys(providerNames) as readonly SocialProvider[]

export const isSocialProvider = (value: unknown): value is SocialProvider =>
  typeof value === 'string' && Object.hasOwn(providerNames, value)
