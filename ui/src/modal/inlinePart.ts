import { texts } from './index.js'

export { InlineFrame } from './InlineFrame.js'

export const text = texts()
