import { createBarrier } from '../wallet/waiting.js'
import { answerRequest } from './answerRequest.js'
import { createKeys } from './keys.js'
import { type ApprovedNamespaces, accountsOn, approve, METHODS } from './namespaces.js'
import { openClient } from './openClient.js'
import {
  NO_PAIRED_FAILURES,
  type PairedRequest,
  type PairedWallet,
  type PairedWalletFailures,
  type PairedWalletOptions,
} from './pairedWallet.js'
import { signInAsked, signSignIn } from './signIn.js'

const NETWORKS = [
  'eip155:1',
  'eip155:137',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
]
const ENDED = { code: 6000, message: 'User disconnected.' }

/**
 * Starts a wallet on another device: a real client of the pairing protocol (`@walletconnect/sign-client`, an optional
 * peer of this package, with `@walletconnect/core`), real keys, and switches for what goes wrong. Nothing but the relay, and
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
  const answers = createBarrier()
  const accountsOf = (networkId: string): readonly string[] =>
    options.accounts?.[networkId]?.map((address) => `${networkId}:${address}`) ??
    accountsOn(networkId, keys, active)

  const client = await (options.openClient ?? openClient)({ relayUrl, projectId, name })
  const { core } = client
  const engine = client.engine as unknown as ApprovalCheck
  // A spoilt approval must reach the other side: it is that side’s checks that are tested.
  const isSpoilt = () =>
    failures.badAccounts || failures.extraNamespace || failures.wrongChain || failures.widenedMethods
  const check = engine.isValidApprove
  engine.isValidApprove = async (params) => (isSpoilt() ? undefined : check(params))

  client.on('session_proposal', async ({ id, params }) => {
    proposals++
    prompts++
    if (failures.hang) await answers.wait()
    if (failures.reject)
      return ignoreFailure(
        client.reject({
          id,
          reason: {
            code: Number(failures.reject) > 1 ? Number(failures.reject) : 5000,
            message: 'User rejected.',
          },
        }),
      )
    const proposed = { ...params.requiredNamespaces, ...params.optionalNamespaces }
    const namespaces = approve(proposed, networks, accountsOf, failures)
    if (Object.keys(namespaces).length === 0)
      return ignoreFailure(client.reject({ id, reason: { code: 5100, message: 'Unsupported chains.' } }))
    await ignoreFailure(client.approve({ id, namespaces }).then(({ acknowledged }) => acknowledged()))
  })

  if (options.signIn)
    client.on('session_authenticate', async ({ id, params }) => {
      prompts++
      if (failures.hang) await answers.wait()
      const asked = signInAsked(params.authPayload, networks, accountsOf)
      const code = failures.reject ? (Number(failures.reject) > 1 ? Number(failures.reject) : 5000) : 5100
      if (failures.reject || !asked)
        return ignoreFailure(
          client.rejectSessionAuthenticate({ id, reason: { code, message: 'User rejected.' } }),
        )
      const signed = (options.signIn?.(asked) ?? []).map((one) => signSignIn(client, keys, one))
      await ignoreFailure(client.approveSessionAuthenticate({ id, auths: await Promise.all(signed) }))
    })

  client.on('session_request', async ({ topic, id, params }) => {
    const { chainId, request } = params
    const asked: PairedRequest = { method: request.method, params: request.params, chainId }
    requests.push(asked)
    prompts++
    const respond = (answer: { result: unknown } | { error: { code: number; message: string } }) =>
      ignoreFailure(client.respond({ topic, response: { id, jsonrpc: '2.0', ...answer } as never }))
    if (failures.hangRequests) await answers.wait()
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

  const topics = () => client.session.getAll().map(({ topic }) => topic)
  const onEach = (tell: (topic: string, namespaces: ApprovedNamespaces) => Promise<unknown>) =>
    Promise.all(
      client.session
        .getAll()
        .map(({ topic, namespaces }) => tell(topic, structuredClone(namespaces) as ApprovedNamespaces)),
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
        own.accounts.push(...accountsOf(networkId))
        await client.update({ topic, namespaces })
      }
      const event = { name: 'chainChanged', data: Number(networkId.slice('eip155:'.length)) }
      await client.emit({ topic, event, chainId: networkId })
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
    pair: (uri) => core.pairing.pair({ uri }).then(() => {}),
    setFailures(next) {
      failures = { ...failures, ...next }
    },
    release: answers.release,
    async switchAccount() {
      active = active === 0 ? 1 : 0
      await onEach(async (topic, namespaces) => {
        const own = namespaces.eip155
        const [first] = own?.chains ?? []
        if (!own || !first) return
        own.accounts = own.chains.flatMap(accountsOf)
        await client.update({ topic, namespaces })
        const event = { name: 'accountsChanged', data: accountsOf(first) }
        await client.emit({ topic, event, chainId: first })
      })
      return keys.evm[active].address
    },
    switchChain: (networkId) => moveTo(networkId, true),
    async addNetwork(networkId) {
      networks.push(networkId)
      const namespace = networkId.slice(0, networkId.indexOf(':'))
      await onEach(async (topic, namespaces) => {
        const own = namespaces[namespace] ?? {
          chains: [],
          methods: [...(METHODS[namespace] ?? [])],
          events: ['accountsChanged', 'chainChanged'],
          accounts: [],
        }
        own.chains.push(networkId)
        own.accounts.push(...accountsOf(networkId))
        await client.update({ topic, namespaces: { ...namespaces, [namespace]: own } })
      })
    },
    async disconnect() {
      await Promise.all(topics().map((topic) => client.disconnect({ topic, reason: ENDED })))
    },
    async ping() {
      await Promise.all(topics().map((topic) => client.ping({ topic })))
    },
    goOffline: () => core.relayer.transportClose(),
    goOnline: () => core.relayer.transportOpen(),
    async stop() {
      core.heartbeat.stop()
      await ignoreFailure(core.relayer.transportClose())
    },
  }
}

/** What the client checks an approval with; it is private to the library. */
interface ApprovalCheck {
  isValidApprove(params: unknown): Promise<void>
}

/** A wallet that is stopped in the middle of a response has nobody to tell. */
const ignoreFailure = async (promise: Promise<unknown>): Promise<void> => {
  await promise.catch(() => {})
}
