import { ChainNotConfiguredError, type CreateConnectorFn } from '@wagmi/core'
import { readProperty, type Widget } from '@wallet-widget/kernel'
import {
  type Address,
  type Chain,
  type EIP1193Provider,
  getAddress,
  ResourceUnavailableRpcError,
  SwitchChainError,
  UserRejectedRequestError,
} from 'viem'

type Own = Pick<Widget, 'provider' | 'state'>

/** What wagmi makes the connector of. */
export type WalletWidgetConnector = CreateConnectorFn<EIP1193Provider, Record<string, unknown>>

type Connect = ReturnType<WalletWidgetConnector>['connect']

/** Codes of EIP-1193 and EIP-1474. */
const REJECTED = 4001
const PENDING = -32002
const UNKNOWN_CHAIN = 4902

/**
 * Wallet Widget as a connector of wagmi 2 and 3: connecting opens the widget's modal, and what the visitor does there or in the
 * wallet is what wagmi shows. While a wallet is connected, the connector goes by its name and picture.
 *
 * @example
 * const widget = createWidget(defineConfig({ networks: [mainnet], plugins: [evm()] }))
 * const config = createConfig({ ...chainsOf(widget), connectors: [walletWidget(widget)] })
 */
export function walletWidget(widget: Own): WalletWidgetConnector {
  return ({ chains, emitter }) => {
    // The widget's own provider, not the wallet's: hooks hold for wagmi's requests, too.
    const provider = widget.provider('eip155') as unknown as EIP1193Provider
    let isListening = false
    const onAccountsChanged = (accounts: string[]) => {
      if (accounts.length === 0) onDisconnect()
      else emitter.emit('change', { accounts: accounts.map((account) => getAddress(account)) })
    }
    const onChainChanged = (chainId: string) => emitter.emit('change', { chainId: Number(chainId) })
    const onDisconnect = () => {
      stopListening()
      emitter.emit('disconnect')
    }
    const onConnect = async () => {
      const accounts = await getAccounts()
      if (accounts.length > 0) emitter.emit('connect', { accounts, chainId: await getChainId() })
      startListening()
    }
    const startListening = () => {
      provider.removeListener('connect', onConnect)
      if (isListening) return
      isListening = true
      provider.on('accountsChanged', onAccountsChanged)
      provider.on('chainChanged', onChainChanged)
      provider.on('disconnect', onDisconnect)
    }
    /** Whoever connects by the widget's own button is connected here as well. */
    const stopListening = () => {
      provider.on('connect', onConnect)
      if (!isListening) return
      isListening = false
      provider.removeListener('accountsChanged', onAccountsChanged)
      provider.removeListener('chainChanged', onChainChanged)
      provider.removeListener('disconnect', onDisconnect)
    }
    const getAccounts = async (): Promise<readonly Address[]> =>
      (await provider.request({ method: 'eth_accounts' })).map((account) => getAddress(account))
    const getChainId = async () => Number(await provider.request({ method: 'eth_chainId' }))
    const switchChain = async ({ chainId }: { readonly chainId: number }): Promise<Chain> => {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
      try {
        await provider.request({
          method: 'wallet_switchEthereumChain',
          params: [{ chainId: `0x${chainId.toString(16)}` }],
        })
      } catch (error) {
        throw toWagmiError(error, (cause) => new SwitchChainError(cause))
      }
      emitter.emit('change', { chainId })
      return chain
    }

    return {
      id: 'walletWidget',
      name: 'Wallet Widget',
      type: 'walletWidget',
      async setup() {
        // `this` is the connector as wagmi copied it: what it goes by follows the wallet.
        Object.defineProperties(this, {
          name: {
            configurable: true,
            enumerable: true,
            get: () => walletOf(widget)?.name ?? 'Wallet Widget',
          },
          icon: { configurable: true, enumerable: true, get: () => walletOf(widget)?.icon },
        })
        provider.on('connect', onConnect)
      },
      connect: (async ({ chainId, isReconnecting, withCapabilities } = {}) => {
        let accounts = isReconnecting ? await getAccounts() : []
        if (accounts.length === 0) {
          if (isReconnecting) throw new ResourceUnavailableRpcError(new Error('No wallet is connected.'))
          try {
            const asked = await provider.request({ method: 'eth_requestAccounts' })
            accounts = asked.map((account) => getAddress(account))
          } catch (error) {
            throw toWagmiError(error, (cause) => cause)
          }
        }
        startListening()
        let current = await getChainId()
        if (chainId !== undefined && chainId !== current) {
          const moved = await switchChain({ chainId }).catch((error: unknown) => {
            // Connected it is all the same, as with any wallet that stays where it is.
            if (readProperty(error, 'code') === REJECTED) throw error
            return { id: current }
          })
          current = moved.id
        }
        const answer = withCapabilities
          ? accounts.map((address) => ({ address, capabilities: {} }))
          : accounts
        return { accounts: answer, chainId: current }
      }) as Connect,
      async disconnect() {
        stopListening()
        await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
      },
      getAccounts,
      getChainId,
      getProvider: async () => provider,
      isAuthorized: async () => (await getAccounts().catch(() => [])).length > 0,
      switchChain,
      onAccountsChanged,
      onChainChanged,
      onConnect: () => void onConnect(),
      onDisconnect,
    }
  }
}

/** The wallet in use on EVM chains. */
function walletOf({ state }: Own): { readonly name: string; readonly icon?: string | undefined } | undefined {
  const { namespace, wallet } = state.$account.get()
  return namespace === 'eip155' ? wallet : undefined
}

/** An error as wagmi's own connectors throw it. */
function toWagmiError(error: unknown, otherwise: (cause: Error) => Error): Error {
  const cause = error instanceof Error ? error : new Error(String(error))
  const code = readProperty(error, 'code')
  if (code === REJECTED) return new UserRejectedRequestError(cause)
  if (code === PENDING) return new ResourceUnavailableRpcError(cause)
  if (code === UNKNOWN_CHAIN) return new SwitchChainError(cause)
  return otherwise(cause)
}
