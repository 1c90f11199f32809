import { useConnections } from '@wallet-widget/ui'
import { Address, Avatar, List, ListItem, SectionTitle, usePluginT } from '@wallet-widget/ui/parts'
import type { KnownReceiver } from './sending/receivers.js'
import { useFormHolding } from './useFormHolding.js'
import type { ViewProps } from './viewProps.js'

const MOST = 4

/** Those that the account has sent to before, and the visitor's other accounts. */
export function KnownReceivers({ context, sending }: ViewProps) {
  const t = usePluginT(context)
  const { network } = useFormHolding(sending)
  const connection = useConnections().find(({ namespace }) => namespace === network?.chainNamespace)
  if (!network || !connection) return null
  const from = `${network.caipNetworkId}:${connection.address}` as const
  const recent = sending.receivers.recent(from).slice(0, MOST)
  const own = sending.receivers
    .own(network.chainNamespace, connection.address)
    .filter(({ address }) => !recent.some((one) => one.address === address))
    .slice(0, MOST)
  const list = (label: string, receivers: readonly KnownReceiver[]) =>
    receivers.length > 0 && (
      <div>
        <SectionTitle>{label}</SectionTitle>
        <List label={label}>
          {receivers.map(({ address, name }) => (
            <ListItem
              key={address}
              image={<Avatar address={address} size={36} />}
              title={name ? <bdi>{name}</bdi> : <Address address={address} />}
              subtitle={name && <Address address={address} />}
              onSelect={() => sending.change({ receiver: name ?? address })}
            />
          ))}
        </List>
      </div>
    )
  return (
    <>
      {list(t('known.recent'), recent)}
      {list(t('known.own'), own)}
    </>
  )
}
