import { useAnnounce, usePluginT, useStyles } from '@wallet-widget/ui/parts'
import { useEffect } from 'react'
import type { PluginState } from '../pluginState.js'
import { EmailStep } from './EmailStep.js'
import styles from './email.css?inline'
import { Failed, Progress } from './LoginStatus.js'
import { type StepProps, useEmailLogin } from './useEmailLogin.js'
import { FrameStep, ReadyStep, WindowStep } from './WindowSteps.js'

/** Guides the visitor through the login: address, the wallet's window, connected. */
export function EmailLogin({ plugin }: { readonly plugin: PluginState }) {
  useStyles(styles)
  const t = usePluginT(plugin.context)
  const props: StepProps = { ...useEmailLogin(plugin), plugin, t }
  useAnnouncements(props)
  switch (props.state.step) {
    case 'email':
      return <EmailStep {...props} />
    case 'ready':
      return <ReadyStep {...props} />
    case 'window':
      return <WindowStep {...props} />
    case 'frame':
      return <FrameStep {...props} />
    case 'failed':
      return <Failed {...props} />
    default:
      return <Progress {...props} />
  }
}

/** Announces each step to screen readers; failures are announced where they are shown. */
function useAnnouncements({ state: { step, email }, t }: StepProps) {
  const announce = useAnnounce()
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, in the language of that time
  useEffect(() => {
    if (step === 'window') announce(`${t('window.title')}. ${t('window.text', { email })}`)
    if (step === 'connecting') announce(t('connecting.text'))
    if (step === 'connected') announce(t('connected.title'))
  }, [announce, step])
}
