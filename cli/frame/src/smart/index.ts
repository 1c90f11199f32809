// Smart accounts, as the rest of the frame sees them; a chunk of its own.
export { readCalls } from './accountCalls.js'
export type { CallBundle, CallBundles } from './callBundles.js'
export { createSmartAccounts, type SmartAccountsOptions } from './createSmartAccounts.js'
export { parseSendCalls, type SendCalls } from './parseSendCalls.js'
export { parseUserOperation } from './parseUserOperation.js'
export { permissionsRefusal } from './refusePermissions.js'
