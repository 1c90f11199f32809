import { useWidget } from '@wallet-widget/ui'
import { IconButton, Spinner, usePluginT, useStore } from '@wallet-widget/ui/parts'
import { useId } from 'react'
import { canScan } from './canScan.js'
import { useFormHolding } from './useFormHolding.js'
import type { ViewProps } from './viewProps.js'

const LONGEST = 2_000

/** Who receives: typed, pasted or read by the camera. What a name leads to is shown in full. */
export function ReceiverField({ context, sending }: ViewProps) {
  const widget = useWidget()
  const t = usePluginT(context)
  const { form, lookUp } = useStore(sending.$send)
  const { network } = useFormHolding(sending)
  const id = useId()
  const paste = async () => {
    try {
      sending.change({ receiver: (await navigator.clipboard.readText()).trim().slice(0, LONGEST) })
    } catch {
      widget.toast('error', t('receiver.paste.failed'))
    }
  }
  const isName = form.receiver.includes('.')
  const error =
    lookUp.status === 'failed' || lookUp.status === 'otherNetwork'
      ? t(`receiver.${lookUp.status}`)
      : lookUp.status === 'unknown'
        ? t(isName ? 'receiver.none.name' : 'receiver.none', { network: network?.name ?? '' })
        : undefined
  return (
    <div className="ww-send-to">
      <div className={`ww-send-field${error ? ' ww-send-wrong' : ''}`}>
        <input
          type="text"
          aria-label={t('receiver')}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          dir={form.receiver ? 'ltr' : undefined}
          maxLength={LONGEST}
          placeholder={t('receiver.placeholder')}
          value={form.receiver}
          aria-invalid={error ? true : undefined}
          aria-describedby={id}
          onChange={(event) => sending.change({ receiver: event.target.value })}
        />
        {lookUp.status === 'looking' && <Spinner size={18} />}
        {form.receiver ? (
          <IconButton
            icon="close"
            label={t('receiver.clear')}
            onClick={() => sending.change({ receiver: '' })}
          />
        ) : (
          <button type="button" className="ww-control ww-send-chip" onClick={() => void paste()}>
            {t('receiver.paste')}
          </button>
        )}
        {!form.receiver && canScan() && (
          <IconButton icon="qr" label={t('receiver.scan')} onClick={() => widget.push('WalletSendScan')} />
        )}
      </div>
      <p className={error ? 'ww-send-error' : 'ww-send-found'} id={id} role="status">
        {error}
        {lookUp.status === 'looking' && <span className="ww-hidden">{t('receiver.looking')}</span>}
        {lookUp.status === 'found' && lookUp.receiver.name !== undefined && (
          <bdi dir="ltr">{lookUp.receiver.address}</bdi>
        )}
      </p>
    </div>
  )
}
