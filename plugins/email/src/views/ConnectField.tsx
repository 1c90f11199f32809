import type { Translate } from '@wallet-widget/kernel'
import { useWidget } from '@wallet-widget/ui'
import {
  checkEmail,
  EmailField,
  type EmailFieldProps,
  type EmailProblem,
  usePluginT,
  useStore,
} from '@wallet-widget/ui/parts'
import { useEffect, useState } from 'react'
import type { Key } from '../locales/en.js'
import type { PluginState } from '../pluginState.js'
import { loginOf } from './loginOf.js'

/** The field among the ways to connect: type, press Enter, continue. */
export function ConnectField({ plugin }: { readonly plugin: PluginState }) {
  const widget = useWidget()
  const t = usePluginT(plugin.context)
  const form = useEmailForm(plugin, t, (email) => {
    // The second click of a double click hits a field that is about to go.
    if (widget.state.$router.get().view === 'EmailLogin') return
    // In the click: later the browser would refuse the window.
    loginOf(plugin).begin(email)
    widget.push('EmailLogin', { email })
  })
  return <EmailField {...form} label={t('field')} submitLabel={t('action.continue')} />
}

type EmailForm = Pick<EmailFieldProps, 'value' | 'error' | 'onChange' | 'onSubmit'>

/** The text of the field, and what is wrong with it once it was submitted. */
export function useEmailForm(
  { $draft, wallet }: PluginState,
  t: Translate<Key>,
  onEmail: (email: string) => void,
): EmailForm {
  const value = useStore($draft)
  const [problem, setProblem] = useState<EmailProblem>()
  const [hasTyped, setTyped] = useState(false)
  // Typing announces a login: the frame is loaded before the visitor presses Enter.
  useEffect(() => {
    if (hasTyped) void wallet.load().catch(() => {})
  }, [hasTyped, wallet])
  return {
    value,
    error: problem && t(problem === 'empty' ? 'problem.empty' : 'problem.malformed'),
    onChange(text) {
      setTyped(true)
      setProblem(undefined)
      $draft.set(text)
    },
    onSubmit() {
      const checked = checkEmail($draft.get())
      setProblem(checked.problem)
      if (!checked.email) return
      $draft.set(checked.email)
      onEmail(checked.email)
    },
  }
}
