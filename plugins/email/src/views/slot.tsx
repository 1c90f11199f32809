import { useWidget } from '@wallet-widget/ui'
import { EmailField, usePluginT } from '@wallet-widget/ui/parts'
import { useEffect, useState } from 'react'
import type { Inside } from '../inside.js'
import { useEmailForm } from './useEmailForm.js'

/** The field among the ways to connect: type, press Enter, go on. */
export const bindSlot = (inside: Inside) => ({
  Slot: () => <ConnectField inside={inside} />,
})

function ConnectField({ inside }: { readonly inside: Inside }) {
  const widget = useWidget()
  const t = usePluginT(inside.context)
  const form = useEmailForm(inside, t, (email) => {
    // The second click of a double click comes to a field that is about to go.
    if (widget.state.$router.get().view !== 'EmailLogin') widget.push('EmailLogin', { email })
  })
  const [isWarm, setWarm] = useState(false)
  // Whoever types is about to log in: what that takes is on its way before they press Enter.
  useEffect(() => {
    if (!isWarm) return
    void import('./index.js').catch(() => {})
    void inside.wallet.load().catch(() => {})
  }, [isWarm, inside])
  return (
    <EmailField
      {...form}
      label={t('field')}
      submitLabel={t('action.continue')}
      onChange={(text) => {
        setWarm(true)
        form.onChange(text)
      }}
    />
  )
}
