import type { moreIcons } from './moreIcons.js'

/** A circle that other icons stand in. */
export const CIRCLE = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z'

/** Our own icons, one stroked path each on a grid of 24: those that come with the modal. */
export const icons = {
  back: 'M14.5 5.5L8 12l6.5 6.5',
  check: 'M5 12.6l4.6 4.6L19 7.4',
  chevronDown: 'M5.5 9l6.5 6.5L18.5 9',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  forward: 'M9.5 5.5L16 12l-6.5 6.5',
  key: 'M8 20.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9zM11.2 12.8l8.3-8.3M15.5 8.5l3 3M18 6l2 2',
  lock: 'M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8 10.5V7.7a4 4 0 0 1 8 0v2.8M12 14.5v2',
  question: `${CIRCLE}M9.6 9.6a2.45 2.45 0 1 1 3.7 2.1c-.9.5-1.3 1-1.3 1.9M12 16.5h.01`,
  shield: 'M12 3.5l7 2.6v5.4c0 4.2-2.8 7.3-7 9-4.2-1.7-7-4.8-7-9V6.1zM9 12l2.2 2.2 4-4.2',
  wallet:
    'M17.5 8V6.5a2 2 0 0 0-2-2H6.2a2.2 2.2 0 0 0-2.2 2.2v10.6a2.2 2.2 0 0 0 2.2 2.2H18a2 2 0 0 0 2-2V10a2 2 0 0 0-2-2H6.2A2.2 2.2 0 0 1 4 6.7M16 13.7h.01',
} as const

export type IconName = keyof typeof icons | keyof typeof moreIcons
