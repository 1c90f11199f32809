import { frozenPlain, ownMembers } from '../copies.js'
import { BaseError } from '../errors/BaseError.js'
import { areTexts, isText } from '../kinds.js'
import { requireHttpUrl } from '../links/requireHttpUrl.js'
import { type CaipNetworkId, type ChainNamespace, isChainNamespace } from './caip.js'

/** A network as a site owner gives it: a viem chain as it is, or one with its `chainNamespace`. */
export interface NetworkInput {
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?:
    | {
        readonly default: {
          readonly name: string
          readonly url: string
          /** Where its pages of addresses are. @default 'address' */
          readonly addressPath?: string | undefined
        }
      }
    | undefined
  readonly testnet?: boolean | undefined
  /** @default 'eip155' */
  readonly chainNamespace?: ChainNamespace | undefined
  /** A picture the site serves itself; https, same-origin or data url. */
  readonly iconUrl?: string | undefined
}

/** The namespace of a network as the config has it. */
export type NamespaceOf<Own extends NetworkInput> = Own extends {
  readonly chainNamespace: infer Namespace extends ChainNamespace
}
  ? Namespace
  : 'chainNamespace' extends keyof Own
    ? ChainNamespace
    : 'eip155'

/** The CAIP-2 id of a network as the config has it. */
export type NetworkIdOf<Own extends NetworkInput> = Own extends unknown
  ? `${NamespaceOf<Own>}:${Own['id']}`
  : never

/** A network inside the widget: identified by its CAIP-2 id. */
export interface Network<Own extends NetworkInput = NetworkInput> {
  readonly id: Own['id']
  readonly caipNetworkId: NetworkIdOf<Own>
  readonly chainNamespace: NamespaceOf<Own>
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Where its node answers, first choice first. Through the services' url when one is configured. */
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrl: string | undefined
  readonly testnet: boolean
  readonly iconUrl: string | undefined
  /** A copy of what the site gave, for libraries that want all of it (a viem chain). */
  readonly source: Own
}

/** The networks of a config, the default one first. */
export type NetworkInputs = readonly [NetworkInput, ...NetworkInput[]]

/** One of several networks: each with its own id and source. */
export type OneNetwork<Own extends NetworkInput> = Own extends unknown ? Network<Own> : never

/** What turns a network into the urls of the services' RPC route. */
export interface RpcRoute {
  readonly services: string | undefined
  readonly projectId?: string | undefined
}

/**
 * Turns a configured network into the widget's own shape.
 *
 * @throws BaseError `INVALID_NETWORK`: the id, name, currency or RPC urls are missing or malformed; `HTTP_URL_INVALID`: a RPC
 * url is not http(s), and no services stand in for it.
 */
export function toNetwork(input: NetworkInput, route: RpcRoute): Network {
  const own = ownMembers(input)
  const { id, name, iconUrl, testnet = false } = own
  const namespace = own.chainNamespace ?? 'eip155'
  const nativeCurrency = ownMembers(own.nativeCurrency)
  const { decimals, symbol } = nativeCurrency
  const { http } = ownMembers(ownMembers(own.rpcUrls).default)
  const explorer: { readonly url?: string } = ownMembers(ownMembers(own.blockExplorers)?.default)
  const reference = isText(id) || Number.isInteger(id) ? String(id) : ''
  if (
    !isChainNamespace(namespace) ||
    !/^[-\w]{1,32}$/.test(reference) ||
    !areTexts([name, symbol, explorer.url ?? '', iconUrl ?? '']) ||
    !(Number.isInteger(decimals) && decimals >= 0) ||
    !areTexts(http)
  )
    throw new BaseError(`The network "${isText(name) ? name : reference}" is not valid.`, {
      code: 'INVALID_NETWORK',
      metaMessages: [
        'Pass a viem chain, or an object with id, name, nativeCurrency and rpcUrls.default.http.',
      ],
    })
  const caipNetworkId: CaipNetworkId = `${namespace}:${reference}`
  return frozenPlain<Network>({
    id,
    caipNetworkId,
    chainNamespace: namespace,
    name,
    nativeCurrency,
    rpcUrls: route.services ? [servicesRpcUrl(route, caipNetworkId)] : http.map((url) => requireHttpUrl(url)),
    blockExplorerUrl: explorer.url,
    testnet,
    iconUrl,
    source: input,
  })
}

function servicesRpcUrl({ services, projectId }: RpcRoute, id: CaipNetworkId): string {
  const query = projectId ? `&projectId=${encodeURIComponent(projectId)}` : ''
  return `${services}/v1/?chainId=${id}${query}`
}
