import { useViewArguments } from '@wallet-widget/ui'
import {
  Button,
  CopyButton,
  EmptyState,
  explorerUrl,
  formatAmount,
  NewTab,
  usePluginT,
  useStore,
  useStyles,
} from '@wallet-widget/ui/parts'
import type { ReactNode } from 'react'
import type { BalancesView } from './balancesView.js'
import { Change } from './Change.js'
import { formatDollars } from './formatDollars.js'
import { nameOf } from './nameOf.js'
import { TokenImage } from './TokenImage.js'
import tokensCss from './tokens.css?inline'

/** One token: how much of it there is to the last unit, what it is worth, where it is, and what can be done with it. */
export function Token(view: BalancesView) {
  useStyles(tokensCss)
  const { context, api } = view
  const { widget, state } = context
  const t = usePluginT(context)
  const { language } = useStore(state.$language)
  const { networks } = useStore(state.$network)
  const views = useStore(state.$views)
  const given = useViewArguments('Token')
  const { value } = useStore(api.$portfolio)
  const holding = value?.holdings.find(
    ({ networkId, token }) => networkId === given?.networkId && token.address === given.address,
  )
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === given?.networkId)
  if (!holding || !network) return <EmptyState icon="coins" title={t('token.gone')} />
  const { token, amount, price, change24h, isHidden, isAdded, isMislisted, networkId } = holding
  const { address } = token
  const explorer = address && explorerUrl(network, address)
  const dollars = (value: number) => <bdi dir="ltr">{formatDollars(value, language)}</bdi>
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('token.balance'),
      `${formatAmount(amount, { decimals: token.decimals, language, shown: 'all' })} ${token.symbol}`,
    ],
    [t('token.value'), holding.value === undefined ? t('price.none') : dollars(holding.value)],
    ...(price === undefined ? [] : [[t('token.price'), dollars(price)] as const]),
    ...(change24h === undefined
      ? []
      : [[t('token.change'), <Change key="change" percent={change24h} language={language} />] as const]),
    [t('network'), network.name],
  ]
  return (
    <div className="ww-tokens-one">
      <TokenImage {...view} holding={holding} size={64} />
      <bdi className="ww-title">{nameOf(token)}</bdi>
      {isHidden && <p className="ww-tokens-warning">{t('token.spam')}</p>}
      {isMislisted && <p className="ww-tokens-warning">{t('token.mislisted')}</p>}
      <dl className="ww-tokens-facts">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
        {address && (
          <div className="ww-tokens-tall">
            <dt>{t('token.address')}</dt>
            <dd>
              <bdi dir="ltr" className="ww-tokens-address">
                {address}
              </bdi>
              <CopyButton
                text={address}
                label={t('copy.label')}
                copiedLabel={t('copy.done')}
                onError={() => widget.toast('error', t('copy.failed'))}
              />
            </dd>
          </div>
        )}
      </dl>
      {explorer && (
        <a className="ww-tokens-link" href={explorer} target="_blank" rel="noopener noreferrer">
          {t('token.explorer')}
          <NewTab />
        </a>
      )}
      {views.has('WalletSend') && amount > 0n && !isHidden && (
        <Button
          block
          icon="send"
          onClick={() =>
            widget.push('WalletSend', { network: networkId, ...(address && { token: address }) })
          }
        >
          {t('send')}
        </Button>
      )}
      {isAdded && address && (
        <Button
          block
          variant="quiet"
          onClick={() => {
            api.removeToken({ networkId, address })
            widget.toast('success', t('token.removed', { token: nameOf(token) }))
            widget.back()
          }}
        >
          {t('token.remove')}
        </Button>
      )}
    </div>
  )
}
