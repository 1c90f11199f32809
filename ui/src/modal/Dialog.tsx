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
import { useStore, useWidget } from '../hooks.js'
import { isComposing } from '../parts/isComposing.js'
import { useRouter } from '../stateHooks.js'
import { enterModal, followHistory } from './backEntry.js'
import { fieldEvents, keepKeyInField } from './fieldEvents.js'
import { ignoreRefusal } from './ignoreRefusal.js'
import { layOutUnseen } from './layOutUnseen.js'
import { pressKey } from './pressKey.js'
import { showDialog } from './showDialog.js'
import { Toasts } from './Toasts.js'
import { useKeyboardRoom } from './useKeyboardRoom.js'
import { useReadyRouter } from './useReadyRouter.js'
import { useSheetDrag } from './useSheetDrag.js'
import { useShortcut } from './useShortcut.js'
import { useShownRouter } from './useShownRouter.js'
import { ViewFrame } from './ViewFrame.js'

/** The dialog. */
export function Dialog() {
  const widget = useWidget()
  const router = useRouter()
  const closable = useStore(widget.state.$closable)
  const { language, direction } = useStore(widget.state.$language)
  const dialog = useRef<HTMLDialogElement>(null)
  const { router: shown, isReady } = useReadyRouter(useShownRouter(router, dialog))
  const title = useId()
  const { open } = router
  // Once it is open it stays, also while a further view is fetched.
  const isOpen = useRef(false)
  isOpen.current = open && (isOpen.current || isReady)
  const isShown = isOpen.current

  useLayoutEffect(() => {
    if (!dialog.current || !isShown) return
    const hide = showDialog(widget, dialog.current)
    // It may have been closed further down.
    dialog.current.querySelector('.ww-body > .ww-scroll')?.scrollTo({ top: 0 })
    return hide
  }, [widget, isShown])

  useEffect(
    () => widget.onPreload(() => dialog.current && layOutUnseen(dialog.current, widget.onPreload)),
    [widget],
  )

  const tryToClose = useCallback(() => widget.close({ reason: 'visitor' }), [widget])
  const close = useCallback(() => ignoreRefusal(tryToClose()), [tryToClose])
  useSheetDrag(dialog, open, tryToClose)
  useKeyboardRoom(dialog, isShown)
  useShortcut(widget)
  const goBack = useCallback(async () => {
    await (widget.state.$closable.get() ? widget.back() : tryToClose()).catch(() => {})
    return widget.state.$router.get().open
  }, [widget, tryToClose])
  const { browserBack } = widget.config
  useEffect(() => {
    if (browserBack) followHistory()
  }, [browserBack])
  useEffect(() => {
    if (browserBack && open) return enterModal(goBack)
  }, [browserBack, open, goBack])
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
        // Escape is dealt with below: this is Android's back gesture.
        void goBack()
      }}
      onClose={async () => {
        // The browser closes it unasked when that comes twice: the widget decides.
        if (!widget.state.$router.get().open || dialog.current?.open) return
        if (await goBack()) dialog.current?.showModal()
      }}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        keepKeyInField(event)
        pressKey(event, widget)
        if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented) return
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
