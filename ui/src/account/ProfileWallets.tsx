import type { ChainNamespace, Connection } from '@wallet-widget/kernel'
import { useRef } from 'react'
import { useConnections, useNetwork, useViewArguments, useWidget } from '../hooks.js'
import { useDisconnect } from '../modal/useDisconnect.js'
import { Button } from '../parts/Button.js'
import { EmptyState } from '../parts/EmptyState.js'
import { SectionTitle } from '../parts/List.js'
import { useT } from '../strings/strings.js'
import { useChainName } from '../strings/useChainName.js'
import { useStyles } from '../theme/useStyles.js'
import styles from './account.css?inline'
import { ConnectedNotice } from './ConnectedNotice.js'
import { ConnectionCard } from './ConnectionCard.js'

/** Every connected wallet, by chain where there are several, with its accounts. Follows upon a connect. */
export function ProfileWallets() {
  useStyles(styles)
  const widget = useWidget()
  const t = useT()
  const connections = useConnections()
  const connectorId = useViewArguments('ProfileWallets')?.connectorId
  const justConnected = connections.find((connection) => connection.connectorId === connectorId)
  const { disconnect, isBusy } = useDisconnect()
  const order = useNetwork().networks.map(({ chainNamespace }) => chainNamespace)
  const namespaces = [...new Set(connections.map(({ namespace }) => namespace))].sort(
    (a, b) => order.indexOf(a) - order.indexOf(b),
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

interface ChainConnectionsProps {
  readonly namespace: ChainNamespace
  readonly connections: readonly Connection[]
  /** There are no connections on other chains. */
  readonly isOnly: boolean
  /** Called once something is disconnected, so that the focus finds a place. */
  readonly onGone: () => void
}

/** The connected wallets of one chain, under its name where there are others. */
function ChainConnections({ namespace, connections, isOnly, onGone }: ChainConnectionsProps) {
  const t = useT()
  const chainName = useChainName()
  const chain = chainName(namespace)
  const { disconnect, isBusy } = useDisconnect()
  const end = async () => {
    await disconnect({ namespace }, t('wallets.chainDisconnected', { chain }))
    onGone()
  }
  return (
    <>
      {!isOnly && <SectionTitle>{chain}</SectionTitle>}
      {connections.map((connection) => (
        <ConnectionCard key={connection.connectorId} connection={connection} onGone={onGone} />
      ))}
      {!isOnly && connections.length > 1 && (
        <Button size="small" block variant="quiet" busy={isBusy} onClick={() => void end()}>
          {t('wallets.disconnectChain', { chain })}
        </Button>
      )}
    </>
  )
}
