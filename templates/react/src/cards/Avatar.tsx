import { useId } from 'react'

type AvatarProps = { address: string; picture: string | null | undefined }

/** The account's own picture when it needs no other host, else two hues taken from the address. */
export function Avatar({ address, picture }: AvatarProps) {
  const id = useId()
  const hue = Number.parseInt(address.slice(2, 8), 16) % 360 || 220
  if (picture?.startsWith('data:image/')) {
    return <img className="avatar" src={picture} alt="" width="64" height="64" />
  }
  return (
    <svg className="avatar" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      <linearGradient id={id} x2="1" y2="1">
        <stop stopColor={`hsl(${hue} 90% 72%)`} />
        <stop offset="1" stopColor={`hsl(${(hue + 70) % 360} 75% 48%)`} />
      </linearGradient>
      <rect width="64" height="64" fill={`url(#${id})`} />
    </svg>
  )
}
