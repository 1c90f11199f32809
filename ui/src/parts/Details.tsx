import { useStyles } from '../theme/useStyles.js'
import { detailsCss } from './details.css.js'
import { Icon } from './Icon.js'

export interface DetailsProps {
  /** What can be unfolded: 'Details'. */
  readonly label: string
  /** Raw text, shown as it is. */
  readonly text: string
}

/** Text for whoever asks for it: what a wallet really said. */
export function Details({ label, text }: DetailsProps) {
  useStyles(detailsCss)
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
