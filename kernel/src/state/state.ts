import type { ReadableAtom } from 'nanostores'
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
