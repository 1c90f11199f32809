import { texts } from './index.js'

export { Details } from '../parts/Details.js'

export const text = texts()
