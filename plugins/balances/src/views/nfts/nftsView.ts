import type { PluginContext } from '@wallet-widget/kernel'
import type { BalancesApi } from '../../api.js'
import type { Strings } from '../../locale.js'
import type { NftPictures } from './nftPictures.js'

/** What the views of NFTs are made of. */
export interface NftsView {
  readonly context: PluginContext<object, Strings>
  readonly $nfts: BalancesApi['$nfts']
  readonly pictures: NftPictures
}
