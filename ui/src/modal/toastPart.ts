import { texts } from './index.js'

export { moreIcons as icons } from '../parts/moreIcons.js'
export { Toast } from './Toast.js'
export const text = texts()
