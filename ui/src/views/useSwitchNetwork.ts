import { BaseError, type CaipNetworkId, type Network, type Widget } from '@wallet-widget/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useWidget } from '../hooks.js'
import { useT } from '../strings/strings.js'
import { errorKey, isRejection } from './errorKey.js'

const CANCELLED = 'SWITCH_CANCELLED'

const isCancelled = (error: unknown) =>
  error instanceof BaseError && (error.code === CANCELLED || error.code === 'REQUEST_ABORTED')

/** What was said about switches that failed. */
const told = new WeakMap<Widget, Set<string>>()

export interface NetworkSwitch {
  /** The network being switched to. */
  readonly target: CaipNetworkId | undefined
  /** Resolves to false where it was given up, else once it is over. */
  start(network: Network): Promise<boolean>
  cancel(): void
}

/** Switches networks, one at a time; a failure is shown in a toast, and leaving the view cancels. */
export function useSwitchNetwork(): NetworkSwitch {
  const widget = useWidget()
  const t = useT()
  const [target, setTarget] = useState<CaipNetworkId>()
  const controller = useRef<AbortController>(undefined)
  const cancel = useCallback(
    () => controller.current?.abort(new BaseError('Switch cancelled', { code: CANCELLED })),
    [],
  )
  useEffect(() => cancel, [cancel])

  async function start(network: Network): Promise<boolean> {
    cancel()
    // What went wrong before says nothing of this one.
    for (const { id, text } of widget.state.$toasts.get())
      if (told.get(widget)?.has(text)) widget.dismissToast(id)
    const own = new AbortController()
    controller.current = own
    setTarget(network.caipNetworkId)
    try {
      await widget.switchNetwork({ network, signal: own.signal })
      return true
    } catch (error) {
      if (isCancelled(error)) return false
      const { name } = network
      const text = isRejection(error)
        ? t('networks.declined', { network: name })
        : t('networks.failed', { network: name, reason: t(errorKey(error)) })
      told.set(widget, (told.get(widget) ?? new Set()).add(text))
      widget.toast(isRejection(error) ? 'info' : 'error', text)
      return true
    } finally {
      if (controller.current === own) {
        controller.current = undefined
        setTarget(undefined)
      }
    }
  }
  return { target, start, cancel }
}
