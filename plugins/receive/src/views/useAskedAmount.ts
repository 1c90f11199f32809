import type { Network, PluginContext } from '@wallet-widget/kernel'
import { formatAmount, parseAmount, usePluginT, useStore } from '@wallet-widget/ui/parts'
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
  const [typed, setText] = useState<string>()
  const text = typed ?? writeGiven(given, language)
  const { value, problem } = parseAmount(text, { decimals, language })
  const error =
    problem && problem !== 'empty'
      ? t(`amount.problem.${problem}`, {
          symbol,
          decimals,
          example: new Intl.NumberFormat(language).format(0.5),
        })
      : undefined
  // Nothing is what anyone may be sent.
  const asked = value || undefined
  return {
    text,
    setText,
    error,
    value: asked,
    asked: asked && formatAmount(asked, { decimals, language, shown: 'all' }),
  }
}

/** What the page gave, which writes a point, as the visitor would type it. */
function writeGiven(given: string, language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5)
  const separator = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return /^\d*\.\d+$/.test(given) ? given.replace('.', separator) : given
}
