import { readText } from '@wallet-widget/kernel'
import { useStore, useWidget } from '../hooks.js'
import { IconButton } from '../parts/Button.js'
import { Icon } from '../parts/Icon.js'
import type { StringKey } from '../strings/en.js'
import { useT } from '../strings/strings.js'
import { useStyles } from '../theme/useStyles.js'
import styles from './alerts.css?inline'

/** Notices about the site's set-up. Each is shown until it is dismissed. */
export function Alerts() {
  useStyles(styles)
  const { state, dismissAlert } = useWidget()
  const alerts = useStore(state.$alerts)
  const t = useT()
  return (
    <div className="ww-alerts" role="alert">
      {alerts.map(({ code, text }) => (
        <div className="ww-alert" key={code}>
          <Icon name="warning" size={18} />
          <div className="ww-alert-text">
            <strong>{text ? readText(text.short) : t(`alert.${code}` as StringKey)}</strong>
            {text ? readText(text.long) : t(`alert.${code}.text` as StringKey)}
          </div>
          <IconButton icon="close" label={t('alert.dismiss')} onClick={() => dismissAlert(code)} />
        </div>
      ))}
    </div>
  )
}
