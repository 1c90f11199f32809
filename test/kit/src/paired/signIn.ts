import type { PairedKeys } from './keys.js'
import { METHODS } from './namespaces.js'
import type { PairingClient } from './openClient.js'
import type { SignInToSign } from './pairedWallet.js'

type Asked = SignInToSign['payload'] & { readonly chains: readonly string[]; readonly type?: unknown }
type Signed = Parameters<PairingClient['approveSessionAuthenticate']>[0]['auths'][number]

const PREFIX = 'urn:recap:'

/** What is asked for, for the account in use and as far as the wallet serves it; undefined where it serves none of the networks. */
export function signInAsked(
  { chains: wanted, type, resources = [], ...asked }: Asked,
  networks: readonly string[],
  accountsOf: (networkId: string) => readonly string[],
): SignInToSign | undefined {
  const chains = wanted.filter((chain) => networks.includes(chain))
  const account = chains.flatMap(accountsOf)[0]
  if (!account) return undefined
  const own = resources.filter((one) => !one.startsWith(PREFIX))
  const last = resources.at(-1)
  return {
    iss: `did:pkh:${account}`,
    payload: { ...asked, resources: last?.startsWith(PREFIX) ? [...own, narrow(last, chains)] : own },
  }
}

/** The part of the capabilities that the wallet has. */
function narrow(recap: string, chains: readonly string[]): string {
  const { att } = JSON.parse(atob(recap.slice(PREFIX.length))) as { att: { eip155: object } }
  const known = Object.keys(att.eip155).filter((one) =>
    METHODS.eip155?.includes(one.slice('request/'.length)),
  )
  const abilities = Object.fromEntries(known.sort().map((one) => [one, [{ chains }]]))
  return PREFIX + btoa(JSON.stringify({ att: { eip155: abilities } })).replace(/=+$/, '')
}

/** Signs as the owner of the account does. */
export async function signSignIn(
  client: PairingClient,
  keys: PairedKeys,
  { iss, payload }: SignInToSign,
): Promise<Signed> {
  const address = iss.slice(iss.lastIndexOf(':') + 1).toLowerCase()
  const key = keys.evm.find((one) => one.address.toLowerCase() === address) ?? keys.evm[0]
  const message = client.formatAuthMessage({ request: payload, iss })
  const signature = await key.signMessage({ message })
  return { h: { t: 'caip122' }, p: { ...payload, iss } as Signed['p'], s: { t: 'eip191', s: signature } }
}
