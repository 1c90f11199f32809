import { useWidget } from '@wallet-widget/ui'
import {
  Button,
  EmailText,
  EmptyState,
  Icon,
  LoadingRing,
  StatusRing,
  useAnnounce,
} from '@wallet-widget/ui/parts'
import { useEffect } from 'react'
import type { ChangeProps } from './UpdateEmailWallet.js'
import { changeFailureText } from './UpdateEmailWalletText.js'

/** A code is on its way, or could not be sent; or the email is changed. */
export function UpdateEmailWalletState({ change, state: { step, email, failure }, t }: ChangeProps) {
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
