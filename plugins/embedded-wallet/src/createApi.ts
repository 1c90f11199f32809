import type { EmbeddedWalletApi } from './api.js'
import type { Inside } from './inside.js'
import type { Login } from './operations/login.js'

/** The API, which fetches what it takes when it is first called. */
export function createApi(inside: Inside): EmbeddedWalletApi {
  const login =
    <Name extends keyof Login>(name: Name) =>
    async (options: unknown = {}) =>
      ((await inside.load()).login[name] as (options: unknown) => unknown)(options) as never
  return {
    $frame: inside.$frame,
    $user: inside.$user,
    frameOrigin: async () => (await inside.load()).client.origin(),
    load: async ({ signal } = {}) => (await inside.load()).client.load(signal),
    connectEmail: login('connectEmail'),
    connectDevice: login('connectDevice'),
    connectOtp: login('connectOtp'),
    getSocialRedirectUri: login('getSocialRedirectUri'),
    connectSocial: login('connectSocial'),
    getFarcasterUri: login('getFarcasterUri'),
    connectFarcaster: login('connectFarcaster'),
    connectWallet: login('connectWallet'),
    updateEmail: login('updateEmail'),
    updateEmailPrimaryOtp: login('updateEmailPrimaryOtp'),
    updateEmailSecondaryOtp: login('updateEmailSecondaryOtp'),
    setPreferredAccount: async (options) => (await inside.load()).setPreferredAccount(options),
    signIn: async (options) => (await inside.load()).signIn(options),
    signOut: async () => (await inside.load()).signOut(),
    reload: async () => (await inside.load()).client.reload(),
  }
}
