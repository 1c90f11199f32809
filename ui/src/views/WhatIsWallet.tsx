import { useT } from '../hooks/useT.js'
import { Icon, type IconName } from '../parts/Icon.js'
import { useStyles } from '../theme/useStyles.js'
import { whatIsWalletCss } from './whatIsWallet.css.js'

const POINTS = [
  ['keeps', 'lock'],
  ['login', 'key'],
  ['get', 'shield'],
] as const satisfies readonly (readonly [string, IconName])[]

/** A short help for those who have never had a wallet. Links nowhere: whom to trust is the visitor's choice. */
export function WhatIsWallet({ open }: { readonly open: boolean }) {
  useStyles(whatIsWalletCss)
  const t = useT()
  return (
    <details className="ww-what" open={open}>
      <summary className="ww-control ww-what-summary">
        <Icon name="question" size={18} />
        {t('connect.what')}
        <span className="ww-what-arrow">
          <Icon name="chevronDown" size={16} />
        </span>
      </summary>
      <ul className="ww-what-points">
        {POINTS.map(([point, icon]) => (
          <li key={point} className="ww-what-point">
            <span className="ww-what-icon">
              <Icon name={icon} size={18} />
            </span>
            <span>
              <strong>{t(`connect.what.${point}`)}</strong>
              <span className="ww-muted">{t(`connect.what.${point}.text`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
