import { BaseError, type CaipNetworkId, readProperty } from '@wallet-widget/kernel'
import type { SiweConfig, SiwxSession, SiwxSessions } from '../api.js'
import { EMPTY_SIGNATURE } from '../message/emptySignature.js'
import { notSignedIn, signedOutHereAlone } from '../notSignedIn.js'
import { isUnreachable } from '../signing/isUnreachable.js'

/** Keeps sign-ins with a backend of the older form. Of who signed in before it tells account and network, and no more. */
export function siweSessions({
  getNonce,
  getMessageParams,
  verifyMessage,
  getSession,
  signOut,
}: SiweConfig): SiwxSessions {
  const kept = new Map<string, SiwxSession>()
  const keyOf = (chainId: string, address: string) => `${chainId}:${address.toLowerCase()}`
  async function ask(address?: string) {
    const [nonce, params] = await Promise.all([getNonce(address), getMessageParams?.()])
    return { nonce, statement: params?.statement }
  }
  async function isOfAnother(address: string, chainId: CaipNetworkId | undefined): Promise<boolean> {
    try {
      const found = await getSession()
      return Boolean(found) && !isOf(found, address, chainId)
    } catch (thrown) {
      if (isUnreachable(thrown)) throw thrown
      return false
    }
  }
  return {
    getNonce: ({ address }) => ask(address),
    getUnboundNonce: () => ask(),
    async addSession(session) {
      const { data, message, signature } = session
      if (!(await verifyMessage({ message, signature })))
        throw new BaseError('The server refused the sign-in.', {
          code: 'SIGN_IN_REFUSED',
          details: signature === EMPTY_SIGNATURE ? 'OWNERS_AWAITED' : 'SIGNATURE_WRONG',
        })
      kept.set(keyOf(data.chainId, data.address), session)
    },
    async getSessions({ chainId, address }) {
      const found = await getSession()
      if (!isOf(found, address, chainId)) return []
      return [kept.get(keyOf(chainId, address)) ?? unknown({ chainId, address })]
    },
    async removeSessions({ chainId, address, everywhere }) {
      // It keeps one session, which may be another account’s.
      if (address !== undefined && (await isOfAnother(address, chainId))) {
        if (everywhere) throw notSignedIn()
        return
      }
      kept.clear()
      await signOut()
      if (everywhere) throw signedOutHereAlone()
    },
  }
}

/** Whether what the backend answered is an account’s session, on one network or on any. */
const isOf = (found: unknown, address: string, chainId: CaipNetworkId | undefined): boolean =>
  String(readProperty(found, 'address')).toLowerCase() === address.toLowerCase() &&
  (chainId === undefined || chainId === `eip155:${readProperty(found, 'chainId')}`)

const unknown = ({ chainId, address }: Pick<SiwxSession['data'], 'chainId' | 'address'>): SiwxSession => ({
  data: {
    domain: location.host,
    uri: `${location.origin}/`,
    version: '1',
    nonce: '',
    issuedAt: '',
    chainId,
    address,
  },
  message: '',
  signature: '',
})
