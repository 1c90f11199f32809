import type { Plugin } from '../definePlugin.js'
import { KERNEL_COPY, type KernelCopy, THIS_COPY } from '../kernelCopy.js'
import type { Logger } from '../logger/createLogger.js'

/** Tells the site's developer of plugins that have brought a copy of this package: pages load both, and types may not fit. */
export function warnOfCopies(plugins: readonly Plugin[], logger: Logger): void {
  for (const plugin of plugins) {
    const copy = Reflect.get(plugin, KERNEL_COPY) as KernelCopy | undefined
    if (copy === undefined || copy === THIS_COPY) continue
    logger.error(
      `The plugin "${plugin.id}" uses another copy of @wallet-widget/kernel (${copy.version}) than the widget (${THIS_COPY.version}). ` +
        'Run `npm dedupe`, or ask its author to list the kernel under `peerDependencies`.',
    )
  }
}
