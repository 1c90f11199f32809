import { locale } from '../locale.js'
import { viewMessages } from '../locales/en.views.js'
import type { SwapsContext } from '../swapsContext.js'
import { Swap } from './Swap.js'
import { SwapReview } from './SwapReview.js'
import { SwapSettings } from './SwapSettings.js'
import { SwapToken } from './SwapToken.js'
import { createSwapping } from './swapping/createSwapping.js'

/** The plugin's views, by their names. They share what was entered. */
export function bindViews(context: SwapsContext) {
  Object.assign(locale.en, viewMessages)
  const props = { context, swapping: createSwapping(context) }
  return {
    Swap: () => <Swap {...props} />,
    SwapToken: () => <SwapToken {...props} />,
    SwapReview: () => <SwapReview {...props} />,
    SwapSettings: () => <SwapSettings {...props} />,
  }
}
