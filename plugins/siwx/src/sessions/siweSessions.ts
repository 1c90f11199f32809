import { BaseError } from '@wallet-widget/kernel'
import type { SiweConfig, SiwxSession, SiwxSessions } from '../api.js'
import { EMPTY_SIGNATURE } from '../message/emptySignature.js'

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
      const key = keyOf(chainId, address)
      if (!found || keyOf(`eip155:${found.chainId}`, found.address) !== key) return []
      return [kept.get(key) ?? unknown({ chainId, address })]
    },
    async removeSessions() {
      kept.clear()
      await signOut()
    },
  }
}

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
