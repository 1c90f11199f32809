import { Button, EmailText, EmptyState, LoadingRing, Spinner } from '@wallet-widget/ui/parts'
import { failureText } from './failureText.js'
import { MailPicture } from './MailPicture.js'
import { Resend } from './Resend.js'
import type { StepProps } from './stepProps.js'

/** A link was sent: it is waited for. */
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
