import type { PluginContext } from '@wallet-widget/kernel'
import type { Transaction, TransactionTransfer } from './api.js'
import type { Strings } from './locale.js'

type Words = Pick<PluginContext<unknown, Strings>, 't'>

/** What a transaction did, in a few words; the page's own where it gave some. */
export function sentence({ t }: Words, transaction: Transaction): string {
  const { description, operation, transfers, functionName } = transaction
  if (description) return description
  const given = transfers.find(({ direction }) => direction !== 'in')
  const got = transfers.find(({ direction }) => direction === 'in')
  const [first] = transfers
  const nameOf = (transfer: TransactionTransfer | undefined) =>
    (transfer?.kind === 'nft' ? transfer.name || t('nft') : transfer?.symbol) || t('tokens')
  switch (operation) {
    case 'send':
      return t(given?.direction === 'self' ? 'send.self' : 'send', { what: nameOf(given ?? first) })
    case 'trade':
      return given && got ? t('trade', { from: nameOf(given), to: nameOf(got) }) : t('trade.any')
    case 'execute':
      return functionName ? t('execute.name', { name: functionName }) : t('execute')
    case 'deploy':
      return t('deploy')
    case 'receive':
    case 'mint':
    case 'claim':
    case 'withdraw':
    case 'borrow':
    case 'unstake':
      return t(operation, { what: nameOf(got ?? first) })
    case 'approve':
    case 'revoke':
    case 'burn':
    case 'deposit':
    case 'repay':
    case 'stake':
      return t(operation, { what: nameOf(given ?? first) })
  }
}
