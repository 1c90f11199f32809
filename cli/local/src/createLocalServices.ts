import {
  createServices,
  type EmbeddedWalletOptions,
  freePort,
  type Services,
  type ServicesOptions,
} from '@wallet-widget/services'
import { isMoved, randomToken } from '@wallet-widget/services/development'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { createLocalBundler } from './bundler/createLocalBundler.js'
import { createLocalPaymaster } from './bundler/localPaymaster.js'
import type { Anvil } from './chains/anvil.js'
import { isBitcoinBuilt } from './chains/bitcoin/bcoin.js'
import { LOCAL_BITCOIN_ID } from './chains/bitcoin/localBitcoin.js'
import { type LocalBitcoin, startLocalBitcoin } from './chains/bitcoin/startLocalBitcoin.js'
import { LOCAL_ZONE, setNameGateway } from './chains/setNameGateway.js'
import { LOCAL_SOLANA_ID } from './chains/solana/localSolana.js'
import { type LocalSolana, startLocalSolana } from './chains/solana/startLocalSolana.js'
import { defaultLocalChains, type LocalChain, startLocalChains } from './chains/startLocalChains.js'
import { fundAccounts } from './fundAccounts.js'
import { inboxLimits } from './inbox/inboxLimits.js'
import { inboxRoute } from './inbox/inboxRoute.js'
import { type Inbox, startInbox } from './inbox/startInbox.js'
import { type LocalProvider, startLocalProvider } from './provider/startLocalProvider.js'
import { createTokenGifts } from './seed/createTokenGifts.js'
import { localExchanges } from './seed/localExchanges.js'
import { localPrices } from './seed/localPrices.js'
import { localTokenListFile } from './seed/localTokenList.js'
import type { Seed } from './seed/seedChain.js'
import { type Pictures, startPictures } from './seed/startPictures.js'
import { walletPageRoute } from './walletPage.js'

const SOLANA_PORT = 8899
const BITCOIN_PORT = 3002
const PROVIDER_PORT = 4282
const PICTURES_PORT = 4283

/** How to start the services on a developer's machine. Nothing has to be given. */
export type LocalServicesOptions = Omit<ServicesOptions, 'upstreams' | 'development' | 'embeddedWallet'> & {
  /** EVM chains to run on this machine. @default chains 1 and 137, wanted on ports 8545 and 8546 */
  localChains?: readonly LocalChain[]
  /**
   * The Solana chain to run on this machine, as `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1` (devnet's id); 0 for any
   * port. @default wanted on port 8899, unless `localChains` says what runs
   */
  localSolana?: { readonly port: number } | false
  /**
   * The Bitcoin chain to run on this machine, as `bip122:0f9188f13cb7b2c71f2a335e3a4fc328` (regtest's id): where its
   * explorer listens, 0 for any port, and how long payments wait for their block, in milliseconds or until `mine` is
   * called. @default wanted on port 3002, unless `localChains` says what runs or the node has not been built
   */
  localBitcoin?: { readonly port: number; readonly blockTime?: number | false } | false
  /**
   * What the EVM chains begin with: `'tokens'` are five tokens with pools, of which the accounts of the development phrase
   * and new accounts of the embedded wallet get some; `true` are these, two collections of collectibles and a year of
   * history, up to now. @default false
   */
  seed?: Seed
  /** Whether the page of the development wallet is served. @default true */
  walletPage?: boolean
  /** Whether a paymaster of this machine pays the fees of smart accounts, unless `paymasters` names another. @default false */
  localPaymaster?: boolean
  /** The wallet that visitors log in to. Without `mail` and `social` an inbox and a provider of this machine stand in. */
  embeddedWallet?: LocalEmbeddedWallet | false
}

/** The embedded wallet's options, and where the stand-in for its social providers listens. */
export type LocalEmbeddedWallet = EmbeddedWalletOptions & {
  /** Wanted port of the provider; the next free one if it is in use, 0 for any. @default 4282 */
  localProviderPort?: number
}

/** A local chain that runs. */
export type RunningChain = {
  /** Direct http address of the node, all its methods included: for tests and tools, not for pages. */
  readonly url: string
  readonly ws: string
  readonly port: number
  readonly pid: number
}

/** Services that run, and what runs for them on this machine. */
export type LocalServices = Services & {
  /** The page of the development wallet, when it is served. */
  readonly walletUrl: string | undefined
  /** The page that shows the mails which were caught, unless a mail server is set. */
  readonly inboxUrl: string | undefined
  /** The OpenID provider that stands in for the social ones, when it runs. */
  readonly providerUrl: string | undefined
  /** Where projects are edited, and the token for it. */
  readonly owner: { readonly url: string; readonly token: string }
  /** Local EVM chains that run, by EIP-155 chain id. */
  readonly chains: Readonly<Record<number, RunningChain>>
  /** The local Solana chain, when it runs: its node, all its methods included. */
  readonly solana: Pick<LocalSolana, 'url' | 'ws' | 'port'> | undefined
  /** The local Bitcoin chain, when it runs: its node may not have been built. */
  readonly bitcoin: Omit<LocalBitcoin, 'stop' | 'warmUp'> | undefined
}

