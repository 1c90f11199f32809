import { cleanText } from '@wallet-widget/kernel'
import { useNetwork, useWidget } from '@wallet-widget/ui'
import {
  EmptyState,
  formatAmount,
  formatMoney,
  formatSymbol,
  List,
  ListItem,
  SearchField,
  usePluginT,
  useStore,
  useStyles,
  worthOf,
} from '@wallet-widget/ui/parts'
import { useId, useState } from 'react'
import sendCss from './send.css?inline'
import type { Holding } from './sending/form/holdings.js'
import { TokenPicture } from './TokenPicture.js'
import type { ViewProps } from './viewProps.js'

/** So many are looked through by eye. */
const SEARCHED_FROM = 8
/** As much as is drawn at once: the others are found by searching. */
const MOST = 100
const NAME = 40

/** What the visitor can send: those of the network in use first. */
export function WalletSendToken(props: ViewProps) {
  const { context, sending } = props
  useStyles(sendCss)
  const widget = useWidget()
  const t = usePluginT(context)
  const { language } = useStore(context.state.$language)
  const { form } = useStore(sending.$send)
  const holdings = useStore(sending.$holdings)
  const { networks } = useNetwork()
  const [wanted, search] = useState('')
  const id = useId()
  const text = wanted.trim().toLowerCase()
  const isFound = ({ token: { name, symbol, address = '' } }: Holding) =>
    [name, symbol, address].some((one) => one.toLowerCase().includes(text))
  const isHere = (one: Holding) => (one.networkId === form.networkId ? 0 : 1)
  const found = holdings.filter(isFound).sort((one, next) => isHere(one) - isHere(next))
  const choose = ({ networkId, token }: Holding) => {
    sending.change({ networkId, tokenAddress: token.address, amount: '', isAll: false, inMoney: false })
    void widget.back()
  }
  return (
    <div className="ww-stack">
      {holdings.length >= SEARCHED_FROM && (
        <SearchField label={t('token.search')} value={wanted} onChange={search} controls={id} />
      )}
      <div id={id}>
        {found.length === 0 && <EmptyState icon="coins" title={t('token.none')} />}
        <List label={t('token.choose')}>
          {found.slice(0, MOST).map((holding) => {
            const { token, networkId, amount, price } = holding
            const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
            if (!network) return null
            const { decimals } = token
            return (
              <ListItem
                key={`${networkId} ${token.address}`}
                image={<TokenPicture {...props} token={token} network={network} />}
                title={<bdi>{cleanText(token.name, NAME)}</bdi>}
                subtitle={network.name}
                end={
                  amount === undefined ? undefined : (
                    <span className="ww-send-held">
                      <bdi>
                        {formatAmount(amount, { decimals, language })} {formatSymbol(token.symbol)}
                      </bdi>
                      {price !== undefined && (
                        <bdi dir="ltr" className="ww-muted">
                          {formatMoney(worthOf(amount, { decimals, price }), { language })}
                        </bdi>
                      )}
                    </span>
                  )
                }
                selected={networkId === form.networkId && token.address === form.tokenAddress}
                onSelect={() => choose(holding)}
              />
            )
          })}
        </List>
      </div>
    </div>
  )
}
