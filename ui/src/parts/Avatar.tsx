import { useId } from 'react'
import { hash } from './hue.js'
import { usePicture } from './usePicture.js'

export interface AvatarProps {
  readonly address: string
  /** The picture its owner chose: `https:` or `data:image/…`. */
  readonly src?: string | null | undefined
  /** In pixels. @default 40 */
  readonly size?: number | undefined
}

/** An account's picture: its owner's, or colours that its address always gives. */
export function Avatar({ address, src, size = 40 }: AvatarProps) {
  const id = useId()
  const picture = usePicture(src, true)
  if (picture)
    return (
      <img
        {...picture}
        className="ww-picture ww-circle"
        width={size}
        height={size}
        alt=""
        referrerPolicy="no-referrer"
      />
    )
  const seed = hash(address.toLowerCase())
  const tone = seed % 360
  const spread = 40 + ((seed >>> 9) % 50)
  return (
    <svg
      className="ww-picture ww-circle"
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      <linearGradient id={`${id}a`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor={`hsl(${tone} 88% 66%)`} />
        <stop offset="1" stopColor={`hsl(${(tone + spread) % 360} 82% 52%)`} />
      </linearGradient>
      <radialGradient id={`${id}b`}>
        <stop offset="0" stopColor={`hsl(${(tone + 360 - spread) % 360} 96% 74%)`} stopOpacity=".95" />
        <stop offset="1" stopColor={`hsl(${(tone + 360 - spread) % 360} 96% 74%)`} stopOpacity="0" />
      </radialGradient>
      <rect width="40" height="40" fill={`url(#${id}a)`} />
      <circle cx={6 + ((seed >>> 15) % 28)} cy={4 + ((seed >>> 21) % 24)} r="20" fill={`url(#${id}b)`} />
    </svg>
  )
}
