import { useWidget } from '@wallet-widget/ui'
import { formatAmount, formatSymbol, Icon, usePluginT, useStore } from '@wallet-widget/ui/parts'
import { type ReactNode, useId } from 'react'
import { findHolding, portfolioOf } from './swapping/holdings.js'
import { TokenPicture } from './TokenPicture.js'
import { useAmounts } from './useAmounts.js'
import { useNetworkOf } from './useNetworkOf.js'
import type { ViewProps } from './viewProps.js'

interface SideProps extends ViewProps {
  readonly side: 'from' | 'to'
  /** The amount, in base units, where there is one. */
  readonly value: bigint | undefined
  readonly children: ReactNode
}

/** One end of a swap: how much, of what, and what it is worth. */
export function Side({ context, swapping, side, value, children }: SideProps) {
  const widget = useWidget()
  const t = usePluginT(context)
  const id = useId()
  const { form } = useStore(swapping.$swap)
  const token = form[side]
  const network = useNetworkOf(form.networkId)
  const { worth, language } = useAmounts(context)
  const portfolio = useStore(portfolioOf(context))
  const holding = findHolding(portfolio.value?.holdings, form.networkId, token)
  const symbol = formatSymbol(token?.symbol ?? '')
  const price = holding?.price
  return (
    <fieldset className="ww-swap-side" aria-labelledby={id}>
      <span className="ww-swap-label" id={id}>
        {t(side)}
      </span>
      <div className="ww-swap-row">
        {children}
        <button
          type="button"
          className={token ? 'ww-control ww-swap-token' : 'ww-control ww-swap-token ww-swap-unset'}
          onClick={() => widget.push('SwapToken', { side })}
        >
          <span className="ww-hidden">{t(`token.choose.${side}`)}</span>
          {token && network ? (
            <>
              <TokenPicture context={context} swapping={swapping} token={token} network={network} size={28} />
              <bdi>{symbol}</bdi>
            </>
          ) : (
            <span>{t('token.none')}</span>
          )}
          <Icon name="chevronDown" size={16} />
        </button>
      </div>
      <div className="ww-swap-row ww-muted">
        <bdi dir="ltr">
          {token && value !== undefined && price !== undefined ? worth(value, token, price) : ''}
        </bdi>
        {token && holding && (
          <span className="ww-swap-held">
            {t('balance', {
              amount: formatAmount(holding.amount, { decimals: token.decimals, language }),
            })}
            {side === 'from' && (
              <button
                type="button"
                className="ww-control ww-swap-chip"
                onClick={() => void swapping.takeAll()}
              >
                {t('max')}
              </button>
            )}
          </span>
        )}
      </div>
    </fieldset>
  )
}
