import type { Account, ConnectorConnectRequest, ConnectorProgress } from '@wallet-widget/kernel'
import { wrongAnswer } from '@wallet-widget/kernel/connectors'
import type { WalletProvider } from './captureProvider.js'
import { loadWallet } from './loadWallet.js'
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
  const asked = provider.request('eth_requestAccounts').then(checkAccounts, async (thrown) => {
    const progress = (await loadWallet()).progressOf(thrown)
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
  // As wallets say it themselves. Source: EIP-1193.
  if (accounts.length === 0) throw Object.assign(new Error('No account is shared'), { code: 4100 })
  return accounts
}
