import { useWidget } from '@wallet-widget/ui'
import { Button, EmptyState, Spinner, usePluginT, useStyles } from '@wallet-widget/ui/parts'
import { useEffect, useRef, useState } from 'react'
import { type ScanFailure, scanCode } from './scanning/scanCode.js'
import sendCss from './send.css?inline'
import type { ViewProps } from './viewProps.js'

/** The camera, until it has read a code. */
export function WalletSendScan({ context, sending }: ViewProps) {
  useStyles(sendCss)
  const widget = useWidget()
  const t = usePluginT(context)
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'looking' | ScanFailure>('starting')
  useEffect(() => {
    const stop = new AbortController()
    const onStart = () => setState('looking')
    void scanCode({ video: video.current, signal: stop.signal, onStart }).then((answer) => {
      if (stop.signal.aborted) return
      if ('failure' in answer) return setState(answer.failure)
      sending.change({ receiver: answer.text })
      void widget.back()
    })
    return () => stop.abort()
  }, [sending, widget])
  const isFailed = state !== 'starting' && state !== 'looking'
  if (isFailed)
    return (
      <EmptyState icon="qr" title={<span role="status">{t(`scan.${state}`)}</span>}>
        <Button block variant="secondary" onClick={() => void widget.back()}>
          {t('scan.back')}
        </Button>
      </EmptyState>
    )
  return (
    <div className="ww-send-scan">
      <div className="ww-send-camera">
        <video ref={video} playsInline muted aria-label={t('title.WalletSendScan')} />
        {state === 'starting' && <Spinner size={28} />}
      </div>
      <p className="ww-muted" role="status">
        {t(state === 'starting' ? 'scan.starting' : 'scan.text')}
      </p>
    </div>
  )
}