type Wanted = ReturnType<typeof readOptions>
type Running = {
  pictures?: Pictures
  chains?: Map<number, Anvil>
  solana?: LocalSolana
  bitcoin?: LocalBitcoin
  inbox?: Inbox
  provider?: LocalProvider
  services?: Services
}

/**
 * Starts chains, a mail server with an inbox and an identity provider on this machine, and the services before them.
 *
 * @throws ServicesError when a part can't start; what had started is stopped
 *
 * @example
 * ```ts
 * const services = await createLocalServices()
 * services.url // 'http://127.0.0.1:4280'
 * services.chains[1]?.url // 'http://127.0.0.1:8545'
 * services.inboxUrl // 'http://127.0.0.1:4280/inbox'
 * await services.stop()
 * ```
 */
export async function createLocalServices(options: LocalServicesOptions = {}): Promise<LocalServices> {
  const wanted = readOptions(options)
  const running: Running = {}
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= stopAll(running)
    return stopping
  }
  try {
    await startChains(wanted, running)
    await startStandIns(wanted, running)
    const services = await startServices(wanted, running)
    // Once all of it answers: whoever asks first, e.g. for the coins of a new account, is not to wait for it.
    setImmediate(() => {
      for (const chain of [running.solana, running.bitcoin]) void chain?.warmUp().catch(() => {})
    })
    return { ...services, ...describe(wanted, running, services), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function readOptions({
  localChains,
  localSolana,
  localBitcoin,
  seed = false,
  walletPage = true,
  localPaymaster = false,
  embeddedWallet,
  ...others
}: LocalServicesOptions) {
  const wallet: LocalEmbeddedWallet | undefined =
    embeddedWallet === false
      ? undefined
      : { ...(others.port === 0 && { localProviderPort: 0 }), ...embeddedWallet }
  return {
    services: { ...others, ownerToken: others.ownerToken ?? randomToken() },
    chains: localChains ?? defaultLocalChains,
    solana: localSolana ?? (localChains ? false : { port: SOLANA_PORT }),
    bitcoin: localBitcoin ?? (localChains ? false : { port: others.port === 0 ? 0 : BITCOIN_PORT }),
    isBitcoinNamed: localBitcoin !== undefined,
    seed,
    pictures: seed === true ? { port: others.port === 0 ? 0 : PICTURES_PORT } : undefined,
    walletPage,
    localPaymaster,
    wallet,
    inbox: wallet !== undefined && !wallet.mail,
    provider: wallet && !wallet.social ? { port: wallet.localProviderPort ?? PROVIDER_PORT } : undefined,
  }
}

async function startChains(wanted: Wanted, running: Running): Promise<void> {
  if (wanted.pictures) running.pictures = await startPictures({ port: await freePort(wanted.pictures.port) })
  running.chains = await startLocalChains(wanted.chains, wanted.seed, running.pictures?.url)
  if (wanted.solana)
    running.solana = await startLocalSolana({
      port: await freePort(wanted.solana.port),
      isSeeded: wanted.seed !== false,
    })
  if (wanted.bitcoin && (wanted.isBitcoinNamed || isBitcoinBuilt()))
    running.bitcoin = await startLocalBitcoin({
      ...wanted.bitcoin,
      port: await freePort(wanted.bitcoin.port),
      isSeeded: wanted.seed === true,
    })
}

/** What stands in for a mail server and the social providers. */
async function startStandIns(wanted: Wanted, running: Running): Promise<void> {
  if (wanted.inbox) running.inbox = await startInbox()
  if (!wanted.provider) return
  const [chain] = [...(running.chains ?? [])].map(([id, { url }]) => ({ id, url }))
  running.provider = await startLocalProvider({
    port: wanted.provider.port,
    // Asked at the first login.
    frameUrl: () => running.services?.frameUrl ?? '',
    chain,
  })
}

async function startServices(wanted: Wanted, running: Running): Promise<Services> {
  const { inbox, provider, solana, bitcoin, pictures } = running
  const chains = [...(running.chains ?? [])]
  const timeout = wanted.services.timeout ?? 10_000
  const nodes = { eip155: chains.map(([, { url }]) => url), solana: solana?.url }
  const { localProviderPort: _, ...wallet } = wanted.wallet ?? {}
  const giveTokens = wanted.seed ? createTokenGifts() : undefined
  const gatewayKey = generatePrivateKey()
  running.services = await createServices({
    ...(wanted.seed && {
      prices: localPrices(chains.map(([id]) => id)),
      exchanges: localExchanges(chains.map(([id]) => id)),
      metadata: {
        tokenLists: [localTokenListFile],
        ...(pictures && { testOrigins: [pictures.url] }),
      },
    }),
    names: { zones: [LOCAL_ZONE], gatewayKey, claimLimits: { most: 10_000, mostOfBlock: 100_000 } },
    ...wanted.services,
    ...(bitcoin && {
      sources: {
        ...wanted.services.sources,
        esplora: { [LOCAL_BITCOIN_ID]: bitcoin.url, ...wanted.services.sources?.esplora },
      },
    }),
    upstreams: {
      ...Object.fromEntries(chains.map(([id, { url }]) => [`eip155:${id}`, url])),
      ...(solana && { [LOCAL_SOLANA_ID]: solana.url }),
    },
    index: wanted.services.index ?? {
      chains: Object.fromEntries(chains.map(([id]) => [`eip155:${id}`, 0])),
      every: 500,
    },
    embeddedWallet: wanted.wallet !== undefined && {
      ...wallet,
      ...(inbox && {
        mail: { smtpUrl: inbox.smtpUrl, from: 'Wallet <wallet@localhost>' },
        limits: { ...inboxLimits, ...wallet.limits },
      }),
      ...(provider && { social: provider.settings }),
    },
    development: {
      pages: [...(wanted.walletPage ? [walletPageRoute()] : []), ...(inbox ? [inboxRoute(inbox)] : [])],
      bundlers: new Map(
        chains.map(([chainId, { url }]) => [
          `eip155:${chainId}`,
          createLocalBundler({ url, chainId, timeout }),
        ]),
      ),
      ...(wanted.localPaymaster && {
        paymasters: new Map(
          chains.map(([chainId]) => [`eip155:${chainId}`, createLocalPaymaster({ chainId })]),
        ),
      }),
      fund: (accounts) => fundAccounts(nodes, accounts, giveTokens),
    },
  })
  // The only chain with an ENS.
  const ethereum = running.chains?.get(1)
  if (ethereum) {
    const url = `${running.services.url}/v1/names/ens/{sender}/{data}`
    await setNameGateway(ethereum.url, { url, signer: privateKeyToAddress(gatewayKey) })
  }
  return running.services
}

function describe(
  wanted: Wanted,
  running: Running,
  services: Services,
): Omit<LocalServices, keyof Services> & Pick<Services, 'movedPorts'> {
  const { chains = new Map<number, Anvil>(), solana, bitcoin, provider, inbox, pictures } = running
  return {
    walletUrl: wanted.walletPage ? `${services.url}/wallet` : undefined,
    inboxUrl: inbox && `${services.url}/inbox`,
    providerUrl: provider?.url,
    owner: { url: `${services.url}/owner`, token: wanted.services.ownerToken },
    chains: listRunning(chains),
    solana,
    bitcoin,
    movedPorts: [
      ...services.movedPorts,
      ...wanted.chains.map(({ id, port }) => ({
        what: `chain ${id}`,
        wanted: port,
        port: chains.get(id)?.port ?? port,
      })),
      ...(wanted.provider && provider
        ? [{ what: 'identity provider', wanted: wanted.provider.port, port: provider.port }]
        : []),
      ...(wanted.pictures && pictures
        ? [{ what: 'pictures', wanted: wanted.pictures.port, port: pictures.port }]
        : []),
      ...(wanted.solana && solana ? [{ what: 'Solana', wanted: wanted.solana.port, port: solana.port }] : []),
      ...(wanted.bitcoin && bitcoin
        ? [{ what: 'Bitcoin', wanted: wanted.bitcoin.port, port: bitcoin.port }]
        : []),
    ].filter(isMoved),
  }
}

/** One that has ended is not listed any more, whoever ended it. */
function listRunning(chains: ReadonlyMap<number, Anvil>): LocalServices['chains'] {
  const listed: Record<number, RunningChain> = Object.fromEntries(chains)
  for (const [id, { ended }] of chains)
    void ended.then(() => {
      delete listed[id]
    })
  return listed
}

async function stopAll({
  services,
  provider,
  inbox,
  chains,
  solana,
  bitcoin,
  pictures,
}: Running): Promise<void> {
  await services?.stop()
  await provider?.stop()
  await inbox?.stop()
  await Promise.all([
    ...[...(chains?.values() ?? [])].map((chain) => chain.stop()),
    solana?.stop(),
    bitcoin?.stop(),
    pictures?.stop(),
  ])
}
