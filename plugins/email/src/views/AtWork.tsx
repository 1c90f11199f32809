import { Button, EmailText, EmptyState, LoadingRing, StatusRing, useAnnounce } from '@wallet-widget/ui/parts'
import { useEffect, useState } from 'react'
import { MailPicture } from './MailPicture.js'
import type { StepProps } from './stepProps.js'

/** The frame is given 20 s, which is long for somebody who is told nothing. ms. */
const SLOW = 5000

/** Something is on its way: the mail, the connection; or all is done. */
export function AtWork({ state: { step, email }, login, t }: StepProps) {
  const announce = useAnnounce()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (step !== 'sending') return
    const timer = setTimeout(() => setSlow(true), SLOW)
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
