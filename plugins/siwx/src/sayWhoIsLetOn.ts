import type { ChainNamespace, PluginContext } from '@wallet-widget/kernel'
import type { SiwxOptions } from './options.js'
import { canSignIn } from './signing/canSignIn.js'

/** Tells the site's developers, once a chain, on which networks an account is let on unasked although sign-in is required. */
export function sayWhoIsLetOn({
  logger,
  options,
  state,
  onDispose,
}: Pick<PluginContext<SiwxOptions>, 'logger' | 'options' | 'state' | 'onDispose'>): void {
  const said = new Set<ChainNamespace>()
  const stop = state.$network.subscribe(({ networks }) => {
    for (const { chainNamespace, caipNetworkId } of networks) {
      if (said.has(chainNamespace) || canSignIn(options, chainNamespace)) continue
      said.add(chainNamespace)
      logger.error(
        `siwx can’t sign in on ${caipNetworkId}: although it is \`required\`, accounts of that chain are let on without. Add '${chainNamespace}' to the \`namespaces\` of siwx, or take its networks out of the config.`,
      )
    }
  })
  onDispose(stop)
}
