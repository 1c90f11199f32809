import { type Listening, listen } from '../listen.js'
import type { Relay } from '../relay/createRelay.js'
import { metricsApp } from './metricsApp.js'

/** Serves `/metrics` on a port of its own, where it is set. */
export function serveMetrics(
  {
    metrics,
    host,
    stopWithin,
  }: {
    readonly metrics?: { readonly port: number; readonly token?: string } | undefined
    readonly host: string
    readonly stopWithin: number
  },
  relay: Relay,
): Promise<Listening> | undefined {
  return (
    metrics &&
    listen(metricsApp({ token: metrics.token, measure: () => relay.measure() }), {
      port: metrics.port,
      portSetting: 'METRICS_PORT',
      host,
      mayMove: false,
      stopWithin,
      isBehindProxy: false,
      upgrade: (_request, socket) => socket.destroy(),
    })
  )
}
