import { type Connector, readText, type SlotEntry } from '@wallet-widget/kernel'
import { foldName, rdnsOfWallet } from '@wallet-widget/kernel/connectors'

/**
 * Returns a test for the wallets in the browser that go by the name of another one that is not there: it looks the same, and
 * the reverse domain names differ, or pairing goes by it. Nothing is said of a wallet that has no reverse domain name, as
 * those of Wallet Standard: it may be the very one.
 *
 * @param elsewhere the connectors of wallets that are not in the browser
 * @param offers the slot `connect.wallets`
 */
export function namesElsewhere(
  elsewhere: readonly Connector[],
  offers: readonly SlotEntry[],
): (wallet: Connector, looks: string) => boolean {
  const owners = new Map<string, Set<string>>()
  const own = (name: string, rdns: string | undefined) => {
    const looks = foldName(name)
    if (looks && rdns !== undefined)
      owners.set(looks, (owners.get(looks) ?? new Set()).add(rdnsOfWallet(rdns)))
  }
  // Pairing has none of its own.
  for (const { name, rdns, method } of elsewhere) own(name, method === 'pairing' ? '' : rdns)
  for (const { label, wallet } of offers) own(readText(label), wallet?.rdns)
  return ({ rdns, test }, looks) => {
    const rightful = owners.get(looks)
    return rdns !== undefined && !test && rightful !== undefined && !rightful.has(rdnsOfWallet(rdns))
  }
}
