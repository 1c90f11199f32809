import { cleanText, type WalletInfo } from '@wallet-widget/kernel'
import { useEffect, useRef } from 'react'
import { useWidget } from '../hooks.js'
import { ignoreRefusal } from '../modal/ignoreRefusal.js'
import { useAnnounce } from '../modal/useAnnounce.js'
import { Button } from '../parts/Button.js'
import { EmailText } from '../parts/EmailText.js'
import { EmptyState } from '../parts/EmptyState.js'
import { WalletImage } from '../parts/Picture.js'
import { StatusRing } from '../parts/Ring.js'
import { useT } from '../strings/strings.js'

/** Says that a wallet has just been connected; its button ends the journey. */
export function ConnectedNotice({ wallet }: { readonly wallet: WalletInfo }) {
  const widget = useWidget()
  const t = useT()
  const announce = useAnnounce()
  const done = useRef<HTMLButtonElement>(null)
  const name = cleanText(wallet.name, 40)
  const title = t('connecting.connected')
  const isLogin = wallet.method === 'login'
  const text = isLogin
    ? t('connecting.loggedIn.text', { name })
    : t('connecting.connected.text', { wallet: name })
  // A login goes by its email.
  const shown = isLogin ? (
    <EmailText email={name} text={t('connecting.loggedIn.text', { name: '{email}' })} />
  ) : (
    text
  )
  useEffect(() => {
    announce(`${title}. ${text}`)
    // After the view host, which gives a focus that was lost to the dialog itself.
    const frame = requestAnimationFrame(() => done.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [announce, title, text])
  return (
    <EmptyState
      title={title}
      text={shown}
      image={
        <StatusRing status="success" size={64}>
          <WalletImage name={name} src={wallet.icon} size={64} />
        </StatusRing>
      }
    >
      <Button
        block
        size="large"
        buttonRef={done}
        onClick={() => ignoreRefusal(widget.close({ reason: 'connected' }))}
      >
        {t('action.done')}
      </Button>
    </EmptyState>
  )
}
