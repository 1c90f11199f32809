import { viewWithRole } from '@wallet-widget/kernel'
import { useWidget } from '../hooks.js'
import { nameOfShortcut } from '../modal/shortcutKeys.js'
import { Button } from '../parts/Button.js'
import { Icon } from '../parts/Icon.js'
import type { IconName } from '../parts/icons.js'
import { useT } from '../strings/strings.js'
import { useStyles } from '../theme/useStyles.js'
import { WalletPicture } from './WalletPicture.js'
import styles from './whatIsWallet.css?inline'

const POINTS = [
  ['keeps', 'lock'],
  ['login', 'key'],
  ['get', 'shield'],
] as const satisfies readonly (readonly [string, IconName])[]

/**
 * What a wallet is and where it comes from, for those who have never had one. Names none: whom to trust is the visitor's
 * choice.
 */
export function WhatIsWallet() {
  useStyles(styles)
  const widget = useWidget()
  const t = useT()
  const { shortcut } = widget.config
  const allWallets = viewWithRole(widget.state.$views, 'allWallets')
  return (
    <div className="ww-stack">
      <WalletPicture />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without bullets */}
      <ul className="ww-what-points" role="list">
        {POINTS.map(([point, icon]) => (
          <li key={point} className="ww-what-point">
            <span className="ww-what-icon">
              <Icon name={icon} size={20} />
            </span>
            <span>
              <strong>{t(`help.${point}`)}</strong>
              <span className="ww-muted">{t(`help.${point}.text`)}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="ww-muted ww-what-keys">
        <p>{t('help.keys')}</p>
        {shortcut && <p>{t('help.shortcut', { keys: nameOfShortcut(shortcut) })}</p>}
      </div>
      {allWallets && (
        <Button block size="large" onClick={() => widget.push(allWallets)}>
          {t('help.action')}
        </Button>
      )}
    </div>
  )
}
