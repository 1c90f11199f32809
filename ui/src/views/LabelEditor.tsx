import type { ChainNamespace } from '@wallet-widget/kernel'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useAddressLabel } from '../hooks/useAddressLabel.js'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { Button } from '../parts/Button.js'
import { Hidden } from '../parts/Hidden.js'

const LONGEST = 32

export interface LabelEditorProps {
  readonly namespace: ChainNamespace
  readonly address: string
  /** Called when the visitor has finished, or gives up. */
  readonly onDone: () => void
}

/** Lets the visitor give an account a name of their own; an empty one takes it away. */
export function LabelEditor({ namespace, address, onDone }: LabelEditorProps) {
  const widget = useWidget()
  const t = useT('account')
  const id = useId()
  const [label, setLabel] = useState(useAddressLabel(namespace, address) ?? '')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const save = (event: FormEvent) => {
    event.preventDefault()
    widget.setAddressLabel({ namespace, address, label }).then(
      () => widget.toast('success', t('label.saved')),
      () => {},
    )
    onDone()
  }
  return (
    <form className="ww-label" onSubmit={save}>
      <label htmlFor={id}>
        <Hidden>{t('label.field')}</Hidden>
      </label>
      <input
        ref={field}
        id={id}
        className="ww-label-field"
        value={label}
        maxLength={LONGEST}
        placeholder={t('label.field')}
        autoComplete="off"
        onChange={(event) => setLabel(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // The dialog stays.
          event.preventDefault()
          event.stopPropagation()
          onDone()
        }}
      />
      <Button size="small" type="submit">
        {t('label.save')}
      </Button>
    </form>
  )
}
