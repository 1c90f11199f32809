import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useRouter, useStore, useWidget } from '../hooks.js'
import { fieldEvents, keepKeyInField } from './fieldEvents.js'
import { ignoreRefusal } from './ignoreRefusal.js'
import { layOutUnseen } from './layOutUnseen.js'
import { showDialog } from './showDialog.js'
import { Toasts } from './Toasts.js'
import { useShownRouter } from './useShownRouter.js'
import { ViewFrame } from './ViewFrame.js'

/** The dialog. */
export function Dialog() {
  const widget = useWidget()
  const router = useRouter()
  const closable = useStore(widget.state.$closable)
  const { language, direction } = useStore(widget.state.$language)
  const dialog = useRef<HTMLDialogElement>(null)
  const shown = useShownRouter(router, dialog)
  const title = useId()
  const { open } = router
  const { host } = widget

  useLayoutEffect(() => {
    if (dialog.current && open) return showDialog(host, dialog.current)
  }, [host, open])

  useEffect(
    () => widget.onPreload(() => dialog.current && layOutUnseen(dialog.current, widget.onPreload)),
    [widget],
  )

  const close = useCallback(() => ignoreRefusal(widget.close({ reason: 'visitor' })), [widget])
  // The same element while what it shows is the same.
  const content = useMemo(
    () => (
      <>
        <ViewFrame router={shown} titleId={title} onClose={closable ? close : undefined} />
        <Toasts inDialog />
      </>
    ),
    [shown, title, closable, close],
  )

  return (
    <dialog
      {...fieldEvents}
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
        keepKeyInField(event)
        if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return
        event.preventDefault()
        close()
      }}
      onMouseDown={(event: MouseEvent) => {
        // The second half of a double click on the opener is not meant for the backdrop.
        if (event.detail < 2 && event.target === event.currentTarget && isOutside(event)) close()
      }}
    >
      {content}
      <slot />
    </dialog>
  )
}

/** The backdrop is the dialog's own: only the place tells them apart. */
function isOutside({ currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
