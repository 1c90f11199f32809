import { SectionTitle } from '@wallet-widget/ui/parts'
import { useId } from 'react'
import type { NftTrait } from '../../nfts/nft.js'

/** What sets an NFT apart, as text. */
export function NftTraits({
  label,
  traits,
}: {
  readonly label: string
  readonly traits: readonly NftTrait[]
}) {
  const id = useId()
  return (
    <section className="ww-nft-traits" aria-labelledby={id}>
      <SectionTitle id={id}>{label}</SectionTitle>
      <dl>
        {traits.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they may be alike, and stay where they are
          <div key={index}>
            <dt>{name ? <bdi>{name}</bdi> : '–'}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
