import { useNetwork, useWidget } from '@wallet-widget/ui'
import {
  Button,
  EmptyState,
  List,
  ListItem,
  Skeleton,
  usePluginT,
  useStore,
  useStyles,
} from '@wallet-widget/ui/parts'
import { useEffect, useState } from 'react'
import { ignoreFailure } from '../ignoreFailure.js'
import activityCss from './activity.css?inline'
import { TransactionList } from './TransactionList.js'
import type { ViewProps } from './viewProps.js'

/** So many are in the account's tab; what is below them stays near. */
const MOST_IN_TAB = 15

/** The newest transactions, in the account. */
export function ActivityTab(props: ViewProps) {
  const widget = useWidget()
  return <Transactions {...props} most={MOST_IN_TAB} onAll={() => widget.push('Activity')} />
}

/** All transactions, older ones as one scrolls. */
export function Activity(props: ViewProps) {
  return <Transactions {...props} onEnd={() => void props.activity.loadMore().catch(ignoreFailure)} />
}

interface TransactionsProps extends ViewProps {
  readonly most?: number
  readonly onAll?: () => void
  readonly onEnd?: () => void
}

function Transactions({
  context,
  activity,
  most = Number.POSITIVE_INFINITY,
  onAll,
  onEnd,
}: TransactionsProps) {
  useStyles(activityCss)
  const t = usePluginT(context)
  const { network } = useNetwork()
  const { transactions, status, hasMore, isOwnOnly } = useStore(activity.$transactions)
  const [showsHidden, setShowsHidden] = useState(false)
  useEffect(() => activity.show(), [activity])

  const visible = showsHidden ? transactions : transactions.filter(({ flag }) => !flag)
  const hiddenCount = transactions.length - transactions.filter(({ flag }) => !flag).length
  const isLoading = status === 'loading'
  const isCut = visible.length > most || (onAll !== undefined && hasMore)
  if (transactions.length === 0 && isLoading)
    return (
      <div className="ww-activity" role="status" aria-label={t('loading')}>
        <Skeleton shape="row" count={4} />
      </div>
    )
  return (
    <div className="ww-activity" aria-busy={isLoading}>
      {status === 'failed' && (
        <div className="ww-activity-failed" role="alert">
          <p>{t('failed')}</p>
          <Button
            size="small"
            variant="secondary"
            onClick={() =>
              void (transactions.length > 0 && hasMore ? activity.loadMore() : activity.refresh()).catch(
                ignoreFailure,
              )
            }
          >
            {t('retry')}
          </Button>
        </div>
      )}
      {visible.length > 0 ? (
        <TransactionList
          context={context}
          label={t('list')}
          transactions={visible.slice(0, most)}
          onEnd={hasMore && status === 'loaded' ? onEnd : undefined}
        />
      ) : (
        status !== 'failed' && (
          <EmptyState
            icon="activity"
            title={t('empty.title')}
            text={t('empty.text', { network: network?.name ?? '' })}
          />
        )
      )}
      {isLoading && <Skeleton shape="row" />}
      {isCut && onAll && (
        <Button block variant="secondary" onClick={onAll}>
          {t('all')}
        </Button>
      )}
      {hiddenCount > 0 && (
        <List label={t('list')}>
          <ListItem
            title={showsHidden ? t('hidden.hide') : t('hidden.show', { count: hiddenCount })}
            onSelect={() => setShowsHidden(!showsHidden)}
          />
        </List>
      )}
      {isOwnOnly && <p className="ww-activity-note">{t('own.text')}</p>}
    </div>
  )
}
