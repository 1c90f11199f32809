import type { Account, Connection } from '@wallet-widget/kernel'
import { useEffect, useRef, useState } from 'react'
import { useAddressLabel } from '../hooks/useAddressLabel.js'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import type { AccountKey } from '../i18n/locales/en.account.js'
import { Address } from '../parts/Address.js'
import { Avatar } from '../parts/Avatar.js'
import { CopyButton } from '../parts/CopyButton.js'
import { Hidden } from '../parts/Hidden.js'
import { Icon } from '../parts/Icon.js'
import { IconButton } from '../parts/IconButton.js'
import { shorten } from '../parts/shorten.js'
import { LabelEditor } from './LabelEditor.js'

const TYPES: Readonly<Record<Account['type'], AccountKey | undefined>> = {
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
  const t = useT('account')
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
  // Source: spec section 4: Bitcoin accounts other than for payment are not to be switched to.
  const canUse = !(isActive && isUsed) && !(namespace === 'bip122' && type !== 'payment')
  const short = shorten(address)
  const typeKey = TYPES[type]
  const content = (
    <>
      <Avatar address={address} size={24} />
      <span className="ww-connection-names">
        {label && <bdi>{label}</bdi>}
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
        label={t('copy.label')}
        copiedLabel={t('copy.done')}
        onError={() => widget.toast('error', t('copy.failed'))}
      />
    </li>
  )
}
