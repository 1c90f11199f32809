import type { Translate } from '@wallet-widget/kernel'
import { useWidget } from '@wallet-widget/ui'
import {
  Button,
  checkEmail,
  EmailField,
  EmailText,
  EmptyState,
  Icon,
  LoadingRing,
  OtpInput,
  Spinner,
  StatusRing,
  Tag,
  useAnnounce,
  useSecondsUntil,
} from '@wallet-widget/ui/parts'
import { useEffect, useId, useState } from 'react'
import { type ChangeState, changeFailureText, type EmailChange } from './emailChange.js'

/** Props of each step. */
export interface ChangeProps {
  readonly change: EmailChange
  readonly state: ChangeState
  /** The address that is to be changed, if there is one. */
  readonly present: string | undefined
  readonly t: Translate
}

/** Asks for the new address. */
export function EmailStep({ change, state: { email, failure }, present, t }: ChangeProps) {
  const [text, setText] = useState(email)
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    const checked = checkEmail(text)
    const isSame = checked.email !== undefined && checked.email.toLowerCase() === present?.toLowerCase()
    setProblem(isSame ? 'same' : checked.problem === 'empty' ? 'empty' : checked.problem && 'malformed')
    if (checked.email && !isSame) change.submitEmail(checked.email)
  }
  const wrong = problem ?? failure?.kind
  return (
    <div className="ww-change">
      <span className="ww-change-picture">
        <Icon name="mail" size={36} />
      </span>
      <div className="ww-change-head">
        {present && (
          <p className="ww-muted">
            {t('updateEmail.present')} <EmailText email={present} />
          </p>
        )}
        <p className="ww-muted">{t(present ? 'updateEmail.text' : 'updateEmail.text.first')}</p>
      </div>
      <EmailField
        label={t('updateEmail.field')}
        value={text}
        error={wrong && t(`updateEmail.problem.${wrong}`)}
        autoFocus
        onChange={(value) => {
          setText(value)
          setProblem(undefined)
          change.clearFailure()
        }}
        onSubmit={submit}
      >
        <Button type="submit" size="large" block>
          {t('updateEmail.continue')}
        </Button>
      </EmailField>
    </div>
  )
}

/** Asks for the code that went to the present address, then for the one that went to the new one. */
export function CodeStep({ change, state, present, t }: ChangeProps) {
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

/** A code is on its way, or could not be sent; or the email is changed. */
export function ChangeStatus({ change, state: { step, email, failure }, t }: ChangeProps) {
  const widget = useWidget()
  const announce = useAnnounce()
  const text = failure && changeFailureText(failure, t)
  useEffect(() => {
    if (text) announce(text)
  }, [announce, text])
  const picture = (
    <span className="ww-change-picture">
      <Icon name="mail" size={36} />
    </span>
  )
  if (step === 'done')
    return (
      <EmptyState
        title={t('updateEmail.done')}
        text={<EmailText text={t('updateEmail.done.text')} email={email} />}
        image={<StatusRing status="success">{picture}</StatusRing>}
      >
        <Button block onClick={() => void widget.back().catch(() => {})}>
          {t('updateEmail.close')}
        </Button>
      </EmptyState>
    )
  if (step === 'failed')
    return (
      <EmptyState
        title={t('updateEmail.failed')}
        text={text}
        image={<StatusRing status="error">{picture}</StatusRing>}
      >
        <Button block icon="refresh" onClick={change.restart}>
          {t('updateEmail.retry')}
        </Button>
        <Button block variant="secondary" onClick={change.changeEmail}>
          {t('updateEmail.change')}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState title={t('updateEmail.sending')} image={<LoadingRing>{picture}</LoadingRing>}>
      <Button block variant="secondary" onClick={change.changeEmail}>
        {t('updateEmail.cancel')}
      </Button>
    </EmptyState>
  )
}
