import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useRouter } from '../hooks/useRouter.js'
import { useStore } from '../hooks/useStore.js'
import { useWidget } from '../hooks/useWidget.js'
import { Frame } from './Frame.js'
import { lockScroll } from './lockScroll.js'
import type { ToastsProps } from './Toasts.js'
import { useShownRouter } from './useShownRouter.js'

export interface DialogProps {
  /** Whether its content is drawn: once it was opened, or there was time for it. */
  readonly full: boolean
  /** Draws passing messages, once there has been one. */
  readonly toasts: ComponentType<ToastsProps> | undefined
}

/** The dialog. */
export function Dialog({ full, toasts: Toasts }: DialogProps) {
  const widget = useWidget()
  const router = useRouter()
  const shown = useShownRouter(router)
  const closable = useStore(widget.state.$closable)
  const { language, direction } = useStore(widget.state.$language)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { open } = router

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const unlock = lockScroll()
    // The dialog itself takes the focus, so that its title is read and no button looks chosen.
    element.setAttribute('autofocus', '')
    element.showModal()
    // For browsers that would rather have given it to what is inside.
    if ((element.getRootNode() as ShadowRoot).activeElement !== element)
      element.focus({ preventScroll: true })
    return () => {
      element.close()
      unlock()
    }
  }, [open])

  // A refusal shakes the modal: the kernel's doing.
  const close = useCallback(() => void widget.close({ reason: 'visitor' }).catch(() => {}), [widget])
  // The same element while what it shows is the same.
  const content = useMemo(
    () =>
      full && (
        <>
          <Frame router={shown} titleId={title} onClose={closable ? close : undefined} />
          {Toasts && <Toasts when />}
        </>
      ),
    [full, Toasts, shown, title, closable, close],
  )

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
      {content}
      <slot />
    </dialog>
  )
}

/** The backdrop is the dialog's own: only the place tells them apart. */
function outside({ currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
