import { Hidden, usePluginT, useStore } from '@wallet-widget/ui/parts'
import { memo } from 'react'
import type { Nft } from '../../nfts/nft.js'
import { formatCount } from './formatCount.js'
import { NftImage } from './NftImage.js'
import { nameOf } from './nameOf.js'
import type { NftsView } from './nftsView.js'

export interface NftCardProps extends NftsView {
  readonly nft: Nft
}

/** One NFT: its picture and name. Leads to more about it. */
export const NftCard = memo(function NftCard({ context, pictures, nft }: NftCardProps) {
  const t = usePluginT(context)
  const { language } = useStore(context.state.$language)
  const { networkId, address, tokenId, amount } = nft
  return (
    <li>
      <button
        type="button"
        className="ww-control ww-pressable ww-nft"
        onClick={() => context.widget.push('Nft', { networkId, address, tokenId })}
      >
        <NftImage pictures={pictures} nft={nft} />
        <span className="ww-nft-text">
          <bdi className="ww-nft-name">{nameOf(nft)}</bdi>
          {amount > 1n && (
            <bdi className="ww-nft-amount" dir="ltr">
              <span aria-hidden="true">×</span>
              {formatCount(amount, language)}
            </bdi>
          )}
        </span>
        {nft.hasAnimation && <Hidden>{t('nft.still.short')}</Hidden>}
      </button>
    </li>
  )
})
