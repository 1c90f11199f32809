import { useWidget } from '@wallet-widget/ui'
import {
  Avatar,
  Button,
  CopyButton,
  EmptyState,
  useAnnounce,
  usePluginT,
  useStore,
  useStyles,
} from '@wallet-widget/ui/parts'
import { useEffect } from 'react'
import namesCss from './names.css?inline'
import { RegisterAccountName, type ViewProps } from './RegisterAccountName.js'

/** The name that the visitor has from now on. */
export function RegisterAccountNameSuccess({ context, naming }: ViewProps) {
  useStyles(namesCss)
  const widget = useWidget()
  const t = usePluginT(context)
  const announce = useAnnounce()
  const { address = '' } = useStore(context.state.$account)
  const { registered } = useStore(naming.$state)
  const text = t('success.text')
  useEffect(() => announce(registered ? `${registered}. ${text}` : ''), [announce, registered, text])
  // A page may open it by itself, where nothing was registered.
  if (!registered) return <RegisterAccountName context={context} naming={naming} />
  return (
    <EmptyState
      title={<bdi dir="ltr">{registered}</bdi>}
      text={text}
      image={<Avatar address={address} size={80} />}
    >
      <Button block size="large" onClick={() => void widget.open({ view: 'Account' })}>
        {t('done')}
      </Button>
      <CopyButton block text={registered} label={t('copy')} copiedLabel={t('copied')} />
    </EmptyState>
  )
}
