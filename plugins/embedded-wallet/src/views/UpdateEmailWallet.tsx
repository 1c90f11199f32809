import type { PluginContext, Translate } from '@wallet-widget/kernel'
import { useRouter, useWidget } from '@wallet-widget/ui'
import { useAnnounce, usePluginT, useStore, useStyles } from '@wallet-widget/ui/parts'
import { useEffect, useRef, useState } from 'react'
import type { EmbeddedWalletApi } from '../api.js'
import { updateEmailCss } from './UpdateEmailWallet.css.js'
import { type ChangeState, createEmailChange, type EmailChange } from './UpdateEmailWalletChange.js'
import { UpdateEmailWalletCode } from './UpdateEmailWalletCode.js'
import { UpdateEmailWalletEmail } from './UpdateEmailWalletEmail.js'
import { UpdateEmailWalletState } from './UpdateEmailWalletState.js'

export interface UpdateEmailWalletProps {
  readonly inside: {
    readonly context: Pick<PluginContext, 'state' | 't'>
    readonly api: EmbeddedWalletApi
  }
}

/** What each step is drawn from. */
export interface ChangeProps {
  readonly change: EmailChange
  readonly state: ChangeState
  /** The address that is to be changed, if there is one. */
  readonly present: string | undefined
  readonly t: Translate
}

/** Changes the email of the login: the new address, a code to the present one, a code to the new one. */
export function UpdateEmailWallet({ inside: { context, api } }: UpdateEmailWalletProps) {
  useStyles(updateEmailCss)
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
  useSpokenStep(state, present, t)
  const props: ChangeProps = { change, state, present, t }
  switch (state.step) {
    case 'email':
      return <UpdateEmailWalletEmail {...props} />
    case 'primary':
    case 'secondary':
      return <UpdateEmailWalletCode {...props} />
    default:
      return <UpdateEmailWalletState {...props} />
  }
}

/** Nothing goes on behind the visitor's back: neither in a view that is gone nor in a modal that is closed. */
function useLeaving(change: EmailChange) {
  const { config } = useWidget()
  const isHere = useRouter().open || config.inline
  useEffect(() => {
    if (!isHere) change.leave()
  }, [change, isHere])
  useEffect(() => change.leave, [change])
}

/** What is said at each step; what went wrong is said where it is shown. */
function useSpokenStep(
  { step, checking, email, mails }: ChangeState,
  present: string | undefined,
  t: Translate,
) {
  const announce = useAnnounce()
  const told = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, in the language of that time
  useEffect(() => {
    const isNew = mails > told.current
    told.current = mails
    if (step === 'sending') announce(t('updateEmail.sending'))
    if (checking) announce(t('updateEmail.checking'))
    if (step === 'primary' && isNew) announce(t('updateEmail.sent', { email: present ?? '' }))
    if (step === 'secondary' && isNew) announce(t('updateEmail.sent', { email }))
    if (step === 'done') announce(t('updateEmail.done'))
  }, [announce, step, checking, mails])
}
