import { useViewArguments, useWidget } from '@wallet-widget/ui'
import {
  Button,
  EmptyState,
  LoadingRing,
  StatusRing,
  useAnnounce,
  useStore,
  useStyles,
} from '@wallet-widget/ui/parts'
import { type ComponentType, useEffect, useState } from 'react'
import type { PluginState } from '../pluginState.js'
import type { SocialProvider } from '../providers.js'
import { Failed } from './Failed.js'
import type { NoteProps } from './InAppNote.js'
import { ProviderPicture } from './ProviderMark.js'
import styles from './socials.css?inline'
import { useLogin, useSocialText } from './useLogin.js'

interface Props {
  readonly plugin: PluginState
  readonly Note?: ComponentType<NoteProps> | undefined
}

/** Shows a login with the provider that the view was opened for, else with that used last. */
export function ConnectingSocial({ plugin, Note }: Props) {
  const args = useViewArguments('ConnectingSocial')
  // That used last may change meanwhile.
  const [provider] = useState(() => plugin.providerOf(args))
  return <Connecting plugin={plugin} Note={Note} provider={provider} view="ConnectingSocial" />
}

export function ConnectingFarcaster({ plugin }: Props) {
  return <Connecting plugin={plugin} provider="farcaster" view="ConnectingFarcaster" />
}

/** Shows a login that goes on in the wallet's window, or starts it at a click. */
function Connecting({
  plugin,
  Note,
  provider,
  view,
}: Props & { readonly provider: SocialProvider; readonly view: string }) {
  useStyles(styles)
  const widget = useWidget()
  const announce = useAnnounce()
  const t = useSocialText(plugin, provider)
  const login = useLogin(plugin, view)
  const status = login.provider === provider ? login.status : 'idle'

  const isOn = status === 'waiting' || status === 'finishing' || status === 'connected'
  const title = isOn ? t(status) : t('continue')
  const text = status === 'waiting' || status === 'finishing' ? t(`${status}.text`) : undefined
  useEffect(() => {
    if (isOn) announce(text ? `${title}. ${text}` : title)
  }, [announce, isOn, title, text])

  const begin = (here?: boolean) => void plugin.begin(provider, here ? { here } : undefined).catch(() => {})
  const leave = () => void widget.back().catch(() => {})
  if (status === 'frame') return <FrameStep plugin={plugin} provider={provider} title={title} />
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
  const { wallet } = plugin
  return (
    <EmptyState
      title={title}
      text={status === 'idle' && wallet.hasWindows() ? t('ready.text') : text}
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
      {status === 'idle' && Note && <Note plugin={plugin} />}
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

/** Where there are no windows the login goes on in the wallet's frame, whose content is out of this page's reach. */
function FrameStep({
  plugin: { wallet },
  provider,
  title,
}: {
  readonly plugin: PluginState
  readonly provider: SocialProvider
  /** While the frame loads. */
  readonly title: string
}) {
  const isReady = useStore(wallet.$frame) === 'ready'
  useEffect(() => (isReady ? wallet.showFrame() : undefined), [wallet, isReady])
  if (isReady)
    return (
      <div className="ww-so-frame">
        <slot name="embedded-wallet" />
      </div>
    )
  const picture = <ProviderPicture provider={provider} />
  return <EmptyState title={title} image={<LoadingRing>{picture}</LoadingRing>} />
}
