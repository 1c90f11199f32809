import { useWidget } from '@wallet-widget/ui'
import {
  Button,
  EmptyState,
  Icon,
  LoadingRing,
  StatusRing,
  useAnnounce,
  useSecondsUntil,
} from '@wallet-widget/ui/parts'
import { useEffect } from 'react'
import { failureText } from '../login/loginFailure.js'
import { countdown, MailPicture } from './MailPicture.js'
import type { StepProps } from './useEmailLogin.js'

/** The wallet is being connected, or the login is done. */
export function Progress({ state: { step }, t }: StepProps) {
  if (step === 'connected')
    return (
      <EmptyState
        title={t('connected.title')}
        image={
          <StatusRing status="success">
            <MailPicture />
          </StatusRing>
        }
      />
    )
  return (
    <EmptyState
      title={t('connecting.title')}
      text={t('connecting.text')}
      image={
        <LoadingRing>
          <MailPicture />
        </LoadingRing>
      }
    />
  )
}

/** The failures that have a title of their own. */
const TITLED = ['busy', 'offline', 'frame', 'timeout', 'connect'] as const

/** What went wrong, and how to go on: again, with another address, or another way to log in. */
export function Failed({ login, state: { failure, email, loggedIn, resendAt }, t }: StepProps) {
  const widget = useWidget()
  const announce = useAnnounce()
  const kind = failure?.kind ?? 'default'
  const title = t(`${TITLED.find((one) => one === kind) ?? 'default'}.title`)
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
