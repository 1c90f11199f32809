import { type CaipNetworkId, cleanText, type DirectoryWallet, isCaipNetworkId } from '@wallet-widget/kernel'
import { safeLinks } from '../safeWallet.js'
import { bundledOf } from './bundledOf.js'

const NAME_LENGTH = 40
const LONGEST_TEXT = 2048
const MOST_CHAINS = 200
const ID = /^[\w.-]{1,128}$/
const RDNS = /^[\w-]+(?:\.[\w-]+){1,8}$/

/** Returns the url of a picture. */
export type ImageUrl = (imageId: string) => string

/**
 * Reads one wallet of the directory service, field by field: fields of a wrong type are left out, names are cleaned, and
 * only links that may be followed are kept, of a bundled wallet, and of one under its name, its own. Undefined without an id, a name, or a chain that a widget can have.
 */
export function readWallet(
  value: unknown,
  schemes: ReadonlySet<string>,
  imageUrl: ImageUrl,
): DirectoryWallet | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const text = (key: string) => {
    const field = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
    return typeof field === 'string' && field && field.length <= LONGEST_TEXT ? field : undefined
  }
  const id = text('id')
  const name = cleanText(text('name') ?? '', NAME_LENGTH)
  if (!id || !ID.test(id) || !name) return undefined
  const said = text('rdns')
  const imageId = text('image_id')
  const chains = Object.hasOwn(value, 'chains') ? (value as { chains?: unknown }).chains : undefined
  const known = Array.isArray(chains)
    ? chains.slice(0, MOST_CHAINS).filter((chain): chain is CaipNetworkId => isCaipNetworkId(chain))
    : undefined
  // It serves chains, and none that a widget can have.
  if (Array.isArray(chains) && chains.length > 0 && known?.length === 0) return undefined
  const badge = text('badge_type')
  // Whatever a service says, a well-known wallet is found where we know it to be.
  const own = bundledOf({ id, name, ...(said && { rdns: said }) })
  const rdns = own ? own.rdns : said
  const links = safeLinks(
    own ??
      ({
        homepage: text('homepage'),
        mobileLink: text('mobile_link'),
        desktopLink: text('desktop_link'),
        webappLink: text('webapp_link'),
        linkMode: text('link_mode'),
        appStore: text('app_store'),
        playStore: text('play_store'),
        chromeStore: text('chrome_store'),
      } as DirectoryWallet),
    schemes,
  )
  return Object.freeze({
    id,
    name,
    ...links,
    ...(rdns && RDNS.test(rdns) && { rdns }),
    ...(imageId && ID.test(imageId) && { icon: imageUrl(imageId) }),
    ...(known && { chains: known }),
    ...((badge === 'certified' || badge === 'none') && { badge }),
  })
}
