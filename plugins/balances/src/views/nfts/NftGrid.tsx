import { Hidden, usePluginT, useStore, useVisiblePart } from '@wallet-widget/ui/parts'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { keyOf, type Nft } from '../../nfts/nft.js'
import { NftCard } from './NftCard.js'
import { collectionOf } from './nameOf.js'
import type { NftsView } from './nftsView.js'
import { placeRows } from './placeRows.js'

/** Drawn before and after what is seen: a row more than is in sight, so that keys find where to go. px */
const AROUND = 300
const WIDEST_CARD = 190
const FEWEST_COLUMNS = 2

export interface NftGridProps extends NftsView {
  readonly nfts: readonly Nft[]
  /** Called when its end comes near. */
  readonly onEnd?: (() => void) | undefined
}

/** NFTs by collection, side by side. Only those in sight are drawn, and only their pictures are fetched. */
export function NftGrid({ nfts, onEnd, ...view }: NftGridProps) {
  const t = usePluginT(view.context)
  const { networks, networkId: active } = useStore(view.context.state.$network)
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const columns = Math.max(FEWEST_COLUMNS, Math.floor(width / WIDEST_CARD))
  const { from, to } = useVisiblePart(place)
  const rows = useMemo(() => placeRows(nfts, columns, width), [nfts, columns, width])
  const end = rows.at(-1)
  const height = end ? end.top + end.height : 0
  const drawn = rows.filter(({ top, height }) => top + height > from - AROUND && top < to + AROUND)
  const [first, last] = [drawn[0], drawn.at(-1)]
  const before = first?.top ?? 0
  const after = last ? height - last.top - last.height : height
  useLayoutEffect(() => {
    place.current?.style.setProperty('padding-block-start', `${before}px`)
    place.current?.style.setProperty('padding-block-end', `${after}px`)
    place.current?.style.setProperty('--ww-nft-columns', String(columns))
  }, [before, after, columns])
  const isNearEnd = to + AROUND >= height
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each page that came
  useEffect(() => {
    if (isNearEnd) onEnd?.()
  }, [isNearEnd, onEnd, nfts.length])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are a shorter way than Tab, not another one
    <div ref={place} className="ww-nfts-grid" onKeyDown={(event) => moveFocus(event, columns)}>
      {drawn.map(({ key, heading, nfts: some }) => {
        if (!heading)
          return (
            // Safari takes the role away from a list without bullets.
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <ul key={key} className="ww-nfts-row" role="list" aria-label={collectionOf(some[0] as Nft)}>
              {some.map((nft) => (
                <NftCard key={keyOf(nft)} {...view} nft={nft} />
              ))}
            </ul>
          )
        const network = networks.find(({ caipNetworkId }) => caipNetworkId === heading.of.networkId)
        return (
          <h3 key={key} className="ww-nfts-heading">
            <bdi>{collectionOf(heading.of)}</bdi>
            {network && heading.of.networkId !== active && (
              <>
                <span aria-hidden="true">·</span>
                <bdi>{network.name}</bdi>
              </>
            )}
            <span className="ww-nfts-count">
              <span aria-hidden="true">{heading.count}</span>
              <Hidden>{t('nfts.count', { count: heading.count })}</Hidden>
            </span>
          </h3>
        )
      })}
    </div>
  )
}

/** The width of an element without its padding, px. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(320)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => setWidth((before) => box.clientWidth || before)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Arrows go to the neighbours, from row to row also across headings; Home and End to the ends of what is drawn. */
function moveFocus(event: KeyboardEvent<HTMLElement>, columns: number): void {
  const { key, currentTarget: grid, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return
  const cards = [...grid.querySelectorAll<HTMLElement>('.ww-nft')]
  const at = cards.indexOf(event.target as HTMLElement)
  const current = cards[at]
  if (!current) return
  const rtl = grid.matches(':dir(rtl)')
  const steps: Readonly<Record<string, HTMLElement | undefined>> = {
    [rtl ? 'ArrowLeft' : 'ArrowRight']: cards[at + 1],
    [rtl ? 'ArrowRight' : 'ArrowLeft']: cards[at - 1],
    ArrowDown: beside(cards.slice(at + 1, at + 1 + 2 * columns), current),
    ArrowUp: beside(cards.slice(Math.max(0, at - 2 * columns), at).reverse(), current),
    Home: cards[0],
    End: cards.at(-1),
  }
  if (!Object.hasOwn(steps, key)) return
  event.preventDefault()
  steps[key]?.focus()
}

/** Of the next row: the one that stands where this one does, or the nearest to that. @param others - the nearest first */
function beside(others: readonly HTMLElement[], current: HTMLElement): HTMLElement | undefined {
  const { top, left } = current.getBoundingClientRect()
  const places = others.map((card) => ({ card, box: card.getBoundingClientRect() }))
  const next = places.find(({ box }) => Math.abs(box.top - top) > 1)
  return places
    .filter(({ box }) => next && Math.abs(box.top - next.box.top) <= 1)
    .sort((one, other) => Math.abs(one.box.left - left) - Math.abs(other.box.left - left))[0]?.card
}
