// Smart accounts, as the rest of the frame sees them; a chunk of its own.
export { createSmartAccounts } from './createSmartAccounts.js'
export { parseSendCalls } from './parseSendCalls.js'
export { parseUserOperation } from './parseUserOperation.js'
