import { BaseError, type CaipNetworkId, type Network } from '@wallet-widget/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { errorKey, isRejection } from './errorKey.js'

const CANCELLED = 'SWITCH_CANCELLED'

const isCancelled = (error: unknown) =>
  error instanceof BaseError && (error.code === CANCELLED || error.code === 'REQUEST_ABORTED')

export interface NetworkSwitch {
  /** The network being switched to. */
  readonly target: CaipNetworkId | undefined
  start(network: Network): Promise<boolean>
  cancel(): void
}

/** Switches networks, one at a time; a failure is told in a toast, and leaving the view gives up. */
export function useSwitchNetwork(): NetworkSwitch {
  const widget = useWidget()
  const t = useT('account')
  const why = useT('connecting')
  const [target, setTarget] = useState<CaipNetworkId>()
  const controller = useRef<AbortController>(undefined)
  const cancel = useCallback(
    () => controller.current?.abort(new BaseError('Switch cancelled', { code: CANCELLED })),
    [],
  )
  useEffect(() => cancel, [cancel])

  async function start(network: Network): Promise<boolean> {
    cancel()
    const own = new AbortController()
    controller.current = own
    setTarget(network.caipNetworkId)
    try {
      await widget.switchNetwork({ network, signal: own.signal })
      return true
    } catch (error) {
      // Not by the signal: the kernel has gone back, and the view given up, before the failure gets here.
      if (!isCancelled(error)) {
        const text = t('networks.failed', { network: network.name, reason: why(errorKey(error)) })
        widget.toast(isRejection(error) ? 'info' : 'error', text)
      }
      return false
    } finally {
      if (controller.current === own) {
        controller.current = undefined
        setTarget(undefined)
      }
    }
  }
  return { target, start, cancel }
}
