import type { Network } from '../chains/network.js'
import { BaseError } from '../errors/BaseError.js'
import { normalizeError } from '../errors/normalizeError.js'
import { WalletError } from '../errors/WalletError.js'

/** The parameter of `wallet_addEthereumChain`. Source: EIP-3085. */
export interface AddChainParameter {
  readonly chainId: `0x${string}`
  readonly chainName: string
  readonly nativeCurrency: Network['nativeCurrency']
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls?: readonly string[]
}

/** The visitor refused, is asked already, or the wallet is not there for this site. Source: EIP-1193, EIP-1474. */
const FINAL: readonly unknown[] = [4001, -32002, 4100, 4900]
const METHOD_MISSING: readonly unknown[] = [4200, -32601]
const INVALID_PARAMS = -32602
const OWN: readonly string[] = ['REQUEST_ABORTED', 'REQUEST_TIMEOUT']

/**
 * Whether a wallet that refused to switch to a network is asked to add it: wallets say in many ways that they don't know it.
 *
 * @param thrown what it refused with
 */
export const leadsToAdding = (thrown: unknown): boolean => !isFinal(normalizeError(thrown))

/**
 * Asks a wallet to add a network, and once more without what it may do without, where it does not like what it is told.
 *
 * @param ask sends `wallet_addEthereumChain` with this parameter
 * @throws WalletError 4001, 4100, 4200, 4900, -32002; BaseError `CHAIN_NOT_SUPPORTED`, `HTTP_URL_INVALID`
 */
export async function addEthereumChain(
  network: Network,
  chainId: `0x${string}`,
  ask: (parameter: AddChainParameter) => Promise<unknown>,
): Promise<void> {
  const parameter = addChainParameter(network, chainId)
  const { blockExplorerUrls, ...needed } = parameter
  try {
    await ask(parameter).catch((thrown) => {
      if (!blockExplorerUrls || codeOf(normalizeError(thrown)) !== INVALID_PARAMS) throw thrown
      return ask(needed)
    })
  } catch (thrown) {
    throw explain(thrown, network)
  }
}

function explain(thrown: unknown, { name }: Network): BaseError {
  const error = normalizeError(thrown)
  if (isFinal(error)) return error
  if (METHOD_MISSING.includes(codeOf(error)))
    return new WalletError(4200, { cause: thrown, metaMessages: [`Switch to ${name} in the wallet itself.`] })
  return new BaseError('Chain is not supported', {
    code: 'CHAIN_NOT_SUPPORTED',
    cause: thrown,
    metaMessages: [`The wallet did not add ${name}. Add it in the wallet itself.`],
  })
}

const codeOf = (error: BaseError) => (error instanceof WalletError ? error.walletCode : undefined)

const isFinal = (error: BaseError) => FINAL.includes(codeOf(error)) || OWN.includes(error.code)

/**
 * Describes a network to a wallet that does not know it, by urls that wallets take: https, or of this machine.
 *
 * @throws BaseError `HTTP_URL_INVALID` when the network has none
 */
export function addChainParameter(network: Network, chainId: `0x${string}`): AddChainParameter {
  const { name, nativeCurrency, blockExplorerUrl, rpcUrls: own, source } = network
  const { symbol, decimals } = nativeCurrency
  // The wallet gets the chain's public nodes, not the site's services; a local node it can only have from us.
  const offered = own.some(isLocal) ? own : [...source.rpcUrls.default.http, ...own]
  const usable = [...new Set(offered)].filter(isUsable)
  if (usable.length === 0)
    throw new BaseError('Provided URL is not compatible with HTTP connection', {
      code: 'HTTP_URL_INVALID',
      metaMessages: [`Give ${name} an https url in rpcUrls.default.http, so that a wallet can add it.`],
    })
  return {
    chainId,
    chainName: name,
    nativeCurrency: { name: nativeCurrency.name, symbol, decimals },
    rpcUrls: [...usable.filter((url) => !isLocal(url)), ...usable.filter(isLocal)],
    ...(blockExplorerUrl && isUsable(blockExplorerUrl) ? { blockExplorerUrls: [blockExplorerUrl] } : {}),
  }
}

function isUsable(url: string): boolean {
  if (!/^https:\/\//i.test(url) && !isLocal(url)) return false
  if (!URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return !username && !password
}

const isLocal = (url: string): boolean =>
  /^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])[:/]/.test(`${url}/`)
