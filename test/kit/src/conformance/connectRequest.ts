import type { ConnectorConnectRequest, ConnectorProgress } from '@wallet-widget/kernel'
import type { ConnectorHarness } from './describeConnector.js'

/** A connect request for everything a connector can do, with its abort and what it told. */
export function connectRequest({ connector, networks }: ConnectorHarness) {
  const controller = new AbortController()
  const progress: ConnectorProgress[] = []
  const usable = networks.filter(({ chainNamespace }) => connector.namespaces.includes(chainNamespace))
  const request: ConnectorConnectRequest = {
    namespaces: connector.namespaces,
    network: undefined,
    networks: usable,
    signal: controller.signal,
    onProgress: (step) => progress.push(step),
  }
  return { request, progress, abort: () => controller.abort(new Error('cancelled by the test')) }
}
