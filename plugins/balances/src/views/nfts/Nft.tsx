import { useViewArguments } from '@wallet-widget/ui'
import {
  CopyButton,
  EmptyState,
  explorerUrl,
  Hidden,
  Icon,
  NewTab,
  usePluginT,
  useStore,
  useStyles,
} from '@wallet-widget/ui/parts'
import type { ReactNode } from 'react'
import { keyOf, type Nft as OneNft } from '../../nfts/nft.js'
import { NftImage } from './NftImage.js'
import { NftSkeletons } from './NftSkeletons.js'
import { NftTraits } from './NftTraits.js'
import { collectionOf, nameOf } from './nameOf.js'
import nftsCss from './nfts.css?inline'
import type { NftsView } from './nftsView.js'

/** One NFT: its picture, what it is about, its traits, where it is, and where more about it is told. */
export function Nft(view: NftsView) {
  useStyles(nftsCss)
  const t = usePluginT(view.context)
  const given = useViewArguments('Nft')
  const { nfts, status } = useStore(view.$nfts)
  const nft = given && nfts.find((one) => keyOf(one) === keyOf(given))
  if (nft) return <Details {...view} nft={nft} />
  if (status === 'loading' || status === 'idle')
    return (
      <div aria-busy="true">
        <Hidden>{t('nfts.loading')}</Hidden>
        <NftSkeletons count={1} />
      </div>
    )
  return <EmptyState icon="image" title={t('nft.gone')} />
}

function Details({ context, pictures, nft }: NftsView & { readonly nft: OneNft }) {
  const t = usePluginT(context)
  const { language } = useStore(context.state.$language)
  const { networks } = useStore(context.state.$network)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === nft.networkId)
  const { address, tokenId, standard, amount, description, traits, isHidden, hasAnimation } = nft
  const explorer = explorerUrl(network, address)
  return (
    <div className="ww-nft-one">
      <NftImage pictures={pictures} nft={nft} />
      <div className="ww-nft-title">
        <p className="ww-title">
          <bdi>{nameOf(nft)}</bdi>
        </p>
        <p className="ww-muted">
          <bdi>{collectionOf(nft)}</bdi>
        </p>
      </div>
      {isHidden && <p className="ww-nft-warning">{t('token.spam')}</p>}
      {hasAnimation && <p className="ww-nfts-note">{t('nft.still')}</p>}
      {description && (
        <p className="ww-nft-description" dir="auto">
          {description}
        </p>
      )}
      {traits.length > 0 && <NftTraits label={t('nft.traits')} traits={traits} />}
      <dl className="ww-nft-facts">
        {(amount > 1n || standard === 'ERC-1155') && (
          <Fact label={t('nft.quantity')}>
            <bdi dir="ltr">{new Intl.NumberFormat(language).format(amount)}</bdi>
          </Fact>
        )}
        <Fact label={t('nft.id')}>
          <Code text={tokenId} label={t('nft.id.copy')} context={context} />
        </Fact>
        <Fact label={t('nft.contract')}>
          <Code text={address} label={t('copy.label')} context={context} />
        </Fact>
        {standard && (
          <Fact label={t('nft.standard')}>
            <bdi dir="ltr">{standard}</bdi>
          </Fact>
        )}
        {network && (
          <Fact label={t('network')}>
            <bdi>{network.name}</bdi>
          </Fact>
        )}
      </dl>
      <p className="ww-nft-links">
        {explorer && <OutsideLink href={explorer}>{t('token.explorer')}</OutsideLink>}
        {nft.externalUrl && (
          <OutsideLink href={nft.externalUrl}>
            <bdi dir="ltr">{new URL(nft.externalUrl).host}</bdi>
          </OutsideLink>
        )}
      </p>
    </div>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Code({
  text,
  label,
  context,
}: Pick<NftsView, 'context'> & { readonly text: string; readonly label: string }) {
  const t = usePluginT(context)
  return (
    <>
      <bdi dir="ltr" className="ww-nft-code">
        {text}
      </bdi>
      <CopyButton
        text={text}
        label={label}
        copiedLabel={t('copy.done')}
        onError={() => context.widget.toast('error', t('copy.failed'))}
      />
    </>
  )
}

const OutsideLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a className="ww-nft-link" href={href} target="_blank" rel="noopener noreferrer">
    {children}
    <NewTab />
    <Icon name="external" size={16} />
  </a>
)
