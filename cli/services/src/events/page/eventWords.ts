import { FAILURE } from '../allowedEvent.js'

/** What each event is called, in the order in which they are shown. */
export const eventWords: ReadonlyMap<string, string> = new Map([
  ['MODAL_OPEN', 'Opened the widget'],
  ['SELECT_WALLET', 'Chose a wallet'],
  ['CONNECT_SUCCESS', 'Connected'],
  ['CONNECT_ERROR', 'Did not connect'],
  ['SIWX_AUTH_SUCCESS', 'Signed in'],
  ['SIWX_AUTH_ERROR', 'Did not sign in'],
  ['SWITCH_NETWORK', 'Went to another network'],
  ['SET_PREFERRED_ACCOUNT_TYPE', 'Chose another account'],
  ['DISCONNECT_SUCCESS', 'Disconnected'],
  ['MODAL_CLOSE', 'Closed the widget'],
  ['ERROR_FETCH_TRANSACTIONS', 'Could not read the activity'],
  [FAILURE, 'Errors of the widget'],
])

/** Events that somebody would rather not see. */
export const isBad = (event: string): boolean => /ERROR/.test(event)

const number = new Intl.NumberFormat('en')

/** `12,345` */
export const sayTimes = (times: number): string => number.format(times)

/** `12.5%` of a whole; nothing of none. */
export const sayShare = (part: number, whole: number): string =>
  whole === 0 ? '' : `${number.format(Math.round((1000 * part) / whole) / 10)}%`
