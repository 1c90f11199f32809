import { Button, EmailText, EmptyState, LoadingRing, useStore } from '@wallet-widget/ui/parts'
import { useEffect } from 'react'
import { failureText } from '../login/loginFailure.js'
import { MailPicture } from './MailPicture.js'
import type { StepProps } from './useEmailLogin.js'

/** The wallet's window is still to be opened, or to be opened again: a browser wants a click for that. */
export function ReadyStep({ login, state: { email, failure }, t }: StepProps) {
  const kind = failure?.kind === 'closed' || failure?.kind === 'blocked' ? failure.kind : 'window'
  return (
    <div role={failure && 'alert'}>
      <EmptyState
        title={t(`${kind}.title`)}
        text={failure ? failureText(failure, t) : <EmailText text={t('ready.text')} email={email} />}
        image={<MailPicture />}
      >
        <Button block size="large" icon="external" onClick={() => login.begin(email)}>
          {t('action.open')}
        </Button>
        <Button block variant="quiet" onClick={login.changeEmail}>
          {t('action.change')}
        </Button>
      </EmptyState>
    </div>
  )
}

/** The login goes on in the wallet's window. */
export function WindowStep({ login, state: { email }, t }: StepProps) {
  return (
    <EmptyState
      title={t('window.title')}
      text={<EmailText text={t('window.text')} email={email} />}
      image={
        <LoadingRing>
          <MailPicture />
        </LoadingRing>
      }
    >
      <Button block variant="secondary" icon="external" onClick={() => login.begin(email)}>
        {t('action.openAgain')}
      </Button>
      <Button block variant="quiet" onClick={login.changeEmail}>
        {t('action.change')}
      </Button>
    </EmptyState>
  )
}

/** Where there are no windows, the wallet's frame asks for the code: its content is out of this page's reach. */
export function FrameStep({ plugin: { wallet }, login, t }: StepProps) {
  const isReady = useStore(wallet.$frame) === 'ready'
  useEffect(() => (isReady ? wallet.showFrame() : undefined), [wallet, isReady])
  if (isReady)
    return (
      <div className="ww-login-frame">
        <slot name="embedded-wallet" />
      </div>
    )
  return (
    <EmptyState
      title={t('connecting.title')}
      image={
        <LoadingRing>
          <MailPicture />
        </LoadingRing>
      }
    >
      <Button block variant="quiet" onClick={login.changeEmail}>
        {t('action.change')}
      </Button>
    </EmptyState>
  )
}
