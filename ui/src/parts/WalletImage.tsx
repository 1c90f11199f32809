import { Picture } from './Picture.js'

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
