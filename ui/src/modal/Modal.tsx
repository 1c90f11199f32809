import { useLayoutEffect, useState } from 'react'
import { Dialog } from './Dialog.js'
import { Portal } from './Portal.js'
import { Toasts } from './Toasts.js'

/** The modal: an element at the end of the body, whose shadow root holds the dialog. */
export function Modal() {
  const [host, setHost] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const element = document.createElement('wallet-widget-modal')
    document.body.append(element)
    setHost(element)
    return () => element.remove()
  }, [])
  if (!host) return null
  return (
    <Portal host={host}>
      <Dialog />
      <Toasts when={false} />
    </Portal>
  )
}
