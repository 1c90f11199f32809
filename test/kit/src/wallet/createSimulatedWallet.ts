import type { Address } from 'viem'
import { createApprovals } from './approvals.js'
import { createCallBatches } from './callBatches.js'
import { createProvider } from './createProvider.js'
import { createEmitter } from './emitter.js'
import { NO_FAILURES, type WalletFailures } from './failures.js'
import { TEST_WALLET_ICON } from './icon.js'
import { createKeyring, sameAddress } from './keyring.js'
import { createMemoryStore, siteOrigin } from './memory.js'
import { providerError, unauthorized } from './providerError.js'
import { toQuantity } from './quantity.js'
import { createRpc, type Rpc } from './rpc.js'
import { sendTransaction } from './sendTransaction.js'
import type { SimulatedWallet, SimulatedWalletOptions, WalletCall } from './simulatedWallet.js'
import { createBarrier } from './waiting.js'
import type { WalletCore } from './walletCore.js'

/**
 * Makes a wallet for tests and development: an EIP-1193 provider that really signs and really sends, with a
 * switch for each way in which wallets fail. viem is loaded when something is first signed.
 *
 * @example
 * const wallet = createSimulatedWallet({ rpcUrls: { 1: 'http://127.0.0.1:8545' } })
 * const [address] = await wallet.provider.request({ method: 'eth_requestAccounts' })
 * wallet.setFailures({ reject: true }) // from now on 4001
 */
export function createSimulatedWallet(options: SimulatedWalletOptions): SimulatedWallet {
  const {
    rpcUrls,
    name = 'Test Wallet',
    rdns = 'test.wallet-widget.simulated',
    icon = TEST_WALLET_ICON,
  } = options
  const origin = options.origin ?? siteOrigin()
  const memory = createMemoryStore(`simulated-wallet:${rdns}`, options.storage)
  const keyring = createKeyring(options)
  const approvals = createApprovals(options.approval ?? 'approve')
  const batches = createCallBatches()
  const emitter = createEmitter()
  const rpcs = new Map<string, Rpc>()
  const calls: WalletCall[] = []
  let failures: WalletFailures = { ...NO_FAILURES, ...options.failures }
  const unlocking = createBarrier()
  const answers = createBarrier()
  let turn: Promise<unknown> = Promise.resolve()
  let online = true

  const urlOf = (chainId: number) => rpcUrls[chainId] ?? memory.get().chains[chainId]
  const remembered = memory.get().chainId
  let current =
    remembered && urlOf(remembered) ? remembered : (options.chainId ?? Number(Object.keys(rpcUrls)[0] ?? 1))
  const chainId = () => failures.wrongChain ?? current
  const permitted = () => (failures.locked ? [] : memory.permitted(origin))

  let told = { accounts: permitted().join(), chainId: chainId() }
  /** Tells the site what changed since it was told last. */
  const sync = () => {
    const now = { accounts: permitted().join(), chainId: chainId() }
    const before = told
    told = now
    if (now.chainId !== before.chainId) emitter.emit('chainChanged', toQuantity(now.chainId))
    if (now.accounts !== before.accounts) emitter.emit('accountsChanged', permitted())
    if (!failures.locked) unlocking.release()
  }

  const setPermission = (accounts: readonly string[]) => {
    memory.permit(origin, accounts)
    sync()
  }
  const permit = async (addresses: readonly string[]) => {
    const own = await keyring.addresses()
    if (!addresses.every((address) => own.some((other) => sameAddress(address, other)))) throw unauthorized()
    setPermission(addresses.map((address) => address.toLowerCase()))
  }
  const activeFirst = (addresses: readonly Address[]) => {
    const active = permitted()[0]
    return [...addresses].sort((a, b) => Number(sameAddress(b, active)) - Number(sameAddress(a, active)))
  }
  const setFailures = (change: Partial<WalletFailures>) => {
    failures = { ...failures, ...change }
    sync()
  }
  const moveTo = (id: number) => {
    current = id
    memory.update({ chainId: id })
    sync()
  }

  const core: WalletCore = {
    origin,
    keyring,
    batches,
    failures: () => failures,
    chainId,
    chainIds: () => [...new Set([...Object.keys(rpcUrls), ...Object.keys(memory.get().chains)].map(Number))],
    knowsChain: (id) =>
      id === chainId() || Object.hasOwn(memory.get().chains, id) || (!failures.unknownChain && id in rpcUrls),
    addChain: (id, url) => memory.update({ chains: { ...memory.get().chains, [id]: rpcUrls[id] ?? url } }),
    moveTo,
    rpc(id) {
      const url = urlOf(id)
      if (!url) throw providerError(4901, `The wallet is not connected to chain ${id}.`)
      if (!rpcs.has(url)) rpcs.set(url, createRpc(url))
      return rpcs.get(url) as Rpc
    },
    async accounts() {
      const stored = permitted()
      if (stored.length === 0) return stored
      const own = await keyring.addresses()
      return stored.filter((address) => own.some((other) => sameAddress(address, other)))
    },
    everyAccount: async () => activeFirst(await keyring.addresses()),
    permit,
    revoke: () => setPermission([]),
    unlocked: () => (failures.locked ? unlocking.wait() : Promise.resolve()),
    ask: (method, question) => approvals.ask(question, { method, origin }),
    send(address, id, transaction) {
      const sent = turn.then(async () =>
        sendTransaction({
          account: await keyring.account(address),
          chainId: id,
          rpc: core.rpc(id),
          transaction,
        }),
      )
      turn = sent.catch(() => {})
      return sent
    },
  }

  const provider = createProvider({
    core,
    emitter,
    online: () => online,
    log: (call) => calls.push(call),
    held: answers.wait,
  })
  queueMicrotask(() => emitter.emit('connect', { chainId: toQuantity(chainId()) }))

  return {
    info: Object.freeze({ uuid: crypto.randomUUID(), name, icon, rdns }),
    provider,
    calls,
    get promptCount() {
      return approvals.count()
    },
    get chainId() {
      return chainId()
    },
    get pending() {
      return approvals.pending()
    },
    onPending: approvals.onPending,
    setApproval: approvals.setPolicy,
    get failures() {
      return failures
    },
    setFailures,
    releaseAnswers: answers.release,
    setAccounts: permit,
    async switchAccount(address) {
      const rest = permitted().filter((other) => !sameAddress(other, address))
      await permit([address, ...rest])
    },
    switchChain: moveTo,
    lock: () => setFailures({ locked: true }),
    unlock: () => setFailures({ locked: false }),
    goOffline() {
      online = false
      emitter.emit('disconnect', providerError(4900, 'The wallet lost its connection to all chains.'))
    },
    goOnline() {
      online = true
      emitter.emit('connect', { chainId: toQuantity(chainId()) })
    },
    forget() {
      memory.update({ permissions: {}, chains: {} })
      sync()
    },
  }
}
