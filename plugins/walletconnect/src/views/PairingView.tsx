import { isMobile } from '@wallet-widget/kernel'
import { useWidget } from '@wallet-widget/ui'
import {
  Button,
  EmptyState,
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
import type { Inside } from '../inside.js'
import { Failed } from './Failed.js'
import { GetWallet } from './GetWallet.js'
import { OpenPanel } from './OpenPanel.js'
import { pairingCss } from './pairing.css.js'
import { ScanPanel } from './ScanPanel.js'
import { useOpenWallet } from './useOpenWallet.js'
import { type Pairing, usePairing } from './usePairing.js'
import { type PairingText, usePairingText } from './usePairingText.js'
import { waysTo } from './ways.js'

const PICTURE = 80

/** Leads the visitor through pairing: the wallet they chose, or any. */
export function PairingView({ inside, basic }: { readonly inside: Inside; readonly basic: boolean }) {
  useStyles(pairingCss)
  const pairing = usePairing(inside)
  const t = usePairingText(inside, pairing.wallet)
  useSpokenState(pairing, t)
  if (pairing.failure !== undefined) return <Failed pairing={pairing} t={t} />
  if (pairing.connected || pairing.status === 'connecting') return <Answered pairing={pairing} t={t} />
  return <Waiting pairing={pairing} t={t} basic={basic} />
}

interface PartProps {
  readonly pairing: Pairing
  readonly t: PairingText
}

/** What is said when the code is there, and when it is replaced. */
function useSpokenState({ status, uri }: Pairing, t: PairingText) {
  const announce = useAnnounce()
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (status === 'starting' && !before.current) announce(t('state.starting'))
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
  const { wallet, uri } = pairing
  const [ways] = useState(() => waysTo(wallet))
  const [selected, setSelected] = useState(ways[0]?.id ?? 'qr')
  const opening = useOpenWallet()
  const way = ways.find(({ id }) => id === selected)
  const mobile = ways.find(({ id }) => id === 'mobile')
  const hasAll = !wallet && views.has('AllWallets') && (basic || isMobile())

  // The tap that chose the wallet still counts where the uri was there before it.
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
          <OpenPanel pairing={pairing} t={t} way={mobile} opening={opening} />
          <div className="ww-wc-other">
            <ScanPanel pairing={pairing} t={t} small />
          </div>
        </>
      ) : ways.length > 1 ? (
        <div className="ww-wc-ways">
          <Tabs
            label={t('way.label')}
            tabs={ways.map(({ id }) => ({ id, label: t(`way.${id}`) }))}
            selected={selected}
            onSelect={(id) => setSelected(id as typeof selected)}
          >
            {selected === 'qr' || !way ? (
              <ScanPanel pairing={pairing} t={t} />
            ) : (
              <OpenPanel pairing={pairing} t={t} way={way} opening={opening} />
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
