import { Hono } from 'hono'
import { type SocialProvider, socialProviders } from '../contract/login.js'
import { farcasterCalls } from './farcaster/farcasterCalls.js'
import { createProviderClient, type ProviderClient } from './providerClient.js'
import { socialCalls } from './socialCalls.js'
import type { SocialLoginDeps } from './socialLoginDeps.js'
import { socialPages } from './socialPages.js'
import { openSocialStores } from './socialStores.js'

/** The social logins of a service. */
export type SocialLogin = {
  /** To be served at the frame's origin. */
  readonly routes: Hono
  /** Those that are set. */
  readonly socials: readonly SocialProvider[]
  readonly farcaster: boolean
}

/** The social logins that the settings offer: their calls for the frame and their pages. */
export function createSocialLogin(deps: SocialLoginDeps): SocialLogin {
  const { providers, farcaster } = deps.settings
  const clients = new Map<SocialProvider, ProviderClient>()
  for (const provider of socialProviders) {
    const settings = providers[provider]
    if (settings) clients.set(provider, createProviderClient(provider, settings))
  }
  const stores = openSocialStores(deps)
  const routes = new Hono()
  routes.route('/', socialCalls({ ...deps, clients, stores }))
  routes.route('/', socialPages({ ...deps, clients, stores }))
  if (farcaster) routes.route('/', farcasterCalls({ ...deps, farcaster }))
  return { routes, socials: [...clients.keys()], farcaster: farcaster !== undefined }
}
