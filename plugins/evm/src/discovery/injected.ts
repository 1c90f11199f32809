import { type Connector, isMobile, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { createConnector } from '../connector/createConnector.js'
import { captureProvider, type WalletHandle } from '../handle.js'
import { type InjectedName, nameInjected } from './nameInjected.js'

/** Where nothing says whose wallet it is. */
const NO_NAME = 'Browser Wallet'
const MOST_WALLETS = 20
/** Often, so that a remembered wallet is back before the page gives it up. ms */
const LOOK_EVERY_MS = 200
const LOOK_FOR_MS = 5000

/** A wallet behind `window.ethereum`. */
export interface InjectedWallet extends InjectedName {
  readonly wallet: WalletHandle
  /** Its object, and how it is asked: what it is recognised by. */
  readonly marks: readonly unknown[]
  /** It shares `window.ethereum` with others. */
  readonly isOfMany: boolean
}

/**
 * Finds the wallets behind `window.ethereum`: at once, when one says that it is there, for a few seconds in case one does not,
 * and whenever the modal opens. What is found stays as it was then.
 */
export function findInjected(
  page: EventTarget & { readonly ethereum?: unknown },
  context: Pick<PluginContext, 'listen' | 'setInterval' | 'setTimeout' | 'hooks'>,
  onFound: (injected: readonly InjectedWallet[]) => void,
): void {
  const found = new Map<unknown, InjectedWallet>()
  const look = () => {
    const { size } = found
    const ethereum = readProperty(page, 'ethereum')
    const many = readProviders(ethereum)
    for (const raw of many) add(raw, true)
    if (found.size === 0) add(ethereum, false)
    if (found.size > size) onFound([...found.values()])
  }
  const add = (raw: unknown, isOfMany: boolean) => {
    if (found.has(raw) || found.size >= MOST_WALLETS) return
    const wallet = captureProvider(raw)
    if (!wallet) return
    const marks = [raw, readProperty(raw, 'request')]
    found.set(raw, { wallet, marks, isOfMany, ...nameInjected(raw) })
  }
  look()
  context.setTimeout(context.setInterval(look, LOOK_EVERY_MS), LOOK_FOR_MS)
  context.listen(page, 'load', look)
  context.listen(page, 'ethereum#initialized', look)
  context.hooks.open.prepare.tap(() => void look())
}

/** Wallets older than EIP-6963 that met in one page keep each other's providers in a list. */
function readProviders(ethereum: unknown): readonly unknown[] {
  const list = readProperty(ethereum, 'providers')
  return Array.isArray(list) && list.length > 1 ? list.slice(0, MOST_WALLETS) : []
}

/**
 * Adds the injected wallets after those that announced themselves. One that is one of them (the same object, or asked by the
 * same function) is not listed, yet stays there for who connected it before. A name would say nothing: anybody may
 * announce one.
 */
export function withInjected(
  announced: readonly Connector[],
  injected: readonly InjectedWallet[],
  known: ReadonlySet<unknown>,
): readonly Connector[] {
  const ids = injected.map(idOf)
  const turns = new Map<string, number>()
  return [
    ...announced,
    ...injected.map((one, index) => {
      const id = ids[index] as string
      const turn = (turns.get(id) ?? 0) + 1
      turns.set(id, turn)
      const isAnnounced = one.marks.some((mark) => known.has(mark))
      // On a computer wallets announce themselves: beside those one that says nothing of itself is not worth a row.
      const isSilent = !one.hasFlags && !one.isOfMany && announced.length > 0 && !isMobile()
      return toConnector(one, {
        id: turn > 1 ? `${id}#${turn}` : id,
        name: one.name ?? NO_NAME,
        type: 'INJECTED',
        unlisted: isAnnounced || isSilent,
        // Which of them was meant can't be told after a reload.
        ...(ids.indexOf(id) === ids.lastIndexOf(id) ? {} : { ambiguous: true }),
      })
    }),
  ]
}

/** The same over reloads: of those that share `window.ethereum`, who is first may change. */
function idOf({ isOfMany, name = 'unnamed' }: InjectedWallet): string {
  return isOfMany ? `injected.${name.toLowerCase().split(' ')[0]}` : 'injected'
}

type Shown = Parameters<typeof createConnector>[1]

const connectors = new WeakMap<WalletHandle, Connector>()

/** Returns the connector of a wallet: the one that there is, unless it is to be shown otherwise. */
function toConnector({ wallet }: InjectedWallet, shown: Shown): Connector {
  const before = connectors.get(wallet)
  const { id, name, unlisted, ambiguous } = shown
  if (before?.id === id && before.name === name && before.unlisted === unlisted)
    if (before.ambiguous === ambiguous) return before
  const connector = createConnector(wallet, shown)
  connectors.set(wallet, connector)
  return connector
}
