import { useStore, useWidget } from '@wallet-widget/ui'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import type { BalancesApi } from '../../api.js'
import type {} from '../../index.js'
import { type NftsState, NO_NFTS } from '../../nfts/nft.js'

const $nothing = atom(NO_NFTS)

/**
 * Returns the NFTs of the account in use, on all networks, as far as they were read. Read while a component uses it;
 * `widget.plugins.balances.$nfts.loadMore()` reads the next page.
 *
 * @example
 * const { nfts } = useNfts()
 * return <p>{nfts.filter(({ isHidden }) => !isHidden).length} NFTs</p>
 */
export function useNfts(): NftsState {
  const widget = useWidget()
  const [api, setApi] = useState<BalancesApi>()
  useEffect(() => {
    let isCurrent = true
    widget.ready.then(
      () => isCurrent && setApi(widget.plugins.balances),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [widget])
  return useStore(api?.$nfts ?? $nothing, NO_NFTS)
}
