import type { ChainNamespace, Connection } from '@wallet-widget/kernel'
import { useT } from '../hooks/useT.js'
import { Button } from '../parts/Button.js'
import { SectionTitle } from '../parts/SectionTitle.js'
import { ConnectionCard } from './ConnectionCard.js'
import { useDisconnect } from './useDisconnect.js'

export interface ChainConnectionsProps {
  readonly namespace: ChainNamespace
  readonly connections: readonly Connection[]
  /** There are no connections on other chains. */
  readonly isOnly: boolean
  /** Called once something is disconnected, so that the focus finds a place. */
  readonly onGone: () => void
}

/** The connected wallets of one chain, under its name where there are others. */
export function ChainConnections({ namespace, connections, isOnly, onGone }: ChainConnectionsProps) {
  const t = useT('account')
  const chain = useT('chains')(`chain.${namespace}`)
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
