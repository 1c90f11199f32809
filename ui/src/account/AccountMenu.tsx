import { useConnections, useNetwork, useWidget } from '../hooks.js'
import { ignoreRefusal } from '../modal/ignoreRefusal.js'
import { SlotRows } from '../modal/SlotRows.js'
import { useDisconnect } from '../modal/useDisconnect.js'
import { Button } from '../parts/Button.js'
import { explorerUrl } from '../parts/explorerUrl.js'
import { RowIcon } from '../parts/Icon.js'
import { List, ListItem } from '../parts/List.js'
import { NetworkImage } from '../parts/Picture.js'
import { Hidden } from '../parts/Text.js'
import { useT } from '../strings/strings.js'
import { useSlot } from '../viewHooks.js'

/** Where the account's page leads on, and out. */
export function AccountMenu({ address }: { readonly address: string }) {
  const widget = useWidget()
  const t = useT()
  const { network, networkId } = useNetwork()
  const connections = useConnections()
  const entries = useSlot('account.menu')
  const { disconnect, isBusy } = useDisconnect()
  const explorer = explorerUrl(network, address)
  const leave = () => {
    void disconnect()
    ignoreRefusal(widget.close({ reason: 'visitor' }))
  }
  const canSwitch = widget.config.enableNetworkSwitch
  return (
    <>
      <List label={t('action.more')}>
        <ListItem
          title={t('account.network')}
          subtitle={network ? <bdi>{network.name}</bdi> : networkId && t('account.network.none')}
          image={
            network ? <NetworkImage name={network.name} src={network.iconUrl} /> : <RowIcon name="warning" />
          }
          leads={canSwitch}
          onSelect={canSwitch ? () => widget.push('SwitchNetwork') : undefined}
        />
        <ListItem
          title={t('account.wallets')}
          image={<RowIcon name="wallet" />}
          end={connections.length}
          leads
          onSelect={() => widget.push('ProfileWallets')}
        />
        <SlotRows entries={entries} />
        {explorer && (
          <ListItem
            title={
              <>
                {t('account.explorer')}
                <Hidden> ({t('action.newTab')})</Hidden>
              </>
            }
            image={<RowIcon name="globe" />}
            href={explorer}
          />
        )}
      </List>
      <Button block variant="danger" icon="power" busy={isBusy} onClick={leave}>
        {t(
          isBusy
            ? 'account.disconnecting'
            : connections.length > 1
              ? 'wallets.disconnectAll'
              : 'account.disconnect',
        )}
      </Button>
    </>
  )
}
