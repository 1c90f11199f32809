import { cleanText, type Token } from '@wallet-widget/kernel'
import { useViewArguments, useWidget } from '@wallet-widget/ui'
import {
  Button,
  EmptyState,
  formatAmount,
  formatSymbol,
  Icon,
  List,
  ListItem,
  SearchField,
  SectionTitle,
  shorten,
  usePluginT,
  useStore,
  useStyles,
} from '@wallet-widget/ui/parts'
import { useEffect, useId, useState } from 'react'
import { isSame } from '../router/words.js'
import swapCss from './swap.css?inline'
import { portfolioOf } from './swapping/holdings.js'
import { TokenPicture } from './TokenPicture.js'
import { useAmounts } from './useAmounts.js'
import { useNetworkOf } from './useNetworkOf.js'
import type { ViewProps } from './viewProps.js'

/** As much as is drawn at once: the others are found by searching. */
const MOST = 100
const NAME = 40
const ADDRESS = /^0x[\da-f]{40}$/i

/** The tokens of a network: the visitor's own first, then those that are suggested, or any by its address. */
export function SwapToken(props: ViewProps) {
  const { context, swapping } = props
  useStyles(swapCss)
  const widget = useWidget()
  const t = usePluginT(context)
  const id = useId()
  const { side } = useViewArguments('SwapToken') ?? { side: 'from' as const }
  const { form } = useStore(swapping.$swap)
  const network = useNetworkOf(form.networkId)
  const { language } = useAmounts(context)
  const holdings = useStore(portfolioOf(context)).value?.holdings ?? []
  const suggested = useStore(swapping.$tokens) ?? []
  const [wanted, search] = useState('')
  const text = wanted.trim().toLowerCase()
  const isFound = ({ name, symbol, address = '' }: Token) =>
    [name, symbol, address].some((one) => one.toLowerCase().includes(text))
  const own = holdings.filter(
    (one) => one.networkId === form.networkId && !one.isHidden && one.amount > 0n && isFound(one.token),
  )
  const isOwn = (token: Token) => own.some((one) => isSame(one.token.address, token.address))
  const popular = suggested.filter((token) => !isOwn(token) && isFound(token))
  if (!network) return null
  const choose = (token: Token) => {
    swapping.change({ [side]: token })
    void widget.back()
  }
  const row = (token: Token, amount?: bigint) => (
    <ListItem
      key={token.address ?? 'coin'}
      image={<TokenPicture {...props} token={token} network={network} />}
      title={<bdi>{cleanText(token.name, NAME)}</bdi>}
      subtitle={
        <>
          <bdi>{formatSymbol(token.symbol)}</bdi>{' '}
          {token.address !== undefined && <bdi dir="ltr">{shorten(token.address)}</bdi>}
        </>
      }
      end={amount !== undefined && <bdi>{formatAmount(amount, { decimals: token.decimals, language })}</bdi>}
      selected={form[side] !== undefined && isSame(form[side].address, token.address)}
      onSelect={() => choose(token)}
    />
  )
  const isNone = own.length === 0 && popular.length === 0
  return (
    <div className="ww-stack">
      <SearchField label={t('token.search')} value={wanted} onChange={search} controls={id} />
      <div className="ww-swap-found" id={id}>
        {own.length > 0 && (
          <>
            <SectionTitle>{t('token.own')}</SectionTitle>
            <List label={t('token.own')}>
              {own.slice(0, MOST).map(({ token, amount }) => row(token, amount))}
            </List>
          </>
        )}
        {popular.length > 0 && (
          <>
            <SectionTitle>{t('token.popular')}</SectionTitle>
            <List label={t('token.popular')}>{popular.slice(0, MOST).map((token) => row(token))}</List>
          </>
        )}
        {isNone && ADDRESS.test(text) ? (
          <ByAddress key={text} {...props} address={text} onChoose={choose} />
        ) : (
          isNone && <EmptyState icon="coins" title={t('token.unknown')} text={t('token.unknown.text')} />
        )}
      </div>
    </div>
  )
}

interface ByAddressProps extends ViewProps {
  readonly address: string
  readonly onChoose: (token: Token) => void
}

/** A token that nobody vouches for: looked up on the chain, and to be accepted. */
function ByAddress({ address, onChoose, ...props }: ByAddressProps) {
  const { context, swapping } = props
  const t = usePluginT(context)
  const { form } = useStore(swapping.$swap)
  const network = useNetworkOf(form.networkId)
  const [found, setFound] = useState<Token | 'none' | undefined>()
  useEffect(() => {
    const stop = new AbortController()
    const look = async () => {
      const chain = network && context.state.$chains.get().get(network.chainNamespace)
      const tokens = await chain?.loadTokens?.()
      return network && tokens?.readToken({ address, network, signal: stop.signal })
    }
    look().then(
      (token) => !stop.signal.aborted && setFound(token ?? 'none'),
      () => !stop.signal.aborted && setFound('none'),
    )
    return () => stop.abort()
  }, [address, network, context])
  if (found === undefined || !network) return <EmptyState icon="search" title={t('token.looking')} />
  if (found === 'none') return <EmptyState icon="coins" title={t('token.unknown')} />
  return (
    <div className="ww-swap">
      <List label={t('token.found')}>
        <ListItem
          image={<TokenPicture {...props} token={found} network={network} />}
          title={<bdi>{cleanText(found.name, NAME)}</bdi>}
          subtitle={<bdi>{formatSymbol(found.symbol)}</bdi>}
        />
      </List>
      <p className="ww-swap-note ww-swap-grave" role="alert">
        <Icon name="warning" size={18} />
        <span>
          {t('token.warning')}
          <bdi className="ww-swap-address" dir="ltr">
            {found.address}
          </bdi>
        </span>
      </p>
      <Button block variant="danger" onClick={() => onChoose(found)}>
        {t('token.accept')}
      </Button>
    </div>
  )
}
