import { BaseError } from '@wallet-widget/kernel'
import { useWidget } from '@wallet-widget/ui'
import {
  Button,
  EmptyState,
  Icon,
  StatusRing,
  useAnnounce,
  useStore,
  WalletImage,
} from '@wallet-widget/ui/parts'
import { useEffect } from 'react'
import { icon } from '../icon.js'
import type { Key } from '../locales/en.js'
import { ClockError } from '../pairing/ClockError.js'
import { RelayDownError } from '../pairing/RelayDownError.js'
import { GetWallet } from './OpenPanel.js'
import type { Pairing, PairingText } from './usePairing.js'

const PICTURE = 80
/** The wallet has nothing to do with it. */
const LOST: readonly string[] = ['failed.relay', 'failed.refused', 'failed.offline', 'failed.clock']
/** Trying again can't help here. */
const FINAL = ['failed.site', 'failed.networks']

/** What went wrong, and how to go on. */
export function Failed({ pairing, t }: { readonly pairing: Pairing; readonly t: PairingText }) {
  const widget = useWidget()
  const announce = useAnnounce()
  const { failure, wallet, retry } = pairing
  const key = failureKey(failure)
  const { title, text } = useFailureText(failure, key, t)
  useEffect(() => announce(`${title}. ${text}`), [announce, title, text])
  const isLost = LOST.includes(key)
  return (
    <EmptyState
      title={title}
      text={text}
      image={
        isLost ? (
          <span className="ww-empty-icon">
            <Icon name="warning" size={26} />
          </span>
        ) : (
          <StatusRing status="error" size={PICTURE}>
            <WalletImage
              name={wallet?.name ?? 'WalletConnect'}
              src={wallet ? wallet.icon : icon}
              size={PICTURE}
            />
          </StatusRing>
        )
      }
    >
      {!FINAL.includes(key) && (
        <Button block icon="refresh" onClick={retry}>
          {t('action.retry')}
        </Button>
      )}
      {wallet && key !== 'failed.declined' && !isLost && <GetWallet wallet={wallet} t={t} />}
      <Button block variant="secondary" onClick={() => void widget.back().catch(() => {})}>
        {t('action.back')}
      </Button>
    </EmptyState>
  )
}

function useFailureText(failure: unknown, key: Key, t: PairingText) {
  const { language } = useStore(useWidget().state.$language)
  const text = t(`${key}.text` as typeof key)
  if (!(failure instanceof ClockError)) return { title: t(key), text }
  const { ahead } = failure
  return {
    title: t(ahead < 0 ? 'failed.clock.fast' : 'failed.clock.slow', { time: span(ahead, language) }),
    text,
  }
}

/** How long that is, in words: 10 minutes, 25 hours. */
function span(ms: number, language: string): string {
  const minutes = Math.round(Math.abs(ms) / 60_000)
  const [count, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

const KEYS: Readonly<Record<string, Key>> = {
  CONNECTION_REJECTED: 'failed.declined',
  USER_REJECTED: 'failed.declined',
  CONNECTION_TIMEOUT: 'failed.expired',
  RELAY_UNREACHABLE: 'failed.relay',
  RELAY_REFUSED: 'failed.refused',
  CLOCK_WRONG: 'failed.clock',
  SESSION_EXPIRED: 'failed.clock',
  OFFLINE: 'failed.offline',
  PROJECT_ID_NOT_CONFIGURED: 'failed.site',
  INVALID_PROJECT_ID: 'failed.site',
  ADAPTER_NOT_FOUND: 'failed.site',
  CHAIN_NOT_SUPPORTED: 'failed.networks',
  INVALID_WALLET_ANSWER: 'failed.wallet',
  RATE_LIMITED: 'failed.busy',
}

/** Returns the text for a failure, never the wallet's or the relay's own. Its explanation is `<key>.text`. */
function failureKey(error: unknown): Key {
  if (error instanceof RelayDownError) return 'failed.refused'
  const code = error instanceof BaseError ? error.code : ''
  return Object.hasOwn(KEYS, code) ? (KEYS[code] as Key) : 'failed.default'
}
