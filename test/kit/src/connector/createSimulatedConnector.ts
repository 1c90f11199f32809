import type {
  CaipNetworkId,
  ChainNamespace,
  ConnectorConnectRequest,
  ConnectorEvent,
  WalletSession,
} from '@wallet-widget/kernel'
import { sleep, WalletError, withAbort } from '@wallet-widget/kernel/connectors'
import { oddAnswer } from '../wallet/oddAnswer.js'
import { createBarrier } from '../wallet/waiting.js'
import { type ConnectorFailures, NO_CONNECTOR_FAILURES } from './connectorFailures.js'
import { SIMULATED_ADDRESSES, toAccount } from './simulatedAccounts.js'
import type { ConnectorCall, SimulatedConnector, SimulatedConnectorOptions } from './simulatedConnector.js'

/**
 * Makes a connector with no wallet and no chain behind it, for unit tests: with a switch for each way in which
 * connectors fail.
 *
 * @example
 * const connector = createSimulatedConnector({ namespaces: ['solana'] })
 * connector.control.setFailures({ reject: true })
 */
export function createSimulatedConnector(options: SimulatedConnectorOptions = {}): SimulatedConnector {
  const { id = 'simulated', name = 'Simulated Wallet', type = 'ANNOUNCED', namespaces = ['eip155'] } = options
  const { icon, rdns, explorerId, ambiguous, method, external, switchable = true } = options
  const addresses = { ...SIMULATED_ADDRESSES, ...options.accounts }
  const networkIds: Partial<Record<ChainNamespace, CaipNetworkId>> = { ...options.networkIds }
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const calls: ConnectorCall[] = []
  const answers = createBarrier()
  const unlocking = createBarrier()
  let failures: ConnectorFailures = { ...NO_CONNECTOR_FAILURES, ...options.failures }
  let trusted = options.trusted ?? false
  let promptCount = 0

  const emit = (event: ConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const setFailures = (change: Partial<ConnectorFailures>) => {
    failures = { ...failures, ...change }
    if (!failures.locked) unlocking.release()
  }
  const accountsOf = (namespace: ChainNamespace) =>
    failures.locked ? [] : (addresses[namespace] ?? []).map((address) => toAccount(namespace, address))
  const tellAccounts = () => {
    if (!trusted) return
    for (const namespace of namespaces)
      emit({ type: 'accountsChanged', namespace, accounts: accountsOf(namespace) })
  }

  const sessions = ({ namespaces: wanted, networks }: ConnectorConnectRequest): readonly WalletSession[] =>
    namespaces
      .filter((namespace) => wanted.includes(namespace))
      .map((namespace) => {
        const first = networks.find(({ chainNamespace }) => chainNamespace === namespace)
        networkIds[namespace] ??= first?.caipNetworkId ?? `${namespace}:1`
        const accounts = failures.noAccounts ? [] : accountsOf(namespace)
        return { namespace, accounts, networkId: networkIds[namespace] as CaipNetworkId }
      })

  /** Plays the visitor in front of the wallet. */
  async function ask<Value>(
    carryOut: () => Value,
    progress?: ConnectorConnectRequest['onProgress'],
  ): Promise<Value> {
    promptCount += 1
    if (failures.slow > 0) await sleep(failures.slow)
    if (failures.hang) return new Promise<never>(() => {})
    if (failures.locked) {
      progress?.('locked')
      await unlocking.wait()
    }
    if (failures.reject) throw new WalletError(4001)
    if (failures.pending) {
      progress?.('pendingInWallet')
      await answers.wait()
    }
    const value = await carryOut()
    if (failures.lateAnswer) await answers.wait()
    return value
  }
  /** Asks, unless nobody waits any more. */
  function guarded<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    if (failures.oddErrors) return oddAnswer(failures.oddErrors) as Promise<Value>
    return withAbort(signal.aborted ? new Promise(() => {}) : work(), signal)
  }

  return {
    id,
    name,
    type,
    namespaces,
    test: true,
    ...(icon === undefined ? {} : { icon }),
    ...(rdns === undefined ? {} : { rdns }),
    ...(explorerId === undefined ? {} : { explorerId }),
    ...(ambiguous === undefined ? {} : { ambiguous }),
    ...(method === undefined ? {} : { method }),
    ...(external === undefined ? {} : { external }),
    connect(request) {
      calls.push({ member: 'connect', request })
      const progress: typeof request.onProgress = (step) => {
        if (!request.signal.aborted) request.onProgress(step)
      }
      return guarded(request.signal, () =>
        ask(() => {
          trusted = true
          const { network } = request
          if (switchable && network) networkIds[network.chainNamespace] = network.caipNetworkId
          return sessions(request)
        }, progress),
      )
    },
    async reconnect(request) {
      calls.push({ member: 'reconnect', request })
      if (failures.slow > 0) await withAbort(sleep(failures.slow), request.signal)
      return trusted && !failures.locked ? sessions(request) : undefined
    },
    async disconnect() {
      calls.push({ member: 'disconnect' })
      trusted = false
    },
    request(request) {
      calls.push({ member: 'request', request })
      return guarded(request.signal, () =>
        ask(() => {
          if (!options.answer) throw new WalletError(4200)
          return options.answer(request)
        }),
      )
    },
    subscribe(listener) {
      const own = (event: ConnectorEvent) => listener(event)
      listeners.add(own)
      return () => listeners.delete(own)
    },
    ...(switchable && {
      switchNetwork({ network, signal }: Parameters<NonNullable<SimulatedConnector['switchNetwork']>>[0]) {
        calls.push({ member: 'switchNetwork', request: { network, signal } })
        return guarded(signal, () =>
          ask(() => {
            networkIds[network.chainNamespace] = network.caipNetworkId
            emit({
              type: 'networkChanged',
              namespace: network.chainNamespace,
              networkId: network.caipNetworkId,
            })
          }),
        )
      },
    }),
    control: {
      calls,
      get promptCount() {
        return promptCount
      },
      get listenerCount() {
        return listeners.size
      },
      get failures() {
        return failures
      },
      setFailures,
      releaseAnswers: answers.release,
      setAccounts(namespace, next) {
        addresses[namespace] = next
        tellAccounts()
      },
      switchNetwork(networkId) {
        const namespace = networkId.split(':')[0] as ChainNamespace
        networkIds[namespace] = networkId
        if (trusted) emit({ type: 'networkChanged', namespace, networkId })
      },
      lock() {
        setFailures({ locked: true })
        tellAccounts()
      },
      unlock() {
        setFailures({ locked: false })
        tellAccounts()
      },
      endSession(reason) {
        trusted = false
        emit({ type: 'disconnected', ...(reason === undefined ? {} : { reason }) })
      },
      emit,
    },
  }
}
