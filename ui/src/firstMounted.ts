import type { Widget } from '@wallet-widget/kernel'
import { atom, type WritableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { useStore } from './hooks.js'

/**
 * Makes a hook that tells whether a component is the first of those mounted for a widget: what there may be only one of
 * is drawn by that one, and by the next when it goes.
 *
 * @param onNone called when the last one has gone and none has taken over in the same moment
 */
export function firstMounted(onNone?: (widget: Widget) => void): (widget: Widget) => boolean {
  const mounted = new WeakMap<Widget, WritableAtom<readonly object[]>>()
  const mountedFor = (widget: Widget) => {
    const $mounted = mounted.get(widget) ?? atom<readonly object[]>([])
    mounted.set(widget, $mounted)
    return $mounted
  }
  return function useIsFirst(widget) {
    const $mounted = mountedFor(widget)
    const [me] = useState(() => ({}))
    const [first] = useStore($mounted)
    useEffect(() => {
      $mounted.set([...$mounted.get(), me])
      return () => {
        $mounted.set($mounted.get().filter((other) => other !== me))
        queueMicrotask(() => $mounted.get().length === 0 && onNone?.(widget))
      }
    }, [$mounted, me, widget])
    return first === me
  }
}
