import { memo } from 'react'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { ListItem } from '../parts/ListItem.js'
import { Tag } from '../parts/Tag.js'
import { WalletImage } from '../parts/WalletImage.js'
import type { WalletRow } from '../wallets/walletRow.js'
import { chooseConnector } from './chooseConnector.js'

/** A wallet that can be connected. Kept as it is while a search goes on round it. */
export const WalletItem = memo(function WalletItem({ row }: { readonly row: WalletRow }) {
  const widget = useWidget()
  const t = useT()
  const { id, name, icon, recent, connected, installed, test, ambiguous, tag, view } = row
  return (
    <ListItem
      image={<WalletImage name={name} src={icon} />}
      title={<bdi>{name}</bdi>}
      subtitle={ambiguous ? t('tag.ambiguous') : undefined}
      end={
        <>
          {test && <Tag tone="warning">{t('tag.test')}</Tag>}
          {connected ? (
            <Tag tone="success">{t('tag.connected')}</Tag>
          ) : recent ? (
            <Tag tone="accent">{t('tag.recent')}</Tag>
          ) : tag ? (
            <Tag>{tag}</Tag>
          ) : (
            installed && !test && <Tag>{t('tag.installed')}</Tag>
          )}
        </>
      }
      onSelect={row.choose ?? (() => chooseConnector(widget, { connectorId: id }, view))}
    />
  )
})
