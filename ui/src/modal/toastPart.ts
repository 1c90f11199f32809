import { texts } from './index.js'

export { moreIcons as icons } from '../parts/moreIcons.js'
export { Toasts } from './Toasts.js'
export const text = texts()
