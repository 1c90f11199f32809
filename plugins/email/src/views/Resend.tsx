import { Button, useSecondsUntil } from '@wallet-widget/ui/parts'
import { countdown } from './countdown.js'
import type { StepProps } from './stepProps.js'

/** Sends a further mail, and counts down until it may. */
export function Resend({ login, state, t, prominent }: StepProps & { readonly prominent: boolean }) {
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
