import type { CaipNetworkId } from './caip.js'

/** A wallet as a directory describes it. What is missing is not known. */
export interface DirectoryWallet {
  /** Unique in its directory. */
  readonly id: string
  readonly name: string
  readonly rdns?: string
  /** The networks it serves. */
  readonly chains?: readonly CaipNetworkId[]
  readonly homepage?: string
  /** A `data:image/…` url, or a url of the site's own or its services. */
  readonly icon?: string
  /** Opens its app on a phone: a scheme such as `metamask://`, or an https link. */
  readonly mobileLink?: string
  /** Opens its program on a computer. */
  readonly desktopLink?: string
  /** Its own web page. */
  readonly webappLink?: string
  /** An https link that opens the app without a detour through the relay. */
  readonly linkMode?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  readonly badge?: 'certified' | 'none'
}
