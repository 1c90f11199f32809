import { useStore } from '../hooks/useStore.js'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { Icon } from '../parts/Icon.js'
import { IconButton } from '../parts/IconButton.js'
import { useStyles } from '../theme/useStyles.js'
import { alertsCss } from './alerts.css.js'

/** Standing notices about the site's set-up. Each is shown once, until it is dismissed. */
export function Alerts() {
  useStyles(alertsCss)
  const { state, dismissAlert } = useWidget()
  const alerts = useStore(state.$alerts)
  const t = useT('alerts')
  if (alerts.length === 0) return null
  return (
    <div className="ww-alerts" role="alert">
      {alerts.map(({ code }) => (
        <div className="ww-alert" key={code}>
          <Icon name="warning" size={18} />
          <div className="ww-alert-text">
            <strong>{t(`alert.${code}`)}</strong>
            {t(`alert.${code}.text`)}
          </div>
          <IconButton icon="close" label={t('alert.dismiss')} onClick={() => dismissAlert(code)} />
        </div>
      ))}
    </div>
  )
}
