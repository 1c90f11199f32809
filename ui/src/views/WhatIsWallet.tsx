import { useState } from 'react'
import { useT } from '../hooks/useT.js'
import { usePart } from '../modal/usePart.js'
import { Icon } from '../parts/Icon.js'
import { useStyles } from '../theme/useStyles.js'
import { whatIsWalletCss } from './whatIsWallet.css.js'

const loadHelp = () => import('../modal/helpPart.js')

/** A short help for those who have never had a wallet. */
export function WhatIsWallet({ open }: { readonly open: boolean }) {
  useStyles(whatIsWalletCss)
  const t = useT()
  const [wanted, setWanted] = useState(open)
  const { component: Help } = usePart<object>(loadHelp, 'WalletHelp', wanted || open)
  const want = () => setWanted(true)
  return (
    <details className="ww-what" open={open} onToggle={({ currentTarget }) => currentTarget.open && want()}>
      <summary className="ww-control ww-what-summary" onPointerMove={want} onTouchStart={want}>
        <Icon name="question" size={18} />
        {t('connect.what')}
        <span className="ww-what-arrow">
          <Icon name="chevronDown" size={16} />
        </span>
      </summary>
      {Help && <Help />}
    </details>
  )
}
