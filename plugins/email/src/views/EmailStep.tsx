import { Button, EmailField, useSecondsUntil } from '@wallet-widget/ui/parts'
import { useEmailForm } from './ConnectField.js'
import { MailPicture } from './MailPicture.js'
import type { StepProps } from './useEmailLogin.js'

/** Asks for the address. */
export function EmailStep({ plugin, login, state: { failure, resendAt }, t }: StepProps) {
  const form = useEmailForm(plugin, t, login.begin)
  const seconds = useSecondsUntil(failure?.kind === 'cooldown' ? resendAt : undefined)
  const refused = failure?.kind === 'invalid' ? t('problem.invalid') : undefined
  return (
    <div className="ww-login">
      <MailPicture />
      <p className="ww-muted ww-login-text">{t('email.text')}</p>
      <EmailField
        {...form}
        label={t('field')}
        error={form.error ?? refused}
        autoFocus
        onChange={(text) => {
          if (failure?.kind === 'invalid') login.clearFailure()
          form.onChange(text)
        }}
      >
        {seconds > 0 && <p className="ww-login-note">{t('problem.cooldown', { count: seconds })}</p>}
        <Button type="submit" size="large" block>
          {t('action.continue')}
        </Button>
      </EmailField>
    </div>
  )
}
