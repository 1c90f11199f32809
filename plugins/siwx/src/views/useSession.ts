import { BaseError, type Widget } from '@wallet-widget/kernel'
import { useStore, useWidget } from '@wallet-widget/ui'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import type { SessionState, SiwxApi } from '../api.js'
import type {} from '../index.js'

const UNKNOWN: SessionState = Object.freeze({ status: 'loading' })
const $unknown = atom(UNKNOWN)

/**
 * Returns whether the account in use has signed in on the active network. On the server, and until the page is hydrated, its
 * status is `loading`.
 *
 * @throws BaseError `SIWX_NOT_ENABLED`
 * @example
 * const { status, session } = useSession()
 * return status === 'signedIn' ? <Orders of={session.data.address} /> : <SignInButton />
 */
export function useSession(): SessionState {
  const widget = useWidget()
  const [api, setApi] = useState<SiwxApi | 'missing'>()
  useEffect(() => {
    let isCurrent = true
    widget.ready.then(
      () => isCurrent && setApi(apiOf(widget)),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [widget])
  if (api === 'missing') throw new BaseError('SIWX is not enabled', { code: 'SIWX_NOT_ENABLED' })
  return useStore(api?.$session ?? $unknown, UNKNOWN)
}

/** `missing`: the plugin is not in the config, or off. */
function apiOf({ plugins }: Widget): SiwxApi | 'missing' {
  try {
    return plugins.siwx ?? 'missing'
  } catch {
    return 'missing'
  }
}
