import { useEffect, useRef, useState } from 'react'
import { useWidget } from '../hooks.js'
import { useDisconnect } from '../modal/useDisconnect.js'
import { Button } from '../parts/Button.js'
import { EmptyState } from '../parts/EmptyState.js'
import { useConnections, useNetwork, useViewArguments } from '../stateHooks.js'
import { useT } from '../strings/strings.js'
import { useStyles } from '../theme/useStyles.js'
import styles from './account.css?inline'
import { ConnectedNotice } from './ConnectedNotice.js'
import { ConnectionCard } from './ConnectionCard.js'
import { groupConnections } from './groupConnections.js'
import { useIsActive } from './useIsActive.js'

/** Every connected wallet with its accounts, that in use first. Right after a connect it says so, and keeps them folded. */
export function ProfileWallets() {
  useStyles(styles)
  const widget = useWidget()
  const t = useT()
  const connections = useConnections()
  const { connectorId, networkId } = useViewArguments('ProfileWallets') ?? {}
  const justConnected = connections.find((connection) => connection.connectorId === connectorId)
  const wanted = useNetwork().networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const isElsewhere = connections.some(
    (one) =>
      one.connectorId === connectorId &&
      one.namespace === wanted?.chainNamespace &&
      one.networkId !== networkId,
  )
  const stayed =
    isElsewhere &&
    wanted &&
    t('wallets.stayed', { wallet: justConnected?.wallet.name ?? '', network: wanted.name })
  const { disconnect, isBusy } = useDisconnect()
  const isActive = useIsActive()
  const [isUnfolded, setUnfolded] = useState(false)
  const another = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isUnfolded) another.current?.closest('dialog')?.focus()
  }, [isUnfolded])

  useEffect(() => {
    if (stayed) widget.toast('info', stayed)
  }, [widget, stayed])

  if (connections.length === 0)
    return (
      <EmptyState icon="wallet" title={t('wallets.none')} text={t('account.none.text')}>
        <Button block onClick={() => widget.replace('Connect')}>
          {t('action.connect')}
        </Button>
      </EmptyState>
    )
  if (justConnected && !isUnfolded)
    return <ConnectedNotice wallet={justConnected.wallet} onManage={() => setUnfolded(true)} />
  return (
    <div className="ww-stack">
      {groupConnections(connections, isActive).map((wallet) => (
        <ConnectionCard
          key={wallet[0]?.connectorId}
          connections={wallet}
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
