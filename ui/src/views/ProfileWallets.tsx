import { CHAIN_NAMESPACES } from '@wallet-widget/kernel'
import { useRef, useState } from 'react'
import { useConnections } from '../hooks/useConnections.js'
import { useRouter } from '../hooks/useRouter.js'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { Button } from '../parts/Button.js'
import { EmptyState } from '../parts/EmptyState.js'
import { useStyles } from '../theme/useStyles.js'
import { ChainConnections } from './ChainConnections.js'
import { ConnectedNotice } from './ConnectedNotice.js'
import { profileWalletsCss } from './profileWallets.css.js'
import { useDisconnect } from './useDisconnect.js'

/** Every connected wallet, by chain where there are several, with its accounts. Follows upon a connect. */
export function ProfileWallets() {
  useStyles(profileWalletsCss)
  const widget = useWidget()
  const t = useT('account')
  const connections = useConnections()
  const { arguments: args } = useRouter()
  const [connectorId] = useState(() => (args as { connectorId?: string } | undefined)?.connectorId)
  const justConnected = connections.find((connection) => connection.connectorId === connectorId)
  const { disconnect, isBusy } = useDisconnect()
  const namespaces = [...new Set(connections.map(({ namespace }) => namespace))].sort(
    (a, b) => CHAIN_NAMESPACES.indexOf(a) - CHAIN_NAMESPACES.indexOf(b),
  )
  const another = useRef<HTMLButtonElement>(null)

  if (connections.length === 0)
    return (
      <EmptyState icon="wallet" title={t('wallets.none')} text={t('account.none.text')}>
        <Button block onClick={() => widget.replace('Connect')}>
          {t('action.connect')}
        </Button>
      </EmptyState>
    )
  return (
    <div className="ww-stack">
      {justConnected && <ConnectedNotice wallet={justConnected.wallet} />}
      {namespaces.map((namespace) => (
        <ChainConnections
          key={namespace}
          namespace={namespace}
          connections={connections.filter((connection) => connection.namespace === namespace)}
          isOnly={namespaces.length === 1}
          onGone={() => another.current?.focus()}
        />
      ))}
      <Button
        block
        variant="secondary"
        icon="plus"
        buttonRef={another}
        onClick={() => widget.push('Connect')}
      >
        {t('wallets.another')}
      </Button>
      {connections.length > 1 && (
        <Button
          block
          variant="danger"
          icon="power"
          busy={isBusy}
          onClick={() => disconnect(undefined, t('wallets.allDisconnected'))}
        >
          {t('wallets.disconnectAll')}
        </Button>
      )}
    </div>
  )
}
