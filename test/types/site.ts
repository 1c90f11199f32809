import type {} from '@wallet-widget/directory'
import { email } from '@wallet-widget/email'
import { embeddedWallet } from '@wallet-widget/embedded-wallet'
import { evm } from '@wallet-widget/evm'
import { createWidget, defineConfig, definePlugin, type ErrorTable } from '@wallet-widget/kernel'
import { solana, solanaDevnet } from '@wallet-widget/solana'
import { mainnet, polygon } from 'viem/chains'

/** A plugin of a stranger, with all that a plugin can tell the type checker. */
export const acmeErrors = {
  ACME_OFFLINE: { text: 'Acme is offline', help: 'Try again later.' },
} as const satisfies ErrorTable

export interface AcmeApi {
  greet(name: string): Promise<string>
}

export interface LunarProvider {
  readonly phase: number
}

export const acme = definePlugin<'acme', { readonly colour?: string }, AcmeApi>({
  id: 'acme',
  setup: () => ({ greet: async (name) => `Hello ${name}` }),
})

declare module '@wallet-widget/kernel' {
  interface ErrorCatalogue {
    acme: typeof acmeErrors
  }
  interface PluginRegistry {
    acme: AcmeApi
  }
  interface ProviderRegistry {
    lunar: LunarProvider
  }
  interface ViewRegistry {
    Acme: { readonly item: string }
    AcmeHome: undefined
  }
  interface AlertRegistry {
    ACME_KEY_MISSING: true
  }
  interface Register {
    widget: typeof widget
  }
}

export const config = defineConfig({
  projectId: 'test',
  networks: [mainnet, polygon, solanaDevnet],
  plugins: [evm(), solana(), embeddedWallet(), email(), acme()],
})

export const widget = createWidget(config)
