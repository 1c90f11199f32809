import type { Account, ChainNamespace, Connection } from '@wallet-widget/kernel'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useStore, useWidget } from '../hooks.js'
import { Address } from '../parts/Address.js'
import { Avatar } from '../parts/Avatar.js'
import { Button, IconButton } from '../parts/Button.js'
import { CopyButton } from '../parts/CopyButton.js'
import { Icon } from '../parts/Icon.js'
import { isComposing } from '../parts/isComposing.js'
import { shorten } from '../parts/shorten.js'
import { Hidden } from '../parts/Text.js'
import type { StringKey } from '../strings/en.js'
import { useT } from '../strings/strings.js'
import { useAddressLabel } from '../viewHooks.js'
import { useIdentityName } from './useIdentityName.js'

const TYPES: Readonly<Record<Account['type'], StringKey | undefined>> = {
  eoa: undefined,
  smartAccount: 'wallets.smartAccount',
  payment: 'wallets.payment',
  ordinal: 'wallets.ordinal',
}

export interface ConnectionAccountProps {
  readonly connection: Connection
  readonly account: Account
  readonly isActive: boolean
  readonly onUse: (address: string) => void
}

/** One account of a wallet: chosen, named, copied here. */
export function ConnectionAccount({ connection, account, isActive, onUse }: ConnectionAccountProps) {
  const widget = useWidget()
  const t = useT()
  const { namespace } = connection
  const { address, type } = account
  const label = useAddressLabel(namespace, address)
  const [isNaming, setNaming] = useState(false)
  const name = useRef<HTMLButtonElement>(null)
  const wasNaming = useRef(false)
  useEffect(() => {
    if (wasNaming.current && !isNaming) name.current?.focus()
    wasNaming.current = isNaming
  }, [isNaming])

  const isUsed = address === connection.address
  const chain = useStore(widget.state.$chains).get(namespace)
  const canUse = !(isActive && isUsed) && (chain?.canBeActive?.(account) ?? true)
  const short = shorten(address)
  // What is asked is the name of the account in use.
  const identity = useIdentityName()
  const shown = label ?? (isActive && isUsed ? identity : '')
  const typeKey = TYPES[type]
  const content = (
    <>
      <Avatar address={address} size={24} />
      <span className="ww-connection-names">
        {shown && <bdi>{shown}</bdi>}
        <Address address={address} />
        {typeKey && <span>{t(typeKey)}</span>}
      </span>
      {isUsed && (
        <span className="ww-connection-check">
          <Icon name="check" size={18} />
        </span>
      )}
    </>
  )
  if (isNaming)
    return (
      <li className="ww-connection-account">
        <LabelEditor namespace={namespace} address={address} onDone={() => setNaming(false)} />
      </li>
    )
  return (
    <li className="ww-connection-account">
      {canUse ? (
        <button type="button" className="ww-control ww-connection-choice" onClick={() => onUse(address)}>
          <Hidden>{t('wallets.useAccount')} </Hidden>
          {content}
        </button>
      ) : (
        <span className="ww-connection-choice" aria-current={isActive && isUsed ? 'true' : undefined}>
          {content}
        </span>
      )}
      <IconButton
        icon="tag"
        label={t('label.edit', { address: short })}
        buttonRef={name}
        onClick={() => setNaming(true)}
      />
      <CopyButton
        text={address}
        label={`${t('copy.label')} ${short}`}
        copiedLabel={t('copy.done')}
        onError={() => widget.toast('error', t('copy.failed'))}
      />
    </li>
  )
}

const LONGEST = 32

interface LabelEditorProps {
  readonly namespace: ChainNamespace
  readonly address: string
  /** Called when the visitor has finished, or gives up. */
  readonly onDone: () => void
}

/** Lets the visitor give an account a name of their own; an empty one takes it away. */
function LabelEditor({ namespace, address, onDone }: LabelEditorProps) {
  const widget = useWidget()
  const t = useT()
  const id = useId()
  const [label, setLabel] = useState(useAddressLabel(namespace, address) ?? '')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const save = (event: FormEvent) => {
    event.preventDefault()
    widget.setAddressLabel({ namespace, address, label }).then(
      () => widget.toast('success', t('label.saved')),
      () => widget.toast('error', t('label.failed')),
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
          if (event.key !== 'Escape' || isComposing(event)) return
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
