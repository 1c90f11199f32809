import { Button, usePluginT, useStore } from '@wallet-widget/ui/parts'
import type { Transaction } from '../api.js'
import type { ViewProps } from './viewProps.js'

export interface ReplaceProps extends ViewProps {
  readonly transaction: Transaction
}

/** Sends a transaction that waits once more, at a higher fee, or one that does nothing in its place. */
export function Replace({ context, activity, transaction: { id, status, replacement } }: ReplaceProps) {
  const t = usePluginT(context)
  const replacing = useStore(activity.$replacing)
  if (status !== 'pending' || !activity.canReplace(id)) return null
  const isBusy = replacing === id
  return (
    <div className="ww-activity-replace">
      <div>
        <Button block variant="secondary" busy={isBusy} onClick={() => void activity.replace(id, 'speedUp')}>
          {t('replace.speedUp')}
        </Button>
        {replacement !== 'cancel' && (
          <Button
            block
            variant="secondary"
            disabled={isBusy}
            onClick={() => void activity.replace(id, 'cancel')}
          >
            {t('replace.cancel')}
          </Button>
        )}
      </div>
      <p className="ww-activity-note">{t('replace.text')}</p>
    </div>
  )
}
