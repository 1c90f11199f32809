import type { CaipNetworkId, Network } from '@wallet-widget/kernel'
import { Icon, NetworkImage } from '@wallet-widget/ui/parts'

export interface NetworkSelectProps {
  readonly label: string
  readonly networks: readonly Network[]
  readonly value: Network
  readonly onChange: (id: CaipNetworkId) => void
}

/** The network in use, and the browser's own list of the others under it. */
export function NetworkSelect({ label, networks, value, onChange }: NetworkSelectProps) {
  const { caipNetworkId, name, iconUrl } = value
  const isAlone = networks.length === 1
  const face = (
    <>
      <NetworkImage name={name} id={caipNetworkId} src={iconUrl} size={24} />
      {/* The list says it as its value. */}
      <bdi aria-hidden={!isAlone}>{name}</bdi>
    </>
  )
  if (isAlone) return <p className="ww-receive-network">{face}</p>
  return (
    <label className="ww-receive-network ww-receive-choice">
      <span className="ww-hidden">{label}</span>
      {face}
      <Icon name="chevronDown" size={16} />
      <select value={caipNetworkId} onChange={(event) => onChange(event.target.value as CaipNetworkId)}>
        {networks.map((network) => (
          <option key={network.caipNetworkId} value={network.caipNetworkId}>
            {network.name}
          </option>
        ))}
      </select>
    </label>
  )
}
