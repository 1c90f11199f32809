import type { Widget, WidgetConfig } from '@wallet-widget/kernel'
import type { AnnouncedWallet, SimulatedWalletOptions } from '@wallet-widget/testing'

declare global {
  /** The address of the local services; put in by the build. */
  const SERVICES: string
  interface Window {
    /** What a test changes in the page's config, set before the page loads. */
    labOptions?: Partial<WidgetConfig>
    /** Set before the page loads: announces a simulated wallet, too. */
    labWallet?: Partial<SimulatedWalletOptions>
    widget: Widget
    widgets: Record<'first' | 'second', Widget>
    wallet: AnnouncedWallet
    addWallet(options?: Partial<SimulatedWalletOptions>): Promise<void>
  }
}
