import { withTimeout } from '../async/withTimeout.js'
import type { Plugin } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import { SETUP_TIMEOUT_MS } from './setUpInTime.js'

/** The plugins that guard the site: until each of them is there, no wallet is asked for anything. */
export interface Guards {
  /** It is to be on from now on, whatever becomes of it: where it guards, nothing goes on without it. */
  want(id: string): void
  /** It was taken out. */
  release(id: string): void
  /** It could not be fetched or set up, so that those who wait for it need not. */
  failed(id: string, error: BaseError): void
  /** One was set up, or taken down. */
  changed(): void
  /** Whether this one is missing, or any. */
  isMissing(id?: string): boolean
  /**
   * Waits for those that are being fetched and set up.
   *
   * @throws BaseError `PLUGIN_NOT_READY`, with what went wrong as its cause
   */
  settled(signal: AbortSignal | undefined): Promise<void>
}

/** How those who guard stand just now. */
interface Standing {
  plugins(): readonly Plugin[]
  isReady(id: string): boolean
  isBeingSetUp(id: string): boolean
}

export function createGuards({ plugins, isReady, isBeingSetUp }: Standing): Guards {
  const wanted = new Set<string>()
  const failures = new Map<string, BaseError>()
  const waiting = new Set<() => void>()
  const missing = () => plugins().filter((one) => wanted.has(one.id) && !isReady(one.id) && isGuard(one))
  const changed = () => {
    for (const look of [...waiting]) look()
  }
  async function wait(signal: AbortSignal | undefined): Promise<void> {
    let look = () => {}
    const settling = new Promise<void>((resolve) => {
      look = () => missing().some(({ id }) => isBeingSetUp(id)) || resolve()
    })
    waiting.add(look)
    look()
    try {
      await withTimeout(() => settling, { timeout: SETUP_TIMEOUT_MS, signal, timeoutError: notThere })
    } finally {
      waiting.delete(look)
    }
  }
  function notThere(): BaseError {
    const [first] = missing()
    return absent(String(first?.id), failures.get(String(first?.id)))
  }
  return {
    want: (id) => void wanted.add(id),
    release(id) {
      wanted.delete(id)
      failures.delete(id)
      changed()
    },
    failed(id, error) {
      failures.set(id, error)
      changed()
    },
    changed,
    isMissing: (id) => missing().some((one) => !id || one.id === id),
    async settled(signal) {
      await wait(signal)
      if (missing().length > 0) throw notThere()
    },
  }
}

/** One that fails to say whether it guards does: what is not known is not let through. */
export function isGuard({ guards, options }: Plugin): boolean {
  try {
    return typeof guards === 'function' ? guards(options) !== false : guards === true
  } catch {
    return true
  }
}

const absent = (plugin: string, cause: BaseError | undefined) =>
  new BaseError(`The plugin "${plugin}", which guards this site, is not there${cause ? '' : ' yet'}.`, {
    code: 'PLUGIN_NOT_READY',
    plugin,
    cause,
    details: cause?.details || cause?.message,
    metaMessages: [
      'Without it no wallet is asked for anything.',
      cause
        ? `Mend what went wrong and enable it, or take it out: \`widget.disable("${plugin}")\`.`
        : 'Try again once it has been loaded.',
    ],
  })
