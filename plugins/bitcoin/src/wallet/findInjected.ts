import { readProperty } from '@wallet-widget/kernel'
import { captureMethods } from './captureMethods.js'
import { describeWallet } from './describeWallet.js'
import type { FoundWallet, Way } from './foundWallet.js'
import { KNOWN_WALLETS, METHODS, UNISAT_FLAGS } from './knownWallets.js'
import { readPath } from './readPath.js'

/** The common wallets that have an object of their own in the page. */
export const findInjected = (page: object): readonly FoundWallet[] =>
  KNOWN_WALLETS.flatMap(({ path, way, rdns, ...known }) => {
    const object = readPath(page, path)
    const flag =
      way === 'unisat' && Object.keys(UNISAT_FLAGS).find((one) => readProperty(object, one) === true)
    const name = (flag && UNISAT_FLAGS[flag]) || known.name
    return toFound(object, { name, icon: undefined, way, rdns, source: 'injected' })
  })

/** A wallet from its object, when it has the methods of its way. */
export function toFound(
  object: unknown,
  {
    name,
    icon,
    way,
    rdns,
    source,
  }: {
    readonly name: unknown
    readonly icon: unknown
    readonly way: Exclude<Way, 'standard'>
    readonly rdns: string | undefined
    readonly source: FoundWallet['source']
  },
): readonly FoundWallet[] {
  const words = describeWallet(name, icon)
  const methods = captureMethods(object, METHODS[way])
  if (!words || !(methods?.request || methods?.requestAccounts)) return []
  return [Object.freeze({ ...words, rdns, way, source, methods, object: object as object })]
}
