import { isMobile } from '@wallet-widget/kernel'
import { useWidget } from '@wallet-widget/ui'
import {
  Button,
  CopyButton,
  EmptyState,
  LoadingRing,
  QrCode,
  StatusRing,
  useAnnounce,
  useStyles,
} from '@wallet-widget/ui/parts'
import { useEffect, useRef } from 'react'
import type { PluginState } from '../pluginState.js'
import { Failed } from './Failed.js'
import { ProviderMark, ProviderPicture } from './ProviderMark.js'
import styles from './socials.css?inline'
import { isShown, type SocialText, useLogin, useSocialText } from './useLogin.js'

const VIEW = 'ConnectingFarcaster'

/** Shows a code to scan, or a link to open on the phone itself, and waits for the approval. */
export function ConnectingFarcaster({ plugin }: { readonly plugin: PluginState }) {
  useStyles(styles)
  const t = useSocialText(plugin, 'farcaster')
  const login = useLogin(plugin, VIEW)
  const { status, url } = login.provider === 'farcaster' ? login : { status: 'idle', url: undefined }
  const begin = () => void plugin.begin('farcaster').catch(() => {})
  useBegin(plugin, begin)
  useAnnouncements(status, url, t)

  if (status === 'failed')
    return <Failed plugin={plugin} provider="farcaster" error={login.error} t={t} retry={begin} />
  if (status === 'finishing' || status === 'connected') {
    const picture = <ProviderPicture provider="farcaster" />
    return status === 'connected' ? (
      <EmptyState title={t(status)} image={<StatusRing status="success">{picture}</StatusRing>} />
    ) : (
      <EmptyState title={t(status)} text={t('finishing.text')} image={<LoadingRing>{picture}</LoadingRing>} />
    )
  }
  return <Waiting url={url} t={t} />
}

/** Starts when the view is mounted, and when the modal is opened on it again. */
function useBegin(plugin: PluginState, begin: () => void) {
  const widget = useWidget()
  const latest = useRef(begin)
  latest.current = begin
  useEffect(() => {
    const start = () => {
      const { provider, status } = plugin.$login.get()
      if (provider !== 'farcaster' || status === 'idle' || status === 'connected') latest.current()
    }
    start()
    let wasShown = isShown(widget, VIEW)
    return widget.state.$router.listen(() => {
      const before = wasShown
      wasShown = isShown(widget, VIEW)
      if (wasShown && !before) start()
    })
  }, [widget, plugin])
}

function useAnnouncements(status: string, url: string | undefined, t: SocialText) {
  const announce = useAnnounce()
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (status === 'finishing') announce(t('finishing'))
    if (!url || url === before.current) return
    announce(t(before.current ? 'qr.renewed' : 'qr.ready'))
    before.current = url
  }, [status, url, announce, t])
}

function Waiting({ url, t }: { readonly url: string | undefined; readonly t: SocialText }) {
  const widget = useWidget()
  const onPhone = isMobile()
  const code = (
    <QrCode
      text={url}
      label={t('qr.label')}
      waiting={t('qr.starting')}
      picture={<ProviderMark provider="farcaster" size={48} />}
      small={onPhone}
    />
  )
  const copy = url && (
    <CopyButton
      block
      text={url}
      label={t('copy.label')}
      copiedLabel={t('copy.done')}
      onError={() => widget.toast('error', t('copy.failed'))}
    />
  )
  const cancel = (
    <Button
      block
      variant={onPhone ? 'secondary' : 'quiet'}
      onClick={() => void widget.back().catch(() => {})}
    >
      {t('action.cancel')}
    </Button>
  )
  return (
    <div className="ww-so-farcaster">
      {onPhone ? (
        <>
          <ProviderPicture provider="farcaster" />
          <p className="ww-muted ww-so-text">{t('app.text')}</p>
          <Button block size="large" icon="external" busy={!url} onClick={() => url && openApp(url)}>
            {t('action.app')}
          </Button>
          {cancel}
          <div className="ww-so-other">
            <p className="ww-muted ww-so-text">{t('qr.other')}</p>
            {code}
            {copy}
          </div>
        </>
      ) : (
        <>
          {code}
          <p className="ww-muted ww-so-text">{t('qr.text')}</p>
          <div className="ww-so-buttons">
            {copy}
            {cancel}
          </div>
        </>
      )}
    </div>
  )
}

/** The link has passed `loginUrl`. */
const openApp = (url: string) => void window.open(url, '_blank', 'noopener,noreferrer')
