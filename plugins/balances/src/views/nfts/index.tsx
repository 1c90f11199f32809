import type { PluginContext } from '@wallet-widget/kernel'
import { locale, type Strings } from '../../locale.js'
import { nftMessages } from '../../locales/en.nfts.js'
import { createNfts, type NftsStore } from '../../nfts/createNfts.js'
import type { BalancesOptions } from '../../options.js'
import { Nft } from './Nft.js'
import { NftsTab } from './NftsTab.js'
import { createNftPictures } from './nftPictures.js'
import type { NftsView } from './nftsView.js'

/** What keeps `$nfts`, the tab of the account, and the view of one NFT. */
export function bindNfts(context: PluginContext<BalancesOptions, Strings>, $nfts: NftsStore) {
  Object.assign(locale.en, nftMessages)
  const view: NftsView = { context, $nfts, pictures: createNftPictures(context) }
  return {
    watch: createNfts(context, $nfts),
    Slot: () => <NftsTab {...view} />,
    refresh: () => refresh($nfts),
    Nft: () => <Nft {...view} />,
  }
}

/** Resolves once the NFTs have been read, or could not be. */
function refresh($nfts: NftsStore): Promise<void> {
  $nfts.refresh()
  if ($nfts.get().status !== 'loading') return Promise.resolve()
  return new Promise((resolve) => {
    const stop = $nfts.listen(({ status }) => {
      if (status === 'loading') return
      stop()
      resolve()
    })
  })
}
