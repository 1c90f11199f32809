import { Button, EmailText, OtpInput, Spinner } from '@wallet-widget/ui/parts'
import { useId, useState } from 'react'
import { failureText } from './failureText.js'
import { Resend } from './Resend.js'
import type { StepProps } from './stepProps.js'

/** Asks for the code, and waits while it is checked. */
export function CodeStep(props: StepProps) {
  const { login, state, t } = props
  const { email, failure, step, resending, mails } = state
  const id = useId()
  const [code, setCode] = useState('')
  const isChecking = step === 'checking'
  // It may well be right: it did not come through.
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
