import { useAnnounce, usePluginT, useStyles } from '@wallet-widget/ui/parts'
import { useEffect, useRef } from 'react'
import type { Inside } from '../inside.js'
import { AtWork } from './AtWork.js'
import { CodeStep } from './CodeStep.js'
import { DeviceStep } from './DeviceStep.js'
import { EmailStep } from './EmailStep.js'
import { emailCss } from './email.css.js'
import { Failed } from './Failed.js'
import type { StepProps } from './stepProps.js'
import { useEmailLogin } from './useEmailLogin.js'

/** Leads the visitor through the login: address, code, connected. */
export function EmailLogin({ inside }: { readonly inside: Inside }) {
  useStyles(emailCss)
  const t = usePluginT(inside.context)
  const props: StepProps = { ...useEmailLogin(inside), inside, t }
  useSpokenStep(props)
  switch (props.state.step) {
    case 'email':
      return <EmailStep {...props} />
    case 'device':
      return <DeviceStep {...props} />
    case 'code':
    case 'checking':
      return <CodeStep {...props} />
    case 'failed':
      return <Failed {...props} />
    default:
      return <AtWork {...props} />
  }
}

/** What is said at each step; what went wrong is said where it is shown. */
function useSpokenStep({ state: { step, email, mails }, t }: StepProps) {
  const announce = useAnnounce()
  const told = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, in the language of that time
  useEffect(() => {
    const isNew = mails > told.current
    told.current = mails
    if (step === 'sending') announce(t('sending.title'))
    if (step === 'device' && isNew) announce(t('device.text', { email }))
    if (step === 'code' && isNew) announce(t('code.sent', { email }))
    if (step === 'checking') announce(t('code.checking'))
    if (step === 'connecting') announce(t('connecting.text'))
    if (step === 'connected') announce(t('connected.title'))
  }, [announce, step, mails])
}
