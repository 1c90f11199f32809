import { BaseError } from '@wallet-widget/kernel'
import type { SiwxSession, SiwxSessions } from '../src/index.js'
import { notSignedIn } from '../src/notSignedIn.js'

/** A SIMULATED backend in the page, with a switch for each way in which one fails. */
export function createFakeSessions() {
  let kept: readonly SiwxSession[] = []
  let count = 0
  const fails = { refuses: '', domain: '', isDown: false, keeps: false, delay: 0, ahead: 0 }
  const removed: object[] = []
  const asked: string[] = []
  const held = new Map<string, Promise<void>>()
  const work = async (method: keyof SiwxSessions) => {
    asked.push(method)
    await held.get(method)
    if (fails.delay) await new Promise((resolve) => setTimeout(resolve, fails.delay))
    if (fails.isDown)
      throw new BaseError('The sign-in server can’t be reached.', { code: 'SIGN_IN_UNREACHABLE' })
  }
  const sessions: SiwxSessions = {
    async getNonce() {
      await work('getNonce')
      count += 1
      const now = Date.now() + fails.ahead
      return {
        nonce: `nonce${String(count).padStart(8, '0')}`,
        issuedAt: new Date(now).toISOString(),
        expirationTime: new Date(now + 3_600_000).toISOString(),
        ...(fails.domain && { domain: fails.domain }),
      }
    },
    async addSession(session) {
      await work('addSession')
      const refusal = fails.refuses || (session.signature === '0x' ? 'OWNERS_AWAITED' : '')
      if (refusal)
        throw new BaseError('The server refused the sign-in.', { code: 'SIGN_IN_REFUSED', details: refusal })
      kept = [...kept, session]
    },
    async getSessions({ chainId, address }) {
      await work('getSessions')
      return kept.filter(({ data }) => data.chainId === chainId && data.address === address)
    },
    now: () => Date.now() + fails.ahead,
    async removeSessions(which) {
      removed.push(which)
      await work('removeSessions')
      if (fails.keeps) throw new Error('Nobody is signed out.')
      const { address, chainId, everywhere } = which
      if (everywhere && !kept.some(({ data }) => data.address === address)) throw notSignedIn()
      kept = kept.filter(
        ({ data }) =>
          (address !== undefined && data.address !== address) ||
          (chainId !== undefined && data.chainId !== chainId),
      )
    },
  }
  /** What is asked from now on is answered once this is called. */
  function hold(method: keyof SiwxSessions): () => void {
    let release = () => {}
    held.set(method, new Promise((resolve) => (release = resolve)))
    return () => {
      held.delete(method)
      release()
    }
  }
  return { sessions, fails, removed, asked, hold, kept: () => kept }
}
