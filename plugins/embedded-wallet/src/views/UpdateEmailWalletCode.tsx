import { Button, EmailText, OtpInput, Spinner, Tag, useSecondsUntil } from '@wallet-widget/ui/parts'
import { useId, useState } from 'react'
import type { ChangeProps } from './UpdateEmailWallet.js'
import { changeFailureText } from './UpdateEmailWalletText.js'

/** Asks for the code that went to the present address, then for the one that went to the new one. */
export function UpdateEmailWalletCode({ change, state, present, t }: ChangeProps) {
  const { step, email, hasTwoSteps, checking, failure, mails } = state
  const id = useId()
  const [code, setCode] = useState('')
  const seconds = useSecondsUntil(state.resendAt)
  const isPrimary = step === 'primary'
  const isLate = failure?.kind === 'late'
  const canRepeat = failure && failure.kind !== 'wrong' && !isLate
  // A new code to the new address takes both steps again.
  const resend = isPrimary || !hasTwoSteps ? 'updateEmail.resend' : 'updateEmail.again'
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div className="ww-change">
      <div className="ww-change-head">
        {hasTwoSteps && <Tag tone="accent">{t('updateEmail.step', { count: isPrimary ? 1 : 2 })}</Tag>}
        <p className="ww-title">{t(`updateEmail.${step}`)}</p>
        <p className="ww-muted" id={id}>
          {t('updateEmail.code.text')} <EmailText email={(isPrimary && present) || email} />
        </p>
      </div>
      <OtpInput
        key={mails}
        label={t('updateEmail.code')}
        describedBy={id}
        autoFocus
        busy={checking}
        error={failure && changeFailureText(failure, t)}
        onComplete={(otp) => {
          setCode(otp)
          change.submitCode(otp)
        }}
        onEdit={change.clearFailure}
      />
      <div className="ww-change-foot">
        {checking && (
          <p className="ww-muted ww-change-wait">
            <Spinner size={16} />
            {t('updateEmail.checking')}
          </p>
        )}
        {canRepeat && (
          <Button block icon="refresh" onClick={() => change.submitCode(code)}>
            {t('updateEmail.retry')}
          </Button>
        )}
        <div className="ww-change-ways">
          <Button
            size={isLate ? 'medium' : 'small'}
            block={isLate}
            variant={isLate ? 'primary' : 'secondary'}
            disabled={checking || seconds > 0}
            onClick={change.restart}
          >
            {seconds > 0 ? t('updateEmail.resendIn', { time }) : t(resend)}
          </Button>
          <Button size="small" variant="quiet" disabled={checking} onClick={change.changeEmail}>
            {t('updateEmail.change')}
          </Button>
        </div>
      </div>
    </div>
  )
}
