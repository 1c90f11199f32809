export { createApprover, type FrameApprover } from './createApprover.js'
