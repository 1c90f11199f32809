import {
  Button,
  EmailText,
  EmptyState,
  LoadingRing,
  OtpInput,
  Spinner,
  useSecondsUntil,
} from '@wallet-widget/ui/parts'
import { useId, useState } from 'react'
import { failureText } from '../login/loginFailure.js'
import { countdown, MailPicture } from './MailPicture.js'
import type { StepProps } from './useEmailLogin.js'

/** Asks for the code, and waits while it is checked. */
export function CodeStep(props: StepProps) {
  const { login, state, t } = props
  const { email, failure, step, resending, mails } = state
  const id = useId()
  const [code, setCode] = useState('')
  const isChecking = step === 'checking'
  // The code may well be right: it could not be checked.
  const canRepeat = code && failure && failure.kind !== 'wrong' && failure.kind !== 'late'
  return (
    <div className="ww-login">
      <div className="ww-login-head">
        <p className="ww-title">{t('code.title')}</p>
        <p className="ww-muted ww-login-text" id={id}>
          {t('code.text')} <EmailText email={email} />
        </p>
      </div>
      <OtpInput
        key={mails}
        label={t('code.label')}
        describedBy={id}
        autoFocus
        busy={isChecking || resending}
        error={failure && failureText(failure, t)}
        onComplete={(otp) => {
          setCode(otp)
          login.submitCode(otp)
        }}
        onEdit={login.clearFailure}
      />
      <div className="ww-login-foot">
        {isChecking ? (
          <p className="ww-muted ww-login-wait">
            <Spinner size={16} />
            {t('code.checking')}
          </p>
        ) : (
          <p className="ww-muted ww-login-small">{t('code.spam')}</p>
        )}
        {canRepeat && (
          <Button block icon="refresh" onClick={() => login.submitCode(code)}>
            {t('action.retry')}
          </Button>
        )}
        <div className="ww-login-ways">
          <Resend {...props} prominent={failure?.kind === 'late'} />
          <Button size="small" variant="quiet" disabled={isChecking} onClick={login.changeEmail}>
            {t('action.change')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Waits for the visitor to open the link in the mail. */
export function DeviceStep(props: StepProps) {
  const { login, state, t } = props
  const { email, failure } = state
  return (
    <EmptyState
      title={t('device.title')}
      text={<EmailText text={t('device.text')} email={email} />}
      image={
        failure ? (
          <MailPicture />
        ) : (
          <LoadingRing>
            <MailPicture />
          </LoadingRing>
        )
      }
    >
      {failure ? (
        <p className="ww-login-failure" role="alert">
          {failure.kind === 'timeout' ? t('device.timeout') : failureText(failure, t)}
        </p>
      ) : (
        <p className="ww-muted ww-login-wait">
          <Spinner size={16} />
          {t('device.waiting')}
        </p>
      )}
      <Resend {...props} prominent={failure !== undefined} />
      <Button block variant="quiet" onClick={login.changeEmail}>
        {t('action.change')}
      </Button>
    </EmptyState>
  )
}

/** Sends another mail, and counts down until that is allowed. */
function Resend({ login, state, t, prominent }: StepProps & { readonly prominent: boolean }) {
  const { resendAt, resending, step } = state
  const seconds = useSecondsUntil(resendAt)
  const label = prominent && step !== 'device' ? 'action.newCode' : 'action.resend'
  return (
    <Button
      size={prominent || step === 'device' ? 'medium' : 'small'}
      block={prominent || step === 'device'}
      variant={prominent ? 'primary' : 'secondary'}
      busy={resending}
      disabled={step === 'checking' || (seconds > 0 && !resending)}
      onClick={login.resend}
    >
      {seconds > 0 && !resending ? t('action.resendIn', { time: countdown(seconds) }) : t(label)}
    </Button>
  )
}
