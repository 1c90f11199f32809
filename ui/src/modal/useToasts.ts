import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useStore } from '../hooks/useStore.js'
import { useWidget } from '../hooks/useWidget.js'
import type { ToastsProps } from './Toasts.js'
import { usePart } from './usePart.js'

const loadToasts = () => import('./toastPart.js')

/** What draws passing messages, once there has been one. Each new message asks once more for what could not be fetched. */
export function useToasts(): ComponentType<ToastsProps> | undefined {
  const toasts = useStore(useWidget().state.$toasts)
  const [told, setTold] = useState(false)
  if (toasts.length > 0 && !told) setTold(true)
  const { component, error, retry } = usePart<ToastsProps>(loadToasts, 'Toasts', told)
  const again = useRef(retry)
  useEffect(() => {
    again.current = retry
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked by messages, not by failures
  useEffect(() => {
    if (error !== undefined) again.current()
  }, [toasts])
  return component
}
