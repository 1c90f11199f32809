import { BaseError, readProperty } from '@wallet-widget/kernel'
import { loginExpired, notStarted } from '../login/loginErrors.js'
import type { LoginRun } from '../login/loginRun.js'
import { loginUrl } from '../login/loginUrl.js'

/** A code left alone for this many turns is not renewed once more. */
const TURNS = 6
/** What fails sooner than this has not expired. ms */
const SHORTEST_MS = 20_000

/** Shows a link that is approved in Farcaster, renewed when it expires, and waits for that. */
export async function logInByFarcaster({ wallet, signal, tell }: LoginRun): Promise<void> {
  for (let turn = 1; ; turn++) {
    tell({ status: 'starting' })
    const url = await begin({ wallet, signal })
    if (signal.aborted) return
    tell({ status: 'waiting', url })
    const since = Date.now()
    try {
      return await wallet.connectFarcaster({ signal })
    } catch (error) {
      if (signal.aborted || !isExpiry(error)) throw error
      if (turn === TURNS || Date.now() - since < SHORTEST_MS) throw loginExpired(error)
    }
  }
}

async function begin({ wallet, signal }: Pick<LoginRun, 'wallet' | 'signal'>): Promise<string> {
  try {
    const url = await wallet.getFarcasterUri({ signal })
    return loginUrl(url, await wallet.frameOrigin())
  } catch (error) {
    throw notStarted(error)
  }
}

function isExpiry(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const { code, shortMessage, cause } = error
  if (code === 'EMBEDDED_WALLET_REQUEST_TIMED_OUT') return true
  return /expired/i.test(`${shortMessage} ${readProperty(cause, 'code')}`)
}
