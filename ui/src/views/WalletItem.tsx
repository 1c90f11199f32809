import { useConnections } from '../hooks/useConnections.js'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { ListItem } from '../parts/ListItem.js'
import { Tag } from '../parts/Tag.js'
import { WalletImage } from '../parts/WalletImage.js'
import type { WalletRow } from '../wallets/walletRow.js'
import { startConnect } from './startConnect.js'

/** A wallet that can be connected. */
export function WalletItem({ row }: { readonly row: WalletRow }) {
  const widget = useWidget()
  const t = useT()
  const { id, name, connector, recent, installed, test, ambiguous } = row
  const view = connector.connectView
  const choose = () => {
    widget.push(view ?? 'ConnectingExternal', { connectorId: id })
    if (!view) startConnect(widget, id)
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
}
