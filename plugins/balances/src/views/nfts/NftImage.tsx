import { Icon, useStore } from '@wallet-widget/ui/parts'
import { useState } from 'react'
import type { Nft } from '../../nfts/nft.js'
import type { NftsView } from './nftsView.js'

export interface NftImageProps extends Pick<NftsView, 'pictures'> {
  readonly nft: Nft
}

/** The NFT's picture, drawn by the services: a still of what moves, a quiet square where there is none. */
export function NftImage({ pictures, nft }: NftImageProps) {
  const picture = useStore(pictures.$of(nft.pictureUrl))
  const [broken, setBroken] = useState<string>()
  const src = picture.status === 'loaded' && picture.src !== broken ? picture.src : undefined
  return (
    <span className="ww-nft-image" aria-busy={picture.status === 'loading' || undefined}>
      {src ? (
        // What it shows is said by the name beside it.
        <img src={src} alt="" draggable={false} onError={() => setBroken(src)} />
      ) : (
        picture.status !== 'loading' && <Icon name="image" size={28} />
      )}
      {nft.hasAnimation && (
        <svg className="ww-nft-still" viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
          <path d="M9 7.2v9.6l8-4.8z" />
        </svg>
      )}
    </span>
  )
}
