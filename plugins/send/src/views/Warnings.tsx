import { formatSymbol, Icon, usePluginT } from '@wallet-widget/ui/parts'
import type { Review } from './sending/review.js'
import type { SendContext } from './sending/sendContext.js'

interface WarningsProps {
  readonly context: SendContext
  readonly review: Review
}

/** What is unusual about the receiver. */
export function Warnings({ context, review: { warnings, token, network } }: WarningsProps) {
  const t = usePluginT(context)
  if (warnings.length === 0) return null
  return (
    <ul className="ww-send-warnings">
      {warnings.map((warning) => (
        <li key={warning.kind} className={warning.isGrave ? 'ww-send-note ww-send-grave' : 'ww-send-note'}>
          <Icon name={warning.isGrave ? 'warning' : 'info'} size={18} />
          <span>
            {t(`warning.${warning.kind}`, { symbol: formatSymbol(token.symbol), network: network.name })}
            {warning.kind === 'lookAlike' && (
              <bdi className="ww-send-address" dir="ltr">
                {warning.known}
              </bdi>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
