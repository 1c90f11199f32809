import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useRouter } from '../hooks/useRouter.js'
import { useStore } from '../hooks/useStore.js'
import { useWidget } from '../hooks/useWidget.js'
import { Frame } from './Frame.js'
import { lockScroll } from './lockScroll.js'
import { Toasts } from './Toasts.js'
import { useIdle } from './useIdle.js'
import { useShownRouter } from './useShownRouter.js'

/** The dialog. Stays after the first opening, so that the next one is immediate. */
export function Dialog() {
  const widget = useWidget()
  const router = useRouter()
  const shown = useShownRouter(router)
  const closable = useStore(widget.state.$closable)
  const { language, direction } = useStore(widget.state.$language)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { open } = router
  const [drawn, setDrawn] = useState(open)
  if (open && !drawn) setDrawn(true)
  useIdle(widget, () => setDrawn(true))

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const unlock = lockScroll()
    element.showModal()
    // The dialog itself takes the focus, so that its title is read and no button looks chosen.
    element.focus()
    return () => {
      element.close()
      unlock()
    }
  }, [open])

  // A refusal shakes the modal: the kernel's doing.
  const close = () => void widget.close({ reason: 'visitor' }).catch(() => {})

  return (
    <dialog
      ref={dialog}
      className={`ww-frame ww-dialog${router.shaking ? ' ww-shaking' : ''}`}
      aria-labelledby={title}
      lang={language}
      dir={direction}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={() => {
        // The browser closes it unasked when Escape comes twice: the widget decides.
        if (!widget.state.$router.get().open || dialog.current?.open) return
        if (widget.state.$closable.get()) close()
        else dialog.current?.showModal()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return
        event.preventDefault()
        close()
      }}
      onMouseDown={(event: MouseEvent) => {
        // The second half of a double click on the opener is not meant for the backdrop.
        if (event.detail < 2 && event.target === event.currentTarget && outside(event)) close()
      }}
    >
      {drawn && (
        <>
          <Frame router={shown} titleId={title} onClose={closable ? close : undefined} />
          <Toasts when />
        </>
      )}
      <slot />
    </dialog>
  )
}

/** The backdrop is the dialog's own: only the place tells them apart. */
function outside({ currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
