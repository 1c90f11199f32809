import { useRouter, useWidget } from '@wallet-widget/ui'
import { Button, EmptyState, LoadingRing, StatusRing, useAnnounce, useStyles } from '@wallet-widget/ui/parts'
import { useEffect, useState } from 'react'
import type { Inside } from '../inside.js'
import { Failed } from './Failed.js'
import { ProviderPicture } from './ProviderMark.js'
import { socialsCss } from './socials.css.js'
import { useLogin } from './useLogin.js'
import { useSocialText } from './useSocialText.js'

const TEXTS = {
  starting: 'starting.text',
  waiting: 'waiting.text',
  redirecting: 'redirecting.text',
  finishing: 'finishing.text',
} as const

/** Leads through a login that goes on in another window, or begins it at a click. */
export function ConnectingSocial({ inside }: { readonly inside: Inside }) {
  useStyles(socialsCss)
  const widget = useWidget()
  const announce = useAnnounce()
  const { arguments: args } = useRouter()
  // The view may still be on the screen when the router has moved on.
  const [provider] = useState(() => inside.providerOf(args))
  const t = useSocialText(inside, provider)
  const login = useLogin(inside, 'ConnectingSocial')
  const status = login.provider === provider ? login.status : 'idle'

  const isOn = status !== 'idle' && status !== 'failed'
  const title = isOn ? t(status) : t('continue')
  const text = status in TEXTS ? t(TEXTS[status as keyof typeof TEXTS]) : undefined
  useEffect(() => {
    if (isOn) announce(text ? `${title}. ${text}` : title)
  }, [announce, isOn, title, text])

  const begin = (here?: boolean) => void inside.begin(provider, here ? { here } : undefined).catch(() => {})
  const leave = () => void widget.back().catch(() => {})
  if (status === 'failed')
    return (
      <Failed
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
