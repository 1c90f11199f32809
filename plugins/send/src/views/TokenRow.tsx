import { useWidget } from '@wallet-widget/ui'
import { formatAmount, formatSymbol, Icon, usePluginT, useStore } from '@wallet-widget/ui/parts'
import { TokenPicture } from './TokenPicture.js'
import { useFormHolding } from './useFormHolding.js'
import { useKnowsFee } from './useKnowsFee.js'
import type { ViewProps } from './viewProps.js'

/** What is sent, and how much of it there is; leads to the others. */
export function TokenRow(props: ViewProps) {
  const { context, sending } = props
  const widget = useWidget()
  const t = usePluginT(context)
  const { language } = useStore(context.state.$language)
  const { network, holding } = useFormHolding(sending)
  const knowsFee = useKnowsFee({ sending })
  const isAlone = useStore(sending.$holdings).length < 2
  if (!network) return null
  const { token, amount } = holding ?? {}
  const symbol = formatSymbol(token?.symbol ?? '')
  const balance =
    token && amount !== undefined
      ? t('balance', { amount: formatAmount(amount, { decimals: token.decimals, language }), symbol })
      : t('balance.unknown')
  const face = (
    <>
      {token && <TokenPicture {...props} token={token} network={network} size={36} />}
      <span className="ww-send-token-text">
        <span className="ww-send-token-name">
          <bdi>{token ? symbol : t('refusal.missingToken')}</bdi>{' '}
          <span className="ww-muted">{network.name}</span>
        </span>
        {token && <span className="ww-muted">{balance}</span>}
      </span>
    </>
  )
  return (
    <div className="ww-send-token">
      {isAlone ? (
        <span className="ww-send-token-face">{face}</span>
      ) : (
        <button
          type="button"
          className="ww-control ww-send-token-face"
          onClick={() => widget.push('WalletSendToken')}
        >
          <span className="ww-hidden">{t('token.choose')}</span>
          {face}
          <Icon name="chevronDown" size={16} />
        </button>
      )}
      {holding && (knowsFee || token?.address !== undefined) && (
        <button type="button" className="ww-control ww-send-chip" onClick={() => sending.takeAll()}>
          {t('amount.max')}
        </button>
      )}
    </div>
  )
}
