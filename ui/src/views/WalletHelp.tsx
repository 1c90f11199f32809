import { useT } from '../hooks/useT.js'
import { Icon, type IconName } from '../parts/Icon.js'
import { useStyles } from '../theme/useStyles.js'
import { walletHelpCss } from './walletHelp.css.js'

const POINTS = [
  ['keeps', 'lock'],
  ['login', 'key'],
  ['get', 'shield'],
] as const satisfies readonly (readonly [string, IconName])[]

/** What a wallet is and where it comes from. Links nowhere: whom to trust is the visitor's choice. */
export function WalletHelp() {
  useStyles(walletHelpCss)
  const t = useT('help')
  return (
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
  )
}
