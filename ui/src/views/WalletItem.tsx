import { memo } from 'react'
import { useConnections } from '../hooks/useConnections.js'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { ListItem } from '../parts/ListItem.js'
import { Tag } from '../parts/Tag.js'
import { WalletImage } from '../parts/WalletImage.js'
import type { WalletRow } from '../wallets/walletRow.js'
import { startConnect } from './startConnect.js'

/** A wallet that can be connected. Kept as it is while a search goes on round it. */
export const WalletItem = memo(function WalletItem({ row }: { readonly row: WalletRow }) {
  const widget = useWidget()
  const t = useT()
  const { id, name, connector, recent, installed, test, ambiguous } = row
  const own = connector.connectView
  const choose = () => {
    const view = own ?? 'ConnectingExternal'
    const now = widget.state.$router.get()
    // This list is still there for a moment after one of its wallets was chosen.
    const move = now.view === view ? widget.replace : widget.push
    if (
      move === widget.replace &&
      (now.arguments as { connectorId?: string } | undefined)?.connectorId === id
    )
      return
    move(view, { connectorId: id })
    if (!own) startConnect(widget, id)
  }
  const isConnected = useConnections().some(({ connectorId }) => connectorId === id)
  return (
    <ListItem
      image={<WalletImage name={name} src={connector.icon} />}
      title={<bdi>{name}</bdi>}
      subtitle={ambiguous ? t('tag.ambiguous') : undefined}
      end={
        <>
          {test && <Tag tone="warning">{t('tag.test')}</Tag>}
          {isConnected ? (
            <Tag tone="success">{t('tag.connected')}</Tag>
          ) : recent ? (
            <Tag tone="accent">{t('tag.recent')}</Tag>
          ) : (
            installed && !test && <Tag>{t('tag.installed')}</Tag>
          )}
        </>
      }
      onSelect={choose}
    />
  )
})
