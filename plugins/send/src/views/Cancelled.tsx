import { Button, EmptyState, usePluginT } from '@wallet-widget/ui/parts'
import type { ViewProps } from './viewProps.js'

/** Nothing was sent: the account or the network changed. */
export function Cancelled({ context, sending }: ViewProps) {
  const t = usePluginT(context)
  return (
    <EmptyState
      icon="info"
      title={t('cancelled.title')}
      text={<span role="status">{t('cancelled.text')}</span>}
    >
      <Button block onClick={() => sending.finish()}>
        {t('cancelled.again')}
      </Button>
    </EmptyState>
  )
}
