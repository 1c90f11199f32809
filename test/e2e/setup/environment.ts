/** What the global setup started and built, for the tests to use. */
export interface Environment {
  /** Sites on 127.0.0.1, without a slash at the end where nothing else is said. */
  readonly urls: {
    /** The scaffolded site's production build, under the strict Content-Security-Policy. */
    readonly site: string
    /** The same site from Vite's dev server, with the simulated wallet. */
    readonly dev: string
    /** Pages of this suite's own, built against the same packed packages. */
    readonly pages: string
    /** The same pages with React 18 in development. */
    readonly react18: string
    /** The scaffolded site with every plugin: its production build, and from Vite's dev server. */
    readonly many: string
    readonly manyDev: string
    /** Pages of this suite's own with every plugin. */
    readonly manyPages: string
    /** The scaffolded site with an API for who signed in, from its own server. */
    readonly guarded: string
    readonly services: string
    /** Origin of the embedded wallet's frame: another site than the pages. */
    readonly frame: string
    /** What `npm start` opens, with a slash at the end. */
    readonly demo: string
    /** The mails that the services sent. */
    readonly inbox: string
  }
  /** The nodes of the two chains, by chain id. */
  readonly chains: Readonly<Record<1 | 137, string>>
  /** The local Solana chain's node. */
  readonly solana: string
  /** The explorer of the local Bitcoin chain. */
  readonly bitcoin: string
  readonly folders: {
    readonly site: string
    readonly pages: string
    /** The scaffolded site built with its evm line removed, and with `evm({ enabled: false })`. */
    readonly withoutEvm: string
    readonly disabledEvm: string
    readonly many: string
    readonly manyPages: string
    readonly project: string
  }
  /** MetaMask's provider code, as a script for a page. */
  readonly metaMaskScript: string
  /** What a production install of the scaffolded site weighs. */
  readonly install: { readonly packages: number; readonly bytes: number }
}

const VARIABLE = 'WALLET_WIDGET_E2E'

export const publishEnvironment = (environment: Environment): void => {
  process.env[VARIABLE] = JSON.stringify(environment)
}

export const readEnvironment = (): Environment => JSON.parse(process.env[VARIABLE] ?? '{}')
