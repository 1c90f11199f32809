import type { DeviceWait } from '../waiting/deviceWait.js'
import type { LoginScreen } from './loginView.js'
import type { WaitActions } from './waitView.js'

/** Says in the window of a login that the device waits for the keys. */
export interface WaitNotice extends WaitActions {
  /** Resolves once the owner goes on, or leaves. */
  tell(screen: LoginScreen, wait: DeviceWait, signal: AbortSignal): Promise<void>
}

export function createWaitNotice(): WaitNotice {
  let goOn = () => {}
  const read = new Promise<void>((resolve) => {
    goOn = resolve
  })
  return {
    tell(screen, wait, signal) {
      signal.addEventListener('abort', goOn)
      screen.show({ step: 'waits', ...wait })
      return signal.aborted ? Promise.resolve() : read
    },
    onContinue: () => goOn(),
  }
}
