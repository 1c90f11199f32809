import { useViewArguments, useWidget } from '@wallet-widget/ui'
import { Button, EmptyState, LoadingRing, StatusRing, useAnnounce, useStyles } from '@wallet-widget/ui/parts'
import { useEffect, useState } from 'react'
import type { PluginState } from '../pluginState.js'
import { Failed } from './Failed.js'
import { ProviderPicture } from './ProviderMark.js'
import styles from './socials.css?inline'
import { useLogin, useSocialText } from './useLogin.js'

const TEXTS = {
  starting: 'starting.text',
  waiting: 'waiting.text',
  redirecting: 'redirecting.text',
  finishing: 'finishing.text',
} as const

/** Shows a login that continues in another window, or starts it at a click. */
export function ConnectingSocial({ plugin }: { readonly plugin: PluginState }) {
  useStyles(styles)
  const widget = useWidget()
  const announce = useAnnounce()
  const args = useViewArguments('ConnectingSocial')
  // That used last may change meanwhile.
  const [provider] = useState(() => plugin.providerOf(args))
  const t = useSocialText(plugin, provider)
  const login = useLogin(plugin, 'ConnectingSocial')
  const status = login.provider === provider ? login.status : 'idle'

  const isOn = status !== 'idle' && status !== 'failed'
  const title = isOn ? t(status) : t('continue')
  const text = status in TEXTS ? t(TEXTS[status as keyof typeof TEXTS]) : undefined
  useEffect(() => {
    if (isOn) announce(text ? `${title}. ${text}` : title)
  }, [announce, isOn, title, text])

  const begin = (here?: boolean) => void plugin.begin(provider, here ? { here } : undefined).catch(() => {})
  const leave = () => void widget.back().catch(() => {})
  if (status === 'failed')
    return (
      <Failed
        plugin={plugin}
        provider={provider}
        error={login.error}
        t={t}
        retry={() => begin()}
        goHere={window.parent === window ? () => begin(true) : undefined}
      />
    )
  const picture = <ProviderPicture provider={provider} />
  return (
    <EmptyState
      title={title}
      text={status === 'idle' ? t('ready.text') : text}
      image={
        status === 'idle' ? (
          picture
        ) : status === 'connected' ? (
          <StatusRing status="success">{picture}</StatusRing>
        ) : (
          <LoadingRing>{picture}</LoadingRing>
        )
      }
    >
      {status === 'idle' && (
        <Button block size="large" icon="external" onClick={() => begin()}>
          {t('continue')}
        </Button>
      )}
      {status === 'waiting' && (
        <Button block variant="secondary" icon="external" onClick={() => begin()}>
          {t('action.openAgain')}
        </Button>
      )}
      {status !== 'connected' && (
        <Button block variant={status === 'waiting' ? 'quiet' : 'secondary'} onClick={leave}>
          {t(status === 'idle' ? 'action.back' : 'action.cancel')}
        </Button>
      )}
    </EmptyState>
  )
}
