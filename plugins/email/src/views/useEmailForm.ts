import type { Translate } from '@wallet-widget/kernel'
import { checkEmail, type EmailFieldProps, type EmailProblem, useStore } from '@wallet-widget/ui/parts'
import { useState } from 'react'
import type { Inside } from '../inside.js'

type EmailForm = Pick<EmailFieldProps, 'value' | 'error' | 'onChange' | 'onSubmit'>

/** The field's text, and what is wrong with it once it was submitted. */
export function useEmailForm({ $draft }: Inside, t: Translate, onEmail: (email: string) => void): EmailForm {
  const value = useStore($draft)
  const [problem, setProblem] = useState<EmailProblem>()
  return {
    value,
    error: problem && t(`problem.${problem}`),
    onChange(text) {
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
