import { useAccount } from '../hooks/useAccount.js'
import { useSlot } from '../hooks/useSlot.js'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { Button } from '../parts/Button.js'
import { EmptyState } from '../parts/EmptyState.js'
import { AccountActions } from './AccountActions.js'
import { AccountBalance } from './AccountBalance.js'
import { AccountHeader } from './AccountHeader.js'
import { AccountMenu } from './AccountMenu.js'
import { AccountRestoring } from './AccountRestoring.js'
import { AccountTabs } from './AccountTabs.js'

/** The visitor's own page: who is connected, with what, and what can be done. */
export function Account() {
  const widget = useWidget()
  const t = useT('account')
  const { address, status } = useAccount()
  const actions = useSlot('account.actions')
  const tabs = useSlot('account.tabs')
  if (status === 'restoring') return <AccountRestoring />
  if (!address)
    return (
      <EmptyState icon="wallet" title={t('account.none')} text={t('account.none.text')}>
        <Button block onClick={() => widget.replace('Connect')}>
          {t('action.connect')}
        </Button>
      </EmptyState>
    )
  return (
    <div className="ww-stack">
      <AccountHeader address={address} />
      <AccountBalance />
      {actions.length > 0 && <AccountActions entries={actions} />}
      {tabs.length > 0 && <AccountTabs entries={tabs} />}
      <AccountMenu address={address} />
    </div>
  )
}
