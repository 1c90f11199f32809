import { cleanText, type WalletInfo } from '@wallet-widget/kernel'
import { useEffect, useRef } from 'react'
import { useAnnounce } from '../modal/useAnnounce.js'
import { Button } from '../parts/Button.js'
import { EmailText } from '../parts/EmailText.js'
import { EmptyState } from '../parts/EmptyState.js'
import { WalletImage } from '../parts/Picture.js'
import { StatusRing } from '../parts/Ring.js'
import { useT } from '../strings/strings.js'
import { useAfterConnect } from './useAfterConnect.js'

export interface ConnectedNoticeProps {
  readonly wallet: WalletInfo
  /** Leads to all that is connected. */
  readonly onManage: () => void
}

/** Says that a wallet has just been connected; its button ends the journey. */
export function ConnectedNotice({ wallet, onManage }: ConnectedNoticeProps) {
  const { goOn, stay } = useAfterConnect()
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
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever presses anything is not hurried
    <div onPointerDown={stay} onKeyDown={stay}>
      <EmptyState
        title={title}
        text={shown}
        image={
          <StatusRing status="success">
            <WalletImage name={name} src={wallet.icon} size={80} />
          </StatusRing>
        }
      >
        <Button block size="large" buttonRef={done} onClick={goOn}>
          {t('action.done')}
        </Button>
        <Button block variant="quiet" onClick={onManage}>
          {t('wallets.manage')}
        </Button>
      </EmptyState>
    </div>
  )
}
