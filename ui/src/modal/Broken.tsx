import { errorText, readProperty } from '@wallet-widget/kernel'
import { useT } from '../hooks/useT.js'
import { Button } from '../parts/Button.js'
import type { DetailsProps } from '../parts/Details.js'
import { EmptyState } from '../parts/EmptyState.js'
import { usePart } from './usePart.js'

const loadDetails = () => import('./detailsPart.js')

/** In place of a view or slot that could not be fetched, or broke. */
export function Broken({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const t = useT()
  const plugin = readProperty(error, 'plugin')
  const text = errorText(error)
  const { component: Details } = usePart<DetailsProps>(loadDetails, 'Details', text !== '')
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={typeof plugin === 'string' ? t('modal.failed.plugin', { plugin }) : t('modal.failed')}
      >
        <Button variant="secondary" icon="refresh" onClick={retry}>
          {t('action.retry')}
        </Button>
        {Details && <Details label={t('action.details')} text={text} />}
      </EmptyState>
    </div>
  )
}
