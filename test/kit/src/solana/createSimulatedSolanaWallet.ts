import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { StandardEventsChangeProperties } from '@wallet-standard/features'
import { createApprovals } from '../wallet/approvals.js'
import { TEST_WALLET_ICON } from '../wallet/icon.js'
import { createMemoryStore, siteOrigin } from '../wallet/memory.js'
import { unauthorized } from '../wallet/providerError.js'
import { createBarrier } from '../wallet/waiting.js'
import { createSolanaFeatures } from './createSolanaFeatures.js'
import { DEVELOPMENT_SOLANA_ACCOUNTS } from './developmentSolanaAccounts.js'
import type {
  SimulatedSolanaWallet,
  SimulatedSolanaWalletOptions,
  SolanaWalletCall,
  SolanaWalletFailures,
} from './simulatedSolanaWallet.js'
import { NO_SOLANA_FAILURES } from './solanaFailures.js'
import type { SolanaQuestion } from './solanaQuestion.js'

const CHAINS = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const

type Listener = (change: StandardEventsChangeProperties) => void

/**
 * Makes a Solana wallet for tests and development: a Wallet Standard wallet that really signs and really sends,
 * with a switch for each way in which wallets fail. What signs is loaded when it is first connected.
 *
 * @example
 * const { wallet } = createSimulatedSolanaWallet({ rpcUrls: { 'solana:devnet': services.solana.url } })
 * registerWallet(wallet) // of @wallet-standard/wallet; or registerSimulatedSolanaWallet, which has a card
 */
export function createSimulatedSolanaWallet(
  options: SimulatedSolanaWalletOptions = {},
): SimulatedSolanaWallet {
  const { name = 'Test Wallet', chains = CHAINS, without = [] } = options
  const icon = options.icon ?? base64Icon()
  const origin = options.origin ?? siteOrigin()
  const memory = createMemoryStore(`simulated-solana-wallet:${name}`, options.storage)
  const approvals = createApprovals<SolanaQuestion>(options.approval ?? 'approve')
  const privateKeys = options.accounts ?? DEVELOPMENT_SOLANA_ACCOUNTS.map(({ privateKey }) => privateKey)
  let loadedKeys: ReturnType<typeof loadKeys> | undefined
  const keys = () => (loadedKeys ??= loadKeys(privateKeys))
  const listeners = new Set<Listener>()
  const calls: SolanaWalletCall[] = []
  const answers = createBarrier()
  const unlocking = createBarrier()
  const made = new Map<string, WalletAccount>()
  let failures: SolanaWalletFailures = { ...NO_SOLANA_FAILURES, ...options.failures }
  let accounts: readonly WalletAccount[] = []

  const permitted = () => memory.permitted(origin)
  const tell = (next: readonly WalletAccount[]) => {
    const before = accounts
    accounts = next
    if (before.map(({ address }) => address).join() === next.map(({ address }) => address).join()) return
    for (const listener of [...listeners]) listener({ accounts })
  }
  /** The accounts that the site may see now, each always the same object. */
  const show = async () => {
    const { publicKey } = await keys()
    const features = Object.keys(wallet.features).filter((feature) => feature.startsWith('solana:'))
    for (const address of permitted())
      if (!made.has(address))
        made.set(
          address,
          Object.freeze({
            address,
            publicKey: publicKey(address),
            chains,
            features: features as `${string}:${string}`[],
          }),
        )
    tell(failures.locked ? [] : permitted().flatMap((address) => made.get(address) ?? []))
    return accounts
  }
  const permit = async (addresses: readonly string[]) => {
    const { addresses: own } = await keys()
    if (!addresses.every((address) => own.includes(address))) throw unauthorized()
    memory.permit(origin, addresses)
    return show()
  }
  const setFailures = (change: Partial<SolanaWalletFailures>) => {
    const wasLocked = failures.locked
    failures = { ...failures, ...change }
    if (wasLocked === failures.locked) return
    if (failures.locked) tell([])
    else {
      unlocking.release()
      if (permitted().length > 0) void show()
    }
  }

  const features = createSolanaFeatures({
    rpcUrls: options.rpcUrls ?? {},
    versions: options.versions ?? ['legacy', 0],
    origin,
    keys,
    failures: () => failures,
    log: (method, inputs) => calls.push({ method, inputs, at: Date.now() }),
    held: answers.wait,
    unlocked: () => (failures.locked ? unlocking.wait() : Promise.resolve()),
    ask: (method, question) => approvals.ask(question, { method, origin }),
    accounts: () => accounts,
    isPermitted: () => permitted().length > 0 && !failures.locked,
    show,
    permit,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  const wallet: Wallet = Object.freeze({
    version: '1.0.0',
    name,
    icon,
    chains: Object.freeze([...chains]),
    features: Object.freeze(
      Object.fromEntries(Object.entries(features).filter(([feature]) => !without.includes(feature))),
    ),
    get accounts() {
      return accounts
    },
  })

  return {
    info: Object.freeze({ name, icon }),
    wallet,
    calls,
    get promptCount() {
      return approvals.count()
    },
    get pending() {
      return approvals.pending()
    },
    onPending: approvals.onPending,
    setApproval: approvals.setPolicy,
    listenerCount: () => listeners.size,
    get failures() {
      return failures
    },
    setFailures,
    releaseAnswers: answers.release,
    async setAccounts(addresses) {
      await permit(addresses)
    },
    async switchAccount(address) {
      await permit([address, ...permitted().filter((other) => other !== address)])
    },
    lock: () => setFailures({ locked: true }),
    unlock: () => setFailures({ locked: false }),
    forget() {
      memory.update({ permissions: {} })
      tell([])
    },
  }
}

const loadKeys = async (privateKeys: readonly string[]) => (await import('./keys.js')).createKeys(privateKeys)

/** The standard takes no other encoding. */
function base64Icon(): Wallet['icon'] {
  const [type = '', svg = ''] = TEST_WALLET_ICON.split(',')
  return `${type};base64,${btoa(decodeURIComponent(svg))}` as Wallet['icon']
}
