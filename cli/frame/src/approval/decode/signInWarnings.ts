import type { ApprovalRequest } from '../../contracts.js'
import { withoutHidden } from '../text/hiddenCharacters.js'
import type { Warning } from './warning.js'

/** EIP-4361's first two lines, and its kin on other chains. */
const OPENING = /^(?<domain>\S+) wants you to sign in with your [^\n]{1,40} account:\n(?<address>[^\n]+)\n/
const LOOKS_LIKE = /wants\s+you\s+to\s+sign\s+in\s+with\s+your/iu

/** Whether a message signs in to another site than the one that asks. */
export function signInWarnings(
  text: string,
  { site, account, chain }: Pick<ApprovalRequest, 'site' | 'account' | 'chain'>,
): { readonly isSignIn: boolean; readonly warnings: readonly Warning[] } {
  const looksLike = LOOKS_LIKE.test(withoutHidden(text).normalize('NFKC'))
  if (!looksLike) return { isSignIn: false, warnings: [] }
  const { domain, address } = OPENING.exec(text)?.groups ?? {}
  if (domain === undefined || address === undefined)
    return { isSignIn: false, warnings: [{ key: 'signInBroken' }] }
  const warnings: Warning[] = []
  const origin = new URL(site.origin)
  if (domain !== origin.host && domain !== origin.origin)
    warnings.push({ key: 'signInDomain', values: { domain: cut(domain), site: site.origin } })
  for (const uri of fields(text, 'URI'))
    if (!isOf(uri, origin)) warnings.push({ key: 'signInUri', values: { uri: cut(uri), site: site.origin } })
  if (address.toLowerCase() !== account.address.toLowerCase())
    warnings.push({ key: 'signInAccount', values: { address: cut(address) } })
  const own = chain.id.slice(chain.id.indexOf(':') + 1)
  for (const id of fields(text, 'Chain ID'))
    if (chain.id.startsWith('eip155:') && id !== own)
      warnings.push({ key: 'signInChain', values: { chain: cut(id) } })
  return { isSignIn: true, warnings }
}

const fields = (text: string, name: string): readonly string[] =>
  [...text.matchAll(new RegExp(`^${name}: (.*)$`, 'gm'))].map(([, value]) => value ?? '')

function isOf(uri: string, origin: URL): boolean {
  try {
    return new URL(uri).origin === origin.origin
  } catch {
    return false
  }
}

const cut = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text)
