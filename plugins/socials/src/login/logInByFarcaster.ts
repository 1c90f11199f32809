import type { EmbeddedWallet } from '../wallet.js'
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
      if (signal.aborted || !isExpiry(wallet, error)) throw error
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

function isExpiry(wallet: Pick<EmbeddedWallet, 'describeFailure'>, error: unknown): boolean {
  const { kind, code, message } = wallet.describeFailure(error)
  return kind === 'timeout' || /expired/i.test(`${message ?? ''} ${code ?? ''}`)
}
