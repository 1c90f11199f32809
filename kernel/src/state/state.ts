import type { ReadableAtom } from 'nanostores'
import type { ConnectorInfo } from '../chains/connector.js'
import type { Shell } from '../shell.js'
import type { DetailStore, WritableDetail } from './accountDetail.js'

type Watched<Store> =
  Store extends WritableDetail<infer Value>
    ? DetailStore<Value>
    : Store extends ReadableAtom<infer Value>
      ? ReadableAtom<Value>
      : never

/** Everything that can be watched, as nanostores. */
export type WidgetState = {
  readonly [Name in keyof Shell['state']]: Watched<Shell['state'][Name]>
}

/** The same as plugins watch it, to whom wallets are described. */
export type PluginState = Omit<WidgetState, '$connectors'> & {
  readonly $connectors: ReadableAtom<readonly ConnectorInfo[]>
}
