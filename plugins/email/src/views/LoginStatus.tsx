import { useWidget } from '@wallet-widget/ui'
import {
  Button,
  EmailText,
  EmptyState,
  Icon,
  LoadingRing,
  StatusRing,
  useAnnounce,
  useSecondsUntil,
} from '@wallet-widget/ui/parts'
import { useEffect, useState } from 'react'
import { failureText } from '../login/loginFailure.js'
import { countdown, MailPicture } from './MailPicture.js'
import type { StepProps } from './useEmailLogin.js'

/** After this the visitor is told that it takes longer than usual. ms */
const SLOW_MS = 5000

/** The mail is being sent, the wallet is being connected, or the login is done. */
export function Progress({ state: { step, email }, login, t }: StepProps) {
  const announce = useAnnounce()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (step !== 'sending') return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [step])
  useEffect(() => {
    if (isSlow) announce(t('sending.slow'))
  }, [isSlow, announce, t])
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
  const isSending = step === 'sending'
  const text = isSending && !isSlow ? <EmailText text={t('sending.text')} email={email} /> : undefined
  return (
    <EmptyState
      title={t(isSending ? 'sending.title' : 'connecting.title')}
      text={text ?? t(isSending ? 'sending.slow' : 'connecting.text')}
      image={
        <LoadingRing>
          <MailPicture />
        </LoadingRing>
      }
    >
      {isSending && (
        <Button block variant="secondary" onClick={login.changeEmail}>
          {t('action.cancel')}
        </Button>
      )}
    </EmptyState>
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
