import { useT } from '../hooks/useT.js'
import { EmptyState } from '../parts/EmptyState.js'
import { Hidden } from '../parts/Hidden.js'
import { Skeleton } from '../parts/Skeleton.js'

/** In place of a list: wallets are still being looked for, or there are none. */
export function NoWallets({ ready }: { readonly ready: boolean }) {
  const t = useT()
  if (ready) return <EmptyState icon="wallet" title={t('connect.empty')} text={t('connect.empty.text')} />
  return (
    <div aria-busy="true">
      <Hidden>{t('connect.loading')}</Hidden>
      <Skeleton shape="row" count={3} />
    </div>
  )
}
