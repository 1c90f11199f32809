import { type CaipNetworkId, cleanText, isShown, readProperty, type Token } from '@wallet-widget/kernel'
import { Button, usePluginT, useStore, useStyles } from '@wallet-widget/ui/parts'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { BalancesView } from './balancesView.js'
import { NetworkSelect } from './NetworkSelect.js'
import { nameOf } from './nameOf.js'
import tokensCss from './tokens.css?inline'

const LONGEST = 100

/** Lets the visitor name a token by its address, which is looked up on its network. */
export function AddToken({ context, api }: BalancesView) {
  useStyles(tokensCss)
  const { state, widget } = context
  const t = usePluginT(context)
  const id = useId()
  const { networks, networkId: active } = useStore(state.$network)
  const chains = useStore(state.$chains)
  const readable = networks.filter(({ chainNamespace }) => chains.get(chainNamespace)?.loadTokens)
  const [chosen, choose] = useState<CaipNetworkId | undefined>(active)
  const network = readable.find(({ caipNetworkId }) => caipNetworkId === chosen) ?? readable[0]
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function add(event: FormEvent) {
    event.preventDefault()
    if (!network || isBusy) return
    setBusy(true)
    setProblem('')
    try {
      const token = cleaned(await api.addToken({ networkId: network.caipNetworkId, address: text.trim() }))
      widget.toast('success', t('add.done', { token: nameOf(token) }))
      // They may have gone elsewhere meanwhile.
      if (isShown(context, 'AddToken')) widget.back()
    } catch (error) {
      const isNone = readProperty(error, 'code') === 'TOKEN_NOT_FOUND'
      setProblem(t(isNone ? 'add.none' : 'add.failed', { network: network.name }))
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="ww-tokens" onSubmit={add}>
      {readable.length > 1 && (
        <NetworkSelect
          label={t('network')}
          networks={readable}
          value={network?.caipNetworkId}
          onChange={choose}
        />
      )}
      <label className="ww-tokens-field" htmlFor={id}>
        <span>{t('add.address')}</span>
        <input
          ref={field}
          id={id}
          type="text"
          dir="ltr"
          value={text}
          maxLength={LONGEST}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <p id={`${id}-problem`} className="ww-tokens-problem" role="status" hidden={!problem}>
        {problem}
      </p>
      <p className="ww-tokens-none">{t('add.warning')}</p>
      <Button block type="submit" busy={isBusy} disabled={text.trim() === ''}>
        {t('add.action')}
      </Button>
    </form>
  )
}

const cleaned = ({ name, symbol, ...token }: Token): Token => ({
  ...token,
  name: cleanText(name, 40),
  symbol: cleanText(symbol, 12),
})
