import { cleanText, type DirectoryWallet, isShown, type Widget } from '@wallet-widget/kernel'
import { useViewArguments, useWidget } from '@wallet-widget/ui'
import { usePluginT, useStore } from '@wallet-widget/ui/parts'
import { atom, type WritableAtom } from 'nanostores'
import { useEffect, useMemo } from 'react'
import type { PairingArguments, PairingState } from '../api.js'
import type { Key } from '../locales/en.js'
import type { PluginState } from '../pluginState.js'

export interface Pairing extends PairingState {
  readonly wallet: DirectoryWallet | undefined
  readonly failure: unknown
  readonly connected: boolean
  /** The site itself has begun it. */
  readonly isGiven: boolean
  retry(): void
}

/** The pairing that a view shows. Starts it when the view is mounted. */
export function usePairing(plugin: PluginState): Pairing {
  const widget = useWidget()
  const paired = useViewArguments('ConnectingWalletConnect')
  const basic = useViewArguments('ConnectingWalletConnectBasic')
  const { wallet, uri } = paired ?? basic ?? {}
  const state = useStore(plugin.$pairing)
  const { $result } = attemptOf(plugin)
  const { error, connected = false } = useStore($result)

  useEffect(() => {
    if (uri) return
    const start = () => {
      plugin.$wallet.set(wallet)
      startPairing(widget, plugin)
    }
    start()
    // The view may stay where it is while the modal is closed.
    let wasWanted = isWanted(widget)
    return widget.state.$router.listen(() => {
      const before = wasWanted
      wasWanted = isWanted(widget)
      if (wasWanted && !before) start()
    })
  }, [widget, plugin, wallet, uri])

  // Who has begun the pairing hears of its end, and closes the modal.
  if (uri)
    return {
      status: 'ready',
      uri,
      wallet,
      failure: undefined,
      connected: false,
      isGiven: true,
      retry: () => {},
    }
  return {
    ...state,
    isGiven: false,
    wallet,
    failure: error,
    connected,
    retry: () => startPairing(widget, plugin),
  }
}

/** The plugin's strings, with the wallet's name in them. */
export type PairingText = (key: Key, values?: Readonly<Record<string, string>>) => string

export function usePairingText({ context }: PluginState, wallet: DirectoryWallet | undefined): PairingText {
  const t = usePluginT(context)
  const name = cleanText(wallet?.name ?? 'WalletConnect', 40)
  const { language } = context.state.$language.get()
  return useMemo(
    () => (key, values) => (language ? t(key, { wallet: name, ...values }) : key),
    [t, name, language],
  )
}

/** How a pairing ended. */
interface AttemptResult {
  readonly error?: unknown
  readonly connected?: boolean
}

interface Attempt {
  readonly $result: WritableAtom<AttemptResult>
  isPairing: boolean
}

const VIEWS: readonly string[] = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']
const attempts = new WeakMap<PluginState, Attempt>()

function attemptOf(plugin: PluginState): Attempt {
  const attempt = attempts.get(plugin) ?? { $result: atom<AttemptResult>({}), isPairing: false }
  attempts.set(plugin, attempt)
  return attempt
}

/** Whether the visitor is in one of the pairing views. */
const isWanted = (widget: Widget): boolean => VIEWS.some((view) => isShown(widget, view))

/** What the visitor wants the wallet for. One that is paired already is replaced, so it is asked for all of its chains again. */
function wantedOf({ state }: Widget): Pick<PairingArguments, 'namespaces' | 'network'> {
  const { namespaces, network } = Object(state.$router.get().arguments) as PairingArguments
  const isPaired = state.$connections.get().some(({ connectorId }) => connectorId === 'walletConnect')
  return { ...(namespaces && !isPaired && { namespaces }), ...(network && { network }) }
}

/** Starts to pair, unless that is under way already, and gives up when the visitor leaves. */
function startPairing(widget: Widget, plugin: PluginState, isRestart = true): void {
  const attempt = attemptOf(plugin)
  if (!isRestart || attempt.isPairing || !isWanted(widget)) return
  attempt.isPairing = true
  attempt.$result.set({})
  const controller = new AbortController()
  const finish = (result: AttemptResult) => {
    attempt.isPairing = false
    stop()
    attempt.$result.set(result)
  }
  let hasLeft = false
  const stop = widget.state.$router.listen(() => {
    if (isWanted(widget)) return
    hasLeft = true
    // Later: the visitor may be back at once.
    setTimeout(() => {
      if (!attempt.isPairing || isWanted(widget)) return
      finish({})
      if (widget.state.$pending.get()?.connectorId === 'walletConnect') widget.cancelConnect()
      controller.abort() // for a connect that waits for its code
    })
  })
  widget.connect({ ...wantedOf(widget), connectorId: 'walletConnect', signal: controller.signal }).then(
    () => finish({ connected: true }),
    (error: unknown) => {
      if (!attempt.isPairing) return
      // Visitors who left know why it failed.
      finish(isWanted(widget) && !hasLeft ? { error } : {})
      startPairing(widget, plugin, hasLeft)
    },
  )
}
