import { type RegisteredTap, runTap } from '../hooks.js'
import type { Runtime } from '../runtime.js'

/** In `settle` the outcome stands: a tap that throws is reported under its name, and the next one runs. */
export function isolateSettle({ hooks, report }: Runtime): void {
  for (const { settle } of Object.values(hooks))
    settle.intercept({
      register: (tap: RegisteredTap) => ({
        ...tap,
        type: 'promise',
        original: tap.fn,
        async fn(outcome: unknown) {
          try {
            await runTap(tap, [outcome])
          } catch (error) {
            report(error, tap.name === 'kernel' ? undefined : tap.name)
          }
        },
      }),
    })
}
