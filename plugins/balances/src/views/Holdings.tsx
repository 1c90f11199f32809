import type { CaipNetworkId } from '@wallet-widget/kernel'
import { Button, Hidden, Icon, SearchField, useAnnounce, usePluginT, useStore } from '@wallet-widget/ui/parts'
import { useEffect, useId, useState } from 'react'
import type { Holding, Portfolio } from '../api.js'
import { totalOf } from '../holdings/totalOf.js'
import type { BalancesView } from './balancesView.js'
import { formatDollars } from './formatDollars.js'
import { NetworkSelect } from './NetworkSelect.js'
import { TokenList } from './TokenList.js'

/** Fewer are found with the eye. */
const SEARCHED_FROM = 20
const ANNOUNCE_AFTER_MS = 300

/** Holdings with their total, narrowed down by network and by search; what looks like spam behind a row. */
export function Holdings({ portfolio, ...view }: BalancesView & { readonly portfolio: Portfolio }) {
  const { context, api } = view
  const t = usePluginT(context)
  const { language } = useStore(context.state.$language)
  const { networks } = useStore(context.state.$network)
  const results = useId()
  const [chosen, choose] = useState<CaipNetworkId>()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { stale, partial, unserved } = portfolio
  const unknown = networks
    .filter(({ caipNetworkId }) => unserved.includes(caipNetworkId))
    .map(({ name }) => name)
  const there = networks.filter(({ caipNetworkId }) =>
    portfolio.holdings.some(({ networkId }) => networkId === caipNetworkId),
  )
  const network = there.some(({ caipNetworkId }) => caipNetworkId === chosen) ? chosen : undefined
  const all = portfolio.holdings.filter(({ networkId }) => !network || networkId === network)
  const shown = all.filter(({ isHidden }) => !isHidden)
  const hidden = all.filter(({ isHidden }) => isHidden)
  const isSearched = shown.length >= SEARCHED_FROM
  const query = isSearched ? text.trim().toLowerCase() : ''
  const found = query ? shown.filter((holding) => fits(holding, query)) : shown
  const total = totalOf(shown)
  const isRead = (one: CaipNetworkId) => there.some(({ caipNetworkId }) => caipNetworkId === one)
  // What could not be read is worth something, too.
  const isLeast = [...partial, ...stale.filter((one) => !isRead(one))].some(
    (one) => !network || one === network,
  )
  const failed = networks.flatMap(({ name, caipNetworkId }) => {
    const key = stale.includes(caipNetworkId) ? 'failed.network' : 'failed.some'
    const isFailed = key === 'failed.network' || partial.includes(caipNetworkId)
    return isFailed ? { caipNetworkId, text: t(key, { network: name }) } : []
  })
  useAnnouncedCount(query ? t('search.found', { count: found.length }) : '')
  return (
    <>
      {(total !== undefined || there.length > 1) && (
        <div className="ww-tokens-top">
          <p className="ww-tokens-total">
            {total !== undefined && (
              <>
                <Hidden>{t('total')} </Hidden>
                {isLeast ? (
                  t('total.least', { total: `\u2066${formatDollars(total, language)}\u2069` })
                ) : (
                  <bdi dir="ltr">{formatDollars(total, language)}</bdi>
                )}
              </>
            )}
          </p>
          {there.length > 1 && (
            <NetworkSelect
              label={t('network')}
              all={t('network.all')}
              networks={there}
              value={network}
              onChange={choose}
            />
          )}
        </div>
      )}
      {failed.map(({ caipNetworkId, text }) => (
        <p key={caipNetworkId} className="ww-tokens-stale" role="status">
          {text}
          <Button size="small" variant="quiet" onClick={() => api.$portfolio.refresh()}>
            {t('retry')}
          </Button>
        </p>
      ))}
      {isSearched && <SearchField label={t('search')} value={text} onChange={setText} controls={results} />}
      <div id={results}>
        {found.length > 0 && (
          <TokenList key={`${network} ${query}`} {...view} label={t('tokens.list')} holdings={found} />
        )}
        {query && found.length === 0 && <p className="ww-tokens-none">{t('search.none')}</p>}
      </div>
      {unknown.length > 0 && (
        <p className="ww-tokens-none" role="status">
          {t('unserved.network', { network: new Intl.ListFormat(language).format(unknown) })}
        </p>
      )}
      {hidden.length > 0 && (
        <>
          <button
            type="button"
            className="ww-control ww-tokens-more"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevronDown" size={18} />
            {t('hidden', { count: hidden.length })}
          </button>
          {isOpen && (
            <>
              <p className="ww-tokens-none">{t('hidden.text')}</p>
              <TokenList {...view} label={t('hidden.list')} holdings={hidden} />
            </>
          )}
        </>
      )}
    </>
  )
}

const fits = ({ token: { name, symbol, address = '' } }: Holding, query: string): boolean =>
  [name, symbol, address].some((text) => text.toLowerCase().includes(query))

/** Says how many were found, once typing pauses. */
function useAnnouncedCount(text: string): void {
  const announce = useAnnounce()
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => announce(text), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [announce, text])
}
