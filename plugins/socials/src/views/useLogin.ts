import { useWidget } from '@wallet-widget/ui'
import { useEffect, useState } from 'react'
import type { Inside } from '../inside.js'
import type { LoginState } from '../login/loginState.js'
import { giveUpOnLeaving, isShown } from './giveUpOnLeaving.js'

/** The login that a view shows. Given up when the visitor leaves; what is drawn stays as it was while the view goes. */
export function useLogin(inside: Inside, view: string): LoginState {
  const widget = useWidget()
  const [state, setState] = useState(() => inside.$login.get())
  useEffect(() => {
    const show = () => {
      if (isShown(widget, view)) setState(inside.$login.get())
    }
    if (inside.$login.get().status === 'connected') inside.cancel() // that was another time
    show()
    const stops = [
      inside.$login.listen(show),
      widget.state.$router.listen(show),
      giveUpOnLeaving(widget, inside, view),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [widget, inside, view])
  return state
}
