import { cleanText } from '@wallet-widget/kernel'
import { useAccount, useWidget } from '../hooks.js'
import { ignoreRefusal } from '../modal/ignoreRefusal.js'
import { SlotRows } from '../modal/SlotRows.js'
import { useDisconnect } from '../modal/useDisconnect.js'
import { Button } from '../parts/Button.js'
import { explorerUrl } from '../parts/explorerUrl.js'
import { RowIcon } from '../parts/Icon.js'
import { List, ListItem } from '../parts/List.js'
import { useConnections, useNetwork } from '../stateHooks.js'
import { useT } from '../strings/strings.js'
import { useSlot } from '../viewHooks.js'

/** Where the account's page leads on, and out. */
export function AccountMenu({ address }: { readonly address: string }) {
  const widget = useWidget()
  const t = useT()
  const { network } = useNetwork()
  const { wallet } = useAccount()
  const wallets = new Set(useConnections().map(({ connectorId }) => connectorId)).size
  const entries = useSlot('account.menu')
  const { disconnect, isBusy } = useDisconnect()
  const explorer = explorerUrl(network, address)
  const leave = () => {
    void disconnect()
    ignoreRefusal(widget.close({ reason: 'visitor' }))
  }
  return (
    <>
      <List label={t('action.more')}>
        <ListItem
          title={t('account.wallets')}
          subtitle={wallet && <bdi>{cleanText(wallet.name, 40)}</bdi>}
          image={<RowIcon name="wallet" />}
          end={wallets > 1 ? wallets : undefined}
          leads
          onSelect={() => widget.push('ProfileWallets')}
        />
        <SlotRows entries={entries} />
        {explorer && (
          <ListItem title={t('account.explorer')} image={<RowIcon name="globe" />} href={explorer} />
        )}
      </List>
      <Button block variant="danger" icon="power" busy={isBusy} onClick={leave}>
        {t(isBusy ? 'account.disconnecting' : wallets > 1 ? 'wallets.disconnectAll' : 'account.disconnect')}
      </Button>
    </>
  )
}
