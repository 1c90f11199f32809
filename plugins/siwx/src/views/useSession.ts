import { BaseError, type Widget } from '@wallet-widget/kernel'
import { useStore, useWidget } from '@wallet-widget/ui'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import type { SessionState, SiwxApi } from '../api.js'
import type {} from '../index.js'

const UNKNOWN: SessionState = Object.freeze({ status: 'loading' })
const $unknown = atom(UNKNOWN)
/** While the plugin is off. */
const $off = atom<SessionState>(Object.freeze({ status: 'unavailable' }))

/**
 * Returns whether the account in use has signed in on the active network. On the server, and until the page is hydrated, its
 * status is `loading`; while the plugin is off, `unavailable`.
 *
 * @throws BaseError `SIWX_NOT_ENABLED` where the config has no `siwx()`
 * @example
 * const { status, session } = useSession()
 * return status === 'signedIn' ? <Orders of={session.data.address} /> : <SignInButton />
 */
export function useSession(): SessionState {
  const widget = useWidget()
  const [api, setApi] = useState<SiwxApi | 'missing' | 'off'>()
  // The plugin's own view comes and goes with it.
  const views = useStore(widget.state.$views)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say that a plugin was turned on or off
  useEffect(() => {
    let isCurrent = true
    widget.ready.then(
      () => isCurrent && setApi(apiOf(widget)),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [widget, views])
  if (api === 'missing') throw new BaseError('SIWX is not enabled', { code: 'SIWX_NOT_ENABLED' })
  return useStore(api === 'off' ? $off : (api?.$session ?? $unknown), UNKNOWN)
}

/** `missing`: the plugin is not in the config. */
function apiOf({ plugins }: Widget): SiwxApi | 'missing' | 'off' {
  try {
    return plugins.siwx ?? 'missing'
  } catch {
    return 'off'
  }
}
