import {
  type Account,
  type ConnectorConnectRequest,
  type ConnectorProgress,
  normalizeError,
  WalletError,
} from '@wallet-widget/kernel'
import { wrongAnswer } from '@wallet-widget/kernel/connectors'
import type { WalletProvider } from './captureProvider.js'
import { readAccounts } from './readAccounts.js'

/**
 * Asks a wallet for its accounts, once. Where the wallet says that a request waits in it already or that it is
 * locked, its next word on its accounts is the answer.
 */
export async function requestAccounts(
  provider: WalletProvider,
  { signal, onProgress }: Pick<ConnectorConnectRequest, 'signal' | 'onProgress'>,
): Promise<readonly Account[]> {
  let waiting = false
  let over = false
  const wait = (progress: ConnectorProgress) => {
    waiting = true
    if (!over && !signal.aborted) onProgress(progress)
  }
  let stop = () => {}
  const resumed = new Promise<readonly Account[]>((resolve) => {
    stop = provider.on('accountsChanged', (value) => {
      const accounts = readAccounts(value)
      if (waiting && accounts?.length) resolve(accounts)
    })
  })
  signal.addEventListener('abort', stop, { once: true })

  provider.isUnlocked().then(
    (unlocked) => unlocked === false && wait('locked'),
    () => {},
  )
  const asked = provider.request('eth_requestAccounts').then(checkAccounts, (thrown) => {
    const progress = progressOf(thrown)
    if (!progress) throw thrown
    wait(progress)
    return resumed
  })
  try {
    return await Promise.race([asked, resumed])
  } finally {
    over = true
    signal.removeEventListener('abort', stop)
    stop()
  }
}

function checkAccounts(answer: unknown): readonly Account[] {
  const accounts = readAccounts(answer)
  if (!accounts) throw wrongAnswer('eth_requestAccounts', 'a list of addresses')
  if (accounts.length === 0) throw new WalletError(4100)
  return accounts
}

function progressOf(thrown: unknown): ConnectorProgress | undefined {
  const error = normalizeError(thrown)
  const code = error instanceof WalletError ? error.walletCode : undefined
  if (code === 4001) return undefined
  if (code === -32002) return 'pendingInWallet'
  return code === 4100 || /\blocked\b/i.test(error.details) ? 'locked' : undefined
}
