import { isMobile } from '@wallet-widget/kernel'
import { useWidget } from '@wallet-widget/ui'
import {
  Button,
  EmptyState,
  Icon,
  LoadingRing,
  StatusRing,
  Tabs,
  useAnnounce,
  useStore,
  useStyles,
  WalletImage,
} from '@wallet-widget/ui/parts'
import { useEffect, useRef, useState } from 'react'
import { icon } from '../icon.js'
import { openMethods } from '../links/walletLink.js'
import type { PluginState } from '../pluginState.js'
import { Failed } from './Failed.js'
import { GetWallet, OpenPanel } from './OpenPanel.js'
import pairingCss from './pairing.css?inline'
import { ScanPanel } from './ScanPanel.js'
import { useOpenWallet } from './useOpenWallet.js'
import { type Pairing, type PairingText, usePairing, usePairingText } from './usePairing.js'

const PICTURE = 80

/** Guides the visitor through pairing: with the wallet they chose, or any. */
export function PairingView({ plugin, basic }: { readonly plugin: PluginState; readonly basic: boolean }) {
  useStyles(pairingCss)
  const pairing = usePairing(plugin)
  const t = usePairingText(plugin, pairing.wallet)
  useAnnouncements(pairing, t)
  if (pairing.failure !== undefined) return <Failed pairing={pairing} t={t} />
  if (pairing.connected || pairing.status === 'connecting') return <Answered pairing={pairing} t={t} />
  return <Waiting pairing={pairing} t={t} basic={basic} />
}

interface PartProps {
  readonly pairing: Pairing
  readonly t: PairingText
}

/** Announces to screen readers that the code is there, that it was replaced, and that a wallet has answered. */
function useAnnouncements({ status, uri }: Pairing, t: PairingText) {
  const announce = useAnnounce()
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (status === 'connecting') announce(t('state.connecting'))
    if (!uri || uri === before.current) return
    announce(t(before.current ? 'state.renewed' : 'state.ready'))
    before.current = uri
  }, [status, uri, announce, t])
}

/** A wallet has answered. */
function Answered({ pairing: { wallet, connected }, t }: PartProps) {
  const picture = (
    <WalletImage name={wallet?.name ?? 'WalletConnect'} src={wallet ? wallet.icon : icon} size={PICTURE} />
  )
  return (
    <EmptyState
      title={t(connected ? 'state.connected' : 'state.connecting')}
      text={connected ? undefined : t('state.connecting.text')}
      image={
        connected ? (
          <StatusRing status="success" size={PICTURE}>
            {picture}
          </StatusRing>
        ) : (
          <LoadingRing size={PICTURE}>{picture}</LoadingRing>
        )
      }
    />
  )
}

function Waiting({ pairing, t, basic }: PartProps & { readonly basic: boolean }) {
  const widget = useWidget()
  const views = useStore(widget.state.$views)
  const { wallet, uri, isGiven } = pairing
  const [methods] = useState(() => openMethods(wallet))
  const [selected, setSelected] = useState(methods[0]?.id ?? 'qr')
  const opening = useOpenWallet()
  const method = methods.find(({ id }) => id === selected)
  const mobile = methods.find(({ id }) => id === 'mobile')
  const hasAll = !wallet && !isGiven && views.has('AllWallets') && (basic || isMobile())

  // The tap that chose the wallet may still open it where the uri was there before.
  const autoLink = wallet && uri && mobile ? mobile.link(uri) : undefined
  const isFirst = useRef(true)
  useEffect(() => {
    if (!autoLink || !isFirst.current) return
    isFirst.current = false
    if (navigator.userActivation?.isActive) opening.open(autoLink)
  }, [autoLink, opening])

  return (
    <div className="ww-wc">
      {mobile ? (
        <>
          <OpenPanel pairing={pairing} t={t} method={mobile} opening={opening} />
          <details className="ww-details ww-wc-other">
            <summary className="ww-control">
              {t('scan.other')}
              <Icon name="chevronDown" size={16} />
            </summary>
            <ScanPanel pairing={pairing} t={t} small />
          </details>
        </>
      ) : methods.length > 1 ? (
        <div className="ww-wc-ways">
          <Tabs
            label={t('way.label')}
            tabs={methods.map(({ id }) => ({ id, label: t(`way.${id}`) }))}
            selected={selected}
            onSelect={(id) => setSelected(id as typeof selected)}
          >
            {selected === 'qr' || !method ? (
              <ScanPanel pairing={pairing} t={t} />
            ) : (
              <OpenPanel pairing={pairing} t={t} method={method} opening={opening} />
            )}
          </Tabs>
        </div>
      ) : (
        <ScanPanel pairing={pairing} t={t} />
      )}
      {wallet && !mobile && selected === 'qr' && <GetWallet wallet={wallet} t={t} />}
      {hasAll && (
        <Button block variant="secondary" icon="grid" onClick={() => widget.push('AllWallets')}>
          {t('action.all')}
        </Button>
      )}
    </div>
  )
}
