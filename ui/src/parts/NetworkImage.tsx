import { Picture } from './Picture.js'

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
