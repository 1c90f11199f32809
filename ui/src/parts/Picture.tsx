import { useId, useState } from 'react'
import { hue } from './hue.js'
import { imageSource } from './imageSource.js'

interface PictureProps {
  readonly name: string
  readonly src?: string | null | undefined
  readonly size: number
  /** Pictures of other hosts too: only where the site itself configured them. @default false */
  readonly remote?: boolean | undefined
  readonly shape: 'square' | 'circle'
}

/** A checked picture, or letters of the name on a colour of its own. The name is beside it: no alt text. */
function Picture({ name, src, size, remote = false, shape }: PictureProps) {
  const id = useId()
  const source = imageSource(src, remote)
  const [broken, setBroken] = useState<string>()
  const className = `ww-picture ww-${shape}`
  if (source && source !== broken)
    return (
      <img
        className={className}
        src={source}
        width={size}
        height={size}
        alt=""
        draggable={false}
        referrerPolicy="no-referrer"
        onError={() => setBroken(source)}
      />
    )
  const tone = hue(name)
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
        <stop offset="0" stopColor={`hsl(${tone} 52% 52%)`} />
        <stop offset="1" stopColor={`hsl(${(tone + 32) % 360} 58% 36%)`} />
      </linearGradient>
      <rect width="40" height="40" fill={`url(#${id})`} />
      <text x="20" y="20" dy=".36em" textAnchor="middle" fill="#fff" fontSize="16" fontWeight="650">
        {initials(name)}
      </text>
    </svg>
  )
}

function initials(name: string): string {
  const words = name.split(/[\s\-_.]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
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

/** A wallet's picture. */
export const WalletImage = ({ name, src, size = 40 }: WalletImageProps) => (
  <Picture name={name} src={src} size={size} shape="square" />
)

export interface NetworkImageProps {
  readonly name: string
  /** The network's `iconUrl`, which the site gave. */
  readonly src?: string | null | undefined
  /** In pixels. @default 40 */
  readonly size?: number | undefined
}

/** A network's picture. */
export const NetworkImage = ({ name, src, size = 40 }: NetworkImageProps) => (
  <Picture name={name} src={src} size={size} shape="circle" remote />
)
