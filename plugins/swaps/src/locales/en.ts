import type { viewMessages } from './en.views.js'

export const messages = {
  // Titles of the views.
  'title.Swap': 'Swap',
  'title.SwapToken': 'Choose a token',
  'title.SwapReview': 'Review swap',
  'title.SwapSettings': 'Slippage',
  // The button in the account that leads to it.
  label: 'Swap',
} as const

export type Key = keyof typeof messages | keyof typeof viewMessages
