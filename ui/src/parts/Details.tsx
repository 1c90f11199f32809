import { Icon } from './Icon.js'

export interface DetailsProps {
  /** What can be unfolded: 'Details'. */
  readonly label: string
  /** Raw text, shown as it is. */
  readonly text: string
}

/** Text that can be unfolded, such as a wallet's own words. */
export function Details({ label, text }: DetailsProps) {
  return (
    <details className="ww-details">
      <summary className="ww-control">
        {label}
        <Icon name="chevronDown" size={16} />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must take the focus */}
      <pre dir="auto" tabIndex={0}>
        {text}
      </pre>
    </details>
  )
}
