import { memo } from 'react'
import { Icon } from '../parts/Icon.js'
import type { IconName } from '../parts/icons.js'
import { useT } from '../strings/strings.js'

const POINTS = [
  ['keeps', 'lock'],
  ['login', 'key'],
  ['get', 'shield'],
] as const satisfies readonly (readonly [string, IconName])[]

/**
 * What a wallet is and where it comes from, for those who have never had one. Links nowhere: whom to trust is the
 * visitor's choice.
 */
export const WhatIsWallet = memo(function WhatIsWallet({ open }: { readonly open: boolean }) {
  const t = useT()
  return (
    <details
      className="ww-what"
      open={open}
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
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
              <strong>{t(`help.${point}`)}</strong>
              <span className="ww-muted">{t(`help.${point}.text`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
})
