import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { answerRequest } from './answerRequest.js'
import { NO_PAIRED_FAILURES, type PairedWalletFailures } from './failures.js'
import { createKeys } from './keys.js'
import { type ApprovedNamespaces, accountsOn, approve } from './namespaces.js'
import type { PairedRequest, PairedWallet, PairedWalletOptions } from './pairedWallet.js'

const NETWORKS = [
  'eip155:1',
  'eip155:137',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
]
const ENDED = { code: 6000, message: 'User disconnected.' }

/**
 * Starts a wallet on another device: a real client of the pairing protocol (`@reown/walletkit`, an optional peer of
 * this package, with `@walletconnect/core`), real keys, and switches for what goes wrong. Nothing but the relay, and
 * the nodes given to it, is asked. For Node, and for development pages.
 *
 * @example
 * const wallet = await createPairedWallet({ relayUrl })
 * await wallet.pair(uri)
 */
export async function createPairedWallet(options: PairedWalletOptions): Promise<PairedWallet> {
  const { relayUrl, projectId = 'test', name = 'Paired Wallet', rpcUrls = {}, onRequest } = options
  let failures: PairedWalletFailures = { ...NO_PAIRED_FAILURES, ...options.failures }
  const networks = [...(options.networks ?? NETWORKS)]
  const keys = createKeys()
  const requests: PairedRequest[] = []
  let active: 0 | 1 = 0
  let proposals = 0
  let prompts = 0
  let held: (() => void)[] = []
  const hold = () => new Promise<void>((resolve) => held.push(resolve))

  const core = new Core({
    projectId,
    relayUrl,
    customStoragePrefix: `paired-${crypto.randomUUID()}`,
    telemetryEnabled: false,
    logger: 'silent',
    storage: createStorage(),
  })
  // The library would ask a public server whom it deals with, and tell another that it has begun.
  core.verify.resolve = async () => undefined as never
  core.eventClient.init = async () => {}
  const kit = await WalletKit.init({
    core: core as never, // its types disagree on what may be undefined
    signConfig: { disableRequestQueue: true },
    metadata: { name, description: 'A wallet for tests', url: 'https://wallet.test', icons: [] },
  })
  // A spoilt approval must reach the other side: it is that side’s checks that are tested.
  const engine = readEngine(kit)
  const isSpoilt = () =>
    failures.badAccounts || failures.extraNamespace || failures.wrongChain || failures.widenedMethods
  const check = engine.isValidApprove
  engine.isValidApprove = async (params) => (isSpoilt() ? undefined : check(params))

  kit.on('session_proposal', async ({ id, params }) => {
    proposals++
    prompts++
    if (failures.hang) await hold()
    if (failures.reject)
      return quietly(kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } }))
    const proposed = { ...params.requiredNamespaces, ...params.optionalNamespaces }
    const namespaces = approve(proposed, networks, keys, active, failures)
    if (Object.keys(namespaces).length === 0)
      return quietly(kit.rejectSession({ id, reason: { code: 5100, message: 'Unsupported chains.' } }))
    await quietly(kit.approveSession({ id, namespaces }))
  })

  kit.on('session_request', async ({ topic, id, params }) => {
    const { chainId, request } = params
    const asked: PairedRequest = { method: request.method, params: request.params, chainId }
    requests.push(asked)
    prompts++
    const respond = (answer: { result: unknown } | { error: { code: number; message: string } }) =>
      quietly(kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } as never }))
    if (failures.hangRequests) await hold()
    if (failures.oddError) return respond({ error: failures.oddError })
    if (failures.rejectRequests)
      return respond({ error: { code: 4001, message: 'User rejected the request.' } })
    try {
      const result =
        (await onRequest?.(asked)) ??
        (await answerRequest({ keys, rpcUrls, activeAccount: () => active, moveTo }, asked))
      await respond({ result })
    } catch (thrown) {
      const { code = -32000, message } = thrown as { code?: number; message: string }
      await respond({ error: { code, message } })
    }
  })

  const topics = () => Object.keys(kit.getActiveSessions())
  const onEach = (tell: (topic: string, namespaces: ApprovedNamespaces) => Promise<unknown>) =>
    Promise.all(
      Object.entries(kit.getActiveSessions()).map(([topic, { namespaces }]) =>
        tell(topic, structuredClone(namespaces) as ApprovedNamespaces),
      ),
    )

  async function moveTo(networkId: string, isKnown: boolean): Promise<void> {
    if (!networks.includes(networkId)) {
      if (!isKnown) throw Object.assign(new Error(`Unrecognized chain ${networkId}.`), { code: 4902 })
      networks.push(networkId)
    }
    await onEach(async (topic, namespaces) => {
      const own = namespaces.eip155
      if (!own) return
      if (!own.chains.includes(networkId)) {
        own.chains.push(networkId)
        own.accounts.push(...accountsOn(networkId, keys, active))
        await kit.updateSession({ topic, namespaces })
      }
      const event = { name: 'chainChanged', data: Number(networkId.slice('eip155:'.length)) }
      await kit.emitSessionEvent({ topic, event, chainId: networkId })
    })
  }

  return {
    name,
    get addresses() {
      return {
        eip155: keys.evm[active].address,
        solana: keys.solana.address,
        bip122: keys.bitcoin.address,
      }
    },
    requests,
    get proposalCount() {
      return proposals
    },
    get promptCount() {
      return prompts
    },
    get topics() {
      return topics()
    },
    pair: (uri) => kit.pair({ uri }),
    setFailures(next) {
      failures = { ...failures, ...next }
    },
    release() {
      const waiting = held
      held = []
      for (const go of waiting) go()
    },
    async switchAccount() {
      active = active === 0 ? 1 : 0
      await onEach(async (topic, namespaces) => {
        const own = namespaces.eip155
        const [first] = own?.chains ?? []
        if (!own || !first) return
        own.accounts = own.chains.flatMap((chain) => accountsOn(chain, keys, active))
        await kit.updateSession({ topic, namespaces })
        const event = { name: 'accountsChanged', data: accountsOn(first, keys, active) }
        await kit.emitSessionEvent({ topic, event, chainId: first })
      })
      return keys.evm[active].address
    },
    switchChain: (networkId) => moveTo(networkId, true),
    async disconnect() {
      await Promise.all(topics().map((topic) => kit.disconnectSession({ topic, reason: ENDED })))
    },
    async ping() {
      await Promise.all(topics().map((topic) => engine.client.ping({ topic })))
    },
    goOffline: () => core.relayer.transportClose(),
    goOnline: () => core.relayer.transportOpen(),
    async stop() {
      core.heartbeat.stop()
      await quietly(core.relayer.transportClose())
    },
  }
}

interface SignEngine {
  readonly client: { ping(params: { topic: string }): Promise<void> }
  isValidApprove(params: unknown): Promise<void>
}

const readEngine = (kit: unknown): SignEngine =>
  (kit as { engine: { signClient: { engine: SignEngine } } }).engine.signClient.engine

/** A wallet that is stopped in the middle of an answer says nothing more. */
const quietly = async (promise: Promise<unknown>): Promise<void> => {
  await promise.catch(() => {})
}

/** The library's own storage would be a file, or the page's database. */
function createStorage() {
  const values = new Map<string, string>()
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async <Value>() =>
      [...values].map(([key, value]): [string, Value] => [key, JSON.parse(value) as Value]),
    getItem: async <Value>(key: string) => {
      const value = values.get(key)
      return value === undefined ? undefined : (JSON.parse(value) as Value)
    },
    setItem: async (key: string, value: unknown) => void values.set(key, JSON.stringify(value) ?? 'null'),
    removeItem: async (key: string) => void values.delete(key),
  }
}
