import { useAnnounce, usePluginT, useStyles } from '@wallet-widget/ui/parts'
import { useEffect, useRef } from 'react'
import type { PluginState } from '../pluginState.js'
import { EmailStep } from './EmailStep.js'
import styles from './email.css?inline'
import { Failed, Progress } from './LoginStatus.js'
import { CodeStep, DeviceStep } from './MailSteps.js'
import { type StepProps, useEmailLogin } from './useEmailLogin.js'

/** Guides the visitor through the login: address, code, connected. */
export function EmailLogin({ plugin }: { readonly plugin: PluginState }) {
  useStyles(styles)
  const t = usePluginT(plugin.context)
  const props: StepProps = { ...useEmailLogin(plugin), plugin, t }
  useAnnouncements(props)
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
      return <Progress {...props} />
  }
}

/** Announces each step to screen readers; failures are announced where they are shown. */
function useAnnouncements({ state: { step, email, mails }, t }: StepProps) {
  const announce = useAnnounce()
  const announced = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, in the language of that time
  useEffect(() => {
    const isNew = mails > announced.current
    announced.current = mails
    if (step === 'sending') announce(t('sending.title'))
    if (step === 'device' && isNew) announce(t('device.text', { email }))
    if (step === 'code' && isNew) announce(t('code.sent', { email }))
    if (step === 'checking') announce(t('code.checking'))
    if (step === 'connecting') announce(t('connecting.text'))
    if (step === 'connected') announce(t('connected.title'))
  }, [announce, step, mails])
}
