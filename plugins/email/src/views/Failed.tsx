import { useWidget } from '@wallet-widget/ui'
import { Button, EmptyState, Icon, StatusRing, useAnnounce, useSecondsUntil } from '@wallet-widget/ui/parts'
import { useEffect } from 'react'
import type { LoginFailure } from '../login/readFailure.js'
import { countdown } from './countdown.js'
import { failureText } from './failureText.js'
import { MailPicture } from './MailPicture.js'
import type { StepProps } from './stepProps.js'

const TITLES: readonly LoginFailure['kind'][] = ['busy', 'offline', 'frame', 'timeout', 'connect']

/** What went wrong, and the ways on: again, another address, another way to log in. */
export function Failed({ login, state: { failure, email, loggedIn, resendAt }, t }: StepProps) {
  const widget = useWidget()
  const announce = useAnnounce()
  const kind = failure?.kind ?? 'default'
  const title = t(TITLES.includes(kind) ? `${kind}.title` : 'default.title')
  const text = failure ? failureText(failure, t) : t('default.text')
  useEffect(() => announce(`${title}. ${text}`), [announce, title, text])
  const seconds = useSecondsUntil(kind === 'busy' ? resendAt : undefined)
  const leave = () => {
    const { history } = widget.state.$router.get()
    void (history.length > 0 ? widget.back() : widget.open({ view: 'Connect' })).catch(() => {})
  }
  const isLost = kind === 'offline' || kind === 'frame'
  return (
    <EmptyState
      title={title}
      text={text}
      image={
        isLost ? (
          <span className="ww-empty-icon">
            <Icon name="warning" size={26} />
          </span>
        ) : (
          <StatusRing status="error">
            <MailPicture />
          </StatusRing>
        )
      }
    >
      <Button block icon="refresh" disabled={seconds > 0} onClick={login.retry}>
        {seconds > 0 ? t('action.retryIn', { time: countdown(seconds) }) : t('action.retry')}
      </Button>
      {!isLost && !loggedIn && email && (
        <Button block variant="secondary" onClick={login.changeEmail}>
          {t('action.change')}
        </Button>
      )}
      <Button block variant={isLost ? 'secondary' : 'quiet'} onClick={leave}>
        {t('action.others')}
      </Button>
    </EmptyState>
  )
}
