import { useWidget } from '@wallet-widget/ui'
import { Button, usePluginT, useStore, useStyles } from '@wallet-widget/ui/parts'
import { openLink } from '../links/openLink.js'
import type { Notice } from '../notices.js'
import type { PluginState } from '../pluginState.js'
import noticeCss from './notice.css?inline'

/** The plugin's entry among the notices. */
export const bindNotice = (plugin: PluginState) => ({ Slot: () => <LatestNotice plugin={plugin} /> })

function LatestNotice({ plugin }: { readonly plugin: PluginState }) {
  useStyles(noticeCss)
  const notice = useStore(plugin.$notices).at(-1)
  return notice ? <NoticeText plugin={plugin} notice={notice} /> : null
}

interface NoticeProps {
  readonly plugin: PluginState
  readonly notice: Notice
}

/** What the visitor has to know or do, and the buttons for it. */
function NoticeText({ plugin: { context, $notices }, notice }: NoticeProps) {
  const t = usePluginT(context)
  const widget = useWidget()
  const { says, walletName: wallet, network, link, pairing, cancel } = notice
  const values = { wallet, network: network?.name ?? '' }
  const dismiss = () => $notices.set($notices.get().filter((one) => one !== notice))
  const pair = () => {
    if (!cancel) dismiss()
    if (widget.state.$router.get().open) widget.push('ConnectingWalletConnect', pairing)
    else widget.open({ view: 'ConnectingWalletConnect', arguments: pairing }).catch(() => {})
  }
  return (
    <div className="ww-wc-notice">
      <strong>{t(`notice.${says}`, values)}</strong>
      <span>{t(`notice.${says}.text`, values)}</span>
      <div className="ww-wc-notice-buttons">
        {link && (
          <Button icon="external" onClick={() => openLink(link)}>
            {t('action.open', values)}
          </Button>
        )}
        {pairing && (
          <Button variant={link ? 'secondary' : 'primary'} onClick={pair}>
            {t(network ? 'action.pairFor' : says === 'expired' ? 'action.connect' : 'action.pair', values)}
          </Button>
        )}
        <Button variant="secondary" onClick={cancel ?? dismiss}>
          {t(cancel ? 'action.cancel' : 'action.dismiss')}
        </Button>
      </div>
    </div>
  )
}
