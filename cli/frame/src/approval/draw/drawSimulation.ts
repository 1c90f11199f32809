import { formatUnits } from 'viem/utils'
import type { BalanceChange, Simulation, TokenClaim } from '../../contracts.js'
import { drawAddress } from './drawAccount.js'
import { drawFields } from './drawFields.js'
import { drawNotice } from './drawNotice.js'
import { drawText } from './drawText.js'
import { type Child, element } from './element.js'
import { formatCoins } from './formatAmounts.js'
import type { RenderContext } from './renderContext.js'

/** More are folded by nobody who means it well. */
const MOST = 12

/** What the network's node expects a transaction to change: beside what the data say, and filled in when it is known. */
export function drawSimulation(context: RenderContext): {
  readonly root: HTMLElement
  /** Says that it would fail, above all else; left out where that is said already. */
  readonly alert: HTMLElement
  show(simulation: Simulation): void
} {
  const { document, t } = context
  const title = element(document, 'h2', { class: 'label' }, t('simulation'))
  const root = element(document, 'section', { class: 'section simulation', 'aria-live': 'polite' })
  const alert = element(document, 'div', { class: 'section' })
  return {
    root,
    alert,
    show(simulation) {
      if (simulation.kind !== 'fails') return root.replaceChildren(title, ...drawOutcome(context, simulation))
      root.replaceChildren()
      alert.replaceChildren(drawFailure(context, simulation))
    },
  }
}

function drawFailure(
  { document, t }: RenderContext,
  { call, reason }: Extract<Simulation, { kind: 'fails' }>,
): Node {
  const words = call === undefined ? t('simulation.fails') : t('simulation.failsAt', { number: call })
  return drawNotice(document, 'danger', words, ...drawText(document, reason))
}

function drawOutcome(
  context: RenderContext,
  simulation: Exclude<Simulation, { kind: 'fails' }>,
): readonly Node[] {
  const { document, t } = context
  const notice = (text: string) => drawNotice(document, 'plain', undefined, text)
  switch (simulation.kind) {
    case 'asking':
      return [notice(t('simulation.asking'))]
    case 'unknown':
      return [notice(t(`simulation.${simulation.why}`))]
    case 'changes': {
      const { changes, tokens, isPartial } = simulation
      const isMore = isPartial || changes.length > MOST
      return [
        ...(changes.length > 0
          ? [
              drawFields(
                document,
                changes.slice(0, MOST).map((change) => ({
                  label: t(change.amount < 0n ? 'simulation.out' : 'simulation.in'),
                  stacked: true,
                  value: drawChange(context, change, tokens),
                })),
              ),
            ]
          : []),
        ...(isMore ? [drawNotice(document, 'warning', undefined, t('simulation.more'))] : []),
        element(
          document,
          'p',
          { class: 'muted' },
          t(changes.length > 0 || isMore ? 'simulation.note' : 'simulation.nothing'),
        ),
      ]
    }
  }
}

function drawChange(
  context: RenderContext,
  { token, amount, isItems }: BalanceChange,
  tokens: readonly TokenClaim[],
): readonly Child[] {
  const { document, t, request } = context
  const size = amount < 0n ? -amount : amount
  const sign = amount < 0n ? '−' : '+'
  const shown = (number: string, ...more: readonly Child[]) =>
    element(document, 'div', { class: 'amount' }, element(document, 'bdi', {}, `${sign}${number}`), ...more)
  if (token === undefined) return [shown(formatCoins(size, request.chain))]
  const { symbol, decimals } = tokens.find(({ address }) => address === token) ?? {}
  // Quoted, so that it can't pass for a part of the number.
  const name =
    symbol === undefined ? [] : [' ', element(document, 'bdi', { class: 'claimed' }, `“${symbol}”`)]
  const address = drawAddress(context, token)
  if (isItems) return [shown(String(size), ...name), aside(context, t('simulation.items')), address]
  if (decimals === undefined)
    return [shown(String(size), ...name), aside(context, t('simulation.units')), address]
  return [shown(formatUnits(size, decimals), ...name), address]
}

const aside = ({ document }: RenderContext, words: string) =>
  element(document, 'div', { class: 'aside' }, words)
