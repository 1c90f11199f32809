import { type ReactNode, useId } from 'react'
import { hue } from './hue.js'
import { MarkPicture } from './MarkPicture.js'
import { useNetworkMark } from './useNetworkMark.js'
import { usePicture } from './usePicture.js'

interface PictureProps {
  readonly src?: string | null | undefined
  readonly size: number
  /** Pictures of other hosts too: only where the site itself configured them. @default false */
  readonly remote?: boolean | undefined
  readonly className: string
  /** Drawn where there is no picture. */
  readonly children: ReactNode
}

/** A checked picture, or what stands in for it. The name is beside it: no alt text. */
function Picture({ src, size, remote = false, className, children }: PictureProps) {
  const picture = usePicture(src, remote)
  if (!picture) return children
  return (
    <img
      {...picture}
      className={className}
      width={size}
      height={size}
      alt=""
      draggable={false}
      referrerPolicy="no-referrer"
    />
  )
}

interface MonogramProps {
  readonly name: string
  /** What its colour follows from. */
  readonly of: string
  readonly size: number
  readonly className: string
}

/** Letters of a name on a colour that always goes with it. */
function Monogram({ name, of, size, className }: MonogramProps) {
  const id = useId()
  const tone = hue(of)
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor={`hsl(${tone} 52% 48%)`} />
        <stop offset="1" stopColor={`hsl(${(tone + 32) % 360} 58% 34%)`} />
      </linearGradient>
      <rect width="40" height="40" fill={`url(#${id})`} />
      <text x="20" y="20" dy=".36em" textAnchor="middle" fill="#fff" fontSize="16" fontWeight="650">
        {initials(name)}
      </text>
    </svg>
  )
}

function initials(name: string): string {
  const all = name.split(/[\s\-_.]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  // A word that says nothing, since it is in most names.
  const telling = all.filter((word) => word.toLowerCase() !== 'wallet')
  const words = telling.length > 0 ? telling : all
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '')
  return letters.join('').toLocaleUpperCase() || '?'
}

export interface WalletImageProps {
  readonly name: string
  /** Shown only when it is a small data url of a picture, or of the page's own origin. */
  readonly src?: string | null | undefined
  /** In pixels. @default 40 */
  readonly size?: number | undefined
}

const SQUARE = 'ww-picture ww-square'

/** A wallet's picture. */
export const WalletImage = ({ name, src, size = 40 }: WalletImageProps) => (
  <Picture src={src} size={size} className={SQUARE}>
    <Monogram name={name} of={name} size={size} className={SQUARE} />
  </Picture>
)

export interface NetworkImageProps {
  readonly name: string
  /** The network's `iconUrl`, which the site gave. */
  readonly src?: string | null | undefined
  /** Its CAIP-2 id, by which its chain's plugin knows its mark where the site gave no picture. */
  readonly id?: `${string}:${string}` | undefined
  /** In pixels. @default 40 */
  readonly size?: number | undefined
}

const CIRCLE = 'ww-picture ww-circle'

/** A network's picture: the site's, else its mark, else letters. */
export const NetworkImage = ({ src, size = 40, ...props }: NetworkImageProps) => (
  <Picture src={src} size={size} className={CIRCLE} remote>
    <NetworkMarkImage {...props} size={size} />
  </Picture>
)

/** While it is not known whether there is a mark, its place is kept. */
function NetworkMarkImage({
  name,
  id,
  size,
}: Pick<NetworkImageProps, 'name' | 'id'> & { readonly size: number }) {
  const { found, isLoading } = useNetworkMark(id)
  if (!found && !isLoading) return <Monogram name={name} of={id ?? name} size={size} className={CIRCLE} />
  const className = found?.isTest ? `${CIRCLE} ww-test` : CIRCLE
  return <MarkPicture mark={found?.mark ?? []} size={size} className={className} />
}
