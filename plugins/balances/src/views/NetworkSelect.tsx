import type { CaipNetworkId, Network } from '@wallet-widget/kernel'
import { Icon } from '@wallet-widget/ui/parts'

export interface NetworkSelectProps {
  readonly label: string
  /** What it means to choose none. @default one must be chosen */
  readonly all?: string
  readonly networks: readonly Network[]
  readonly value: CaipNetworkId | undefined
  readonly onChange: (id: CaipNetworkId | undefined) => void
}

/** The network in use, and the browser's own list of the others under it. */
export function NetworkSelect({ label, all, networks, value, onChange }: NetworkSelectProps) {
  const chosen = networks.find(({ caipNetworkId }) => caipNetworkId === value)
  return (
    <label className="ww-tokens-select">
      <span className="ww-hidden">{label}</span>
      {/* The list says it as its value. */}
      <bdi aria-hidden="true">{chosen?.name ?? all}</bdi>
      <Icon name="chevronDown" size={16} />
      <select
        value={chosen?.caipNetworkId ?? ''}
        onChange={({ target }) =>
          onChange(networks.find(({ caipNetworkId }) => caipNetworkId === target.value)?.caipNetworkId)
        }
      >
        {all && <option value="">{all}</option>}
        {networks.map(({ caipNetworkId, name }) => (
          <option key={caipNetworkId} value={caipNetworkId}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
