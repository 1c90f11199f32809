import type { PluginContext, Translate } from '@wallet-widget/kernel'
import { useRouter, useWidget } from '@wallet-widget/ui'
import { useAnnounce, usePluginT, useStore, useStyles } from '@wallet-widget/ui/parts'
import { useEffect, useRef, useState } from 'react'
import type { EmbeddedWalletApi } from '../api.js'
import { type ChangeState, createEmailChange, type EmailChange } from './emailChange.js'
import { type ChangeProps, ChangeStatus, CodeStep, EmailStep } from './UpdateEmailSteps.js'
import styles from './updateEmailWallet.css?inline'

export interface UpdateEmailWalletProps {
  readonly context: Pick<PluginContext, 'state' | 't'>
  readonly api: EmbeddedWalletApi
}

/** Changes the email of the login: the new address, a code to the present one, a code to the new one. */
export function UpdateEmailWallet({ context, api }: UpdateEmailWalletProps) {
  useStyles(styles)
  const t = usePluginT(context)
  const [change] = useState(() => createEmailChange(api))
  const state = useStore(change.$state)
  const email = useStore(api.$user)?.email
  // The present address is the one that was there when the visitor came.
  const [present, setPresent] = useState(email)
  useEffect(() => {
    if (state.step === 'email') setPresent(email)
  }, [email, state.step])
  useLeaving(change)
  useAnnouncements(state, present, t)
  const props: ChangeProps = { change, state, present, t }
  switch (state.step) {
    case 'email':
      return <EmailStep {...props} />
    case 'primary':
    case 'secondary':
      return <CodeStep {...props} />
    default:
      return <ChangeStatus {...props} />
  }
}

/** Stops the change when the visitor leaves the view or closes the modal. */
function useLeaving(change: EmailChange) {
  const { config } = useWidget()
  const isHere = useRouter().open || config.inline
  useEffect(() => {
    if (!isHere) change.leave()
  }, [change, isHere])
  useEffect(() => change.leave, [change])
}

/** Announces each step to screen readers; failures are announced where they are shown. */
function useAnnouncements(
  { step, checking, email, mails }: ChangeState,
  present: string | undefined,
  t: Translate,
) {
  const announce = useAnnounce()
  const announced = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, in the language of that time
  useEffect(() => {
    const isNew = mails > announced.current
    announced.current = mails
    if (step === 'sending') announce(t('updateEmail.sending'))
    if (checking) announce(t('updateEmail.checking'))
    if (step === 'primary' && isNew) announce(t('updateEmail.sent', { email: present ?? '' }))
    if (step === 'secondary' && isNew) announce(t('updateEmail.sent', { email }))
    if (step === 'done') announce(t('updateEmail.done'))
  }, [announce, step, checking, mails])
}
