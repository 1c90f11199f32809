import type { DirectoryWallet } from '@wallet-widget/kernel'
import { useStore, WalletImage } from '@wallet-widget/ui/parts'
import { memo } from 'react'
import type { Images } from '../images.js'
import { shownName } from '../present.js'

/** What is said under a wallet's name. */
export interface CellTag {
  readonly kind: 'recent' | 'installed' | 'phone'
  readonly text: string
  /** The installed wallet's own picture. */
  readonly icon?: string | undefined
}

export interface WalletCellProps {
  readonly wallet: DirectoryWallet
  readonly images: Images
  readonly tag: CellTag | undefined
  readonly index: number
  readonly column: number
  /** Takes the focus when the list is tabbed to. */
  readonly current: boolean
  readonly onChoose: (wallet: DirectoryWallet) => void
}

const PICTURE = 48

/** One wallet of the list. */
export const WalletCell = memo(function WalletCell({
  wallet,
  images,
  tag,
  index,
  column,
  current,
  onChoose,
}: WalletCellProps) {
  const picture = useStore(images.$of(wallet))
  const name = shownName(wallet)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of buttons is no table
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
    <div role="gridcell" aria-colindex={column + 1}>
      <button
        type="button"
        className={`ww-control ww-directory-cell${tag ? ' ww-directory-tagged' : ''}`}
        title={name}
        tabIndex={current ? 0 : -1}
        data-index={index}
        onClick={() => onChoose(wallet)}
      >
        <WalletImage name={name} src={tag?.icon ?? picture} size={PICTURE} />
        <bdi className="ww-directory-name">{name}</bdi>
        {tag && <span className={`ww-directory-tag ww-directory-tag-${tag.kind}`}>{tag.text}</span>}
      </button>
    </div>
  )
})
