import { BaseError, readProperty } from '@wallet-widget/kernel'
import { loginExpired, notStarted } from './loginErrors.js'
import type { LoginRun } from './loginState.js'
import { loginUrl } from './loginUrl.js'

/** An unused code is renewed this often at most. */
const TURNS = 6
/** A failure sooner than this is no expiry. ms */
const SHORTEST_MS = 20_000

/** Shows a link that is approved in Farcaster, renewed when it expires, and waits for that. */
export async function logInByFarcaster({ wallet, signal, report }: LoginRun): Promise<void> {
  for (let turn = 1; ; turn++) {
    report({ status: 'starting' })
    const url = await begin({ wallet, signal })
    if (signal.aborted) return
    report({ status: 'waiting', url })
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
  if ((code as string) === 'EMBEDDED_WALLET_REQUEST_TIMED_OUT') return true
  return /expired/i.test(`${shortMessage} ${readProperty(cause, 'code')}`)
}
