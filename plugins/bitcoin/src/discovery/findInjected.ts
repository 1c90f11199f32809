import { readProperty } from '@wallet-widget/kernel'
import { captureMethods, type DriverName, type FoundWallet } from '../handle.js'
import { describeWallet } from './describeWallet.js'
import { KNOWN_WALLETS, METHODS, UNISAT_FLAGS } from './knownWallets.js'

const MAX_LISTED = 100

/** Finds the common wallets that have an object of their own in the page. */
export const findInjected = (page: object): readonly FoundWallet[] =>
  KNOWN_WALLETS.flatMap(({ path, driver, rdns, ...known }) => {
    const object = readPath(page, path)
    const flag =
      driver === 'unisat' && Object.keys(UNISAT_FLAGS).find((one) => readProperty(object, one) === true)
    const name = (flag && UNISAT_FLAGS[flag]) || known.name
    return toFound(object, { name, icon: undefined, driver, rdns, source: 'injected' })
  })

/**
 * Finds the wallets listed in `window.btc_providers`, each at the path that its id names. Their API is that of
 * sats-connect, except where it is known to be another. Source: WBIP-004.
 */
export function findListed(page: object): readonly FoundWallet[] {
  const list = readProperty(page, 'btc_providers')
  if (!Array.isArray(list)) return []
  return list.slice(0, MAX_LISTED).flatMap((entry: unknown) => {
    const id = readProperty(entry, 'id')
    if (typeof id !== 'string' || !/^[\w$]+(\.[\w$]+){0,3}$/.test(id)) return []
    const known = KNOWN_WALLETS.find(({ path }) => path === id)
    return toFound(readPath(page, id), {
      name: readProperty(entry, 'name'),
      icon: readProperty(entry, 'icon'),
      driver: known?.driver ?? 'sats',
      rdns: known?.rdns,
      source: 'listed',
    })
  })
}

/** Makes a found wallet of its object; none when the object lacks the methods of its driver. */
export function toFound(
  object: unknown,
  {
    name,
    icon,
    driver,
    rdns,
    source,
  }: {
    readonly name: unknown
    readonly icon: unknown
    readonly driver: Exclude<DriverName, 'standard'>
    readonly rdns: string | undefined
    readonly source: FoundWallet['source']
  },
): readonly FoundWallet[] {
  const texts = describeWallet(name, icon)
  const methods = captureMethods(object, METHODS[driver])
  if (!texts || !(methods?.request || methods?.requestAccounts)) return []
  return [Object.freeze({ ...texts, rdns, driver, source, methods, object: object as object })]
}

/** Follows a path such as `okxwallet.bitcoin`. */
const readPath = (page: unknown, path: string): unknown =>
  path.split('.').reduce((object: unknown, name) => readProperty(object, name), page)
