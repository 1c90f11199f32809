import type { Network, PluginContext } from '@wallet-widget/kernel'
import { formatUnits } from '@wallet-widget/kernel/connectors'
import { parseAmount, usePluginT, useStore } from '@wallet-widget/ui/parts'
import { useState } from 'react'
import type { Strings } from '../locale.js'

/** What the visitor asks for: typed text, base units, and what is wrong with it. */
export function useAskedAmount(
  context: PluginContext<object, Strings>,
  { nativeCurrency: { decimals, symbol } }: Network,
  given: string,
) {
  const t = usePluginT(context)
  const { language } = useStore(context.state.$language)
  const [text, setText] = useState(given)
  const { value, problem } = parseAmount(text, { decimals, language })
  const error =
    problem && problem !== 'empty'
      ? t(`amount.problem.${problem}`, { symbol, decimals, example: formatNumber('0.5', language) })
      : undefined
  // Nothing is what anyone may be sent.
  const asked = value || undefined
  return {
    text,
    setText,
    error,
    value: asked,
    asked: asked && formatNumber(formatUnits(asked, decimals), language),
  }
}

/** All decimals of a number, as a language writes it. A text, since a float would round it. */
const formatNumber = (exact: string, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(exact as Intl.StringNumericLiteral)
