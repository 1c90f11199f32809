import { Button, checkEmail, EmailField, EmailText, Icon } from '@wallet-widget/ui/parts'
import { useState } from 'react'
import type { ChangeProps } from './UpdateEmailWallet.js'

/** Asks for the new address. */
export function UpdateEmailWalletEmail({ change, state: { email, failure }, present, t }: ChangeProps) {
  const [text, setText] = useState(email)
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    const checked = checkEmail(text)
    const isSame = checked.email !== undefined && checked.email.toLowerCase() === present?.toLowerCase()
    setProblem(isSame ? 'same' : checked.problem)
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
