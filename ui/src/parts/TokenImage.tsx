import type { ChainInfo, Mark, Network, Token } from '@wallet-widget/kernel'
import type { ReactNode } from 'react'
import { useStore, useWidget } from '../hooks.js'
import { type Lazy, lazy, useLazy } from '../lazy.js'
import { imageSource } from './imageSource.js'
import { MarkPicture } from './MarkPicture.js'
import { NetworkImage } from './Picture.js'

export interface TokenImageProps {
  readonly token: Pick<Token, 'address' | 'name' | 'symbol'>
  /** The network that it is on. */
  readonly network: Pick<Network, 'caipNetworkId' | 'chainNamespace' | 'name' | 'iconUrl'>
  /** The token's own picture, drawn where no mark is known: a small data url, or one of the page's own origin. */
  readonly src?: string | undefined
  /** In pixels. @default 40 */
  readonly size?: number | undefined
  /** Drawn beside it, but not where the network's own picture stands for it. */
  readonly children?: ReactNode
}

/** A token's mark, where its contract is known; else its own picture, that of the network for its coin, or letters. */
export function TokenImage({ token, network, src, size = 40, children }: TokenImageProps) {
  const { name, symbol, address } = token
  const { mark, isLoading } = useTokenMark(network, address)
  const letters = symbol || name
  if (mark || isLoading)
    return (
      <>
        <MarkPicture mark={mark ?? []} size={size} className="ww-picture ww-circle" />
        {children}
      </>
    )
  if (address === undefined)
    return <NetworkImage name={letters} id={network.caipNetworkId} src={network.iconUrl} size={size} />
  return (
    <>
      <NetworkImage name={letters} src={imageSource(src)} size={size} />
      {children}
    </>
  )
}

type LoadTokens = NonNullable<ChainInfo['loadTokens']>

interface Found {
  readonly mark: Mark | undefined
}

const marks = new WeakMap<LoadTokens, Map<string, Lazy<Found>>>()

/** Fetches the mark of a token from the plugin of its chain, once for all that draw it. One that can't be fetched counts as unknown. */
function useTokenMark(
  { caipNetworkId: networkId, chainNamespace }: TokenImageProps['network'],
  address: string | undefined,
): { readonly mark: Mark | undefined; readonly isLoading: boolean } {
  const load = useStore(useWidget().state.$chains).get(chainNamespace)?.loadTokens
  const { code, error } = useLazy(load && markOf(load, networkId, address))
  return { mark: code?.mark, isLoading: load !== undefined && code === undefined && error === undefined }
}

function markOf(
  load: LoadTokens,
  networkId: Network['caipNetworkId'],
  address: string | undefined,
): Lazy<Found> {
  const known = marks.get(load) ?? new Map<string, Lazy<Found>>()
  marks.set(load, known)
  const key = `${networkId} ${address ?? ''}`
  const mark =
    known.get(key) ?? lazy(async () => ({ mark: await (await load()).loadMark?.({ networkId, address }) }))
  known.set(key, mark)
  return mark
}
