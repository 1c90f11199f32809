import type { AnswerInput, RequestName, RequestPayload } from '@wallet-widget/embedded-wallet/protocol'
import type { Frame } from '../frame/openFrame.js'
import {
  connectSocial,
  getUser,
  initSmartAccount,
  isConnected,
  setPreferredAccount,
  signOut,
} from './account.js'
import { connectEmail, refuseCode, refuseEmailChange } from './email.js'
import {
  abortRequests,
  getChainId,
  getSmartAccountNetworks,
  reload,
  switchNetwork,
  syncDappData,
  syncTheme,
} from './page.js'
import { connectFarcaster, getFarcasterUri, getSocialRedirectUri } from './social.js'

/** What each message does; its answer is the payload of the success. */
export const handlers = {
  SWITCH_NETWORK: switchNetwork,
  CONNECT_EMAIL: connectEmail,
  CONNECT_DEVICE: refuseCode,
  CONNECT_OTP: refuseCode,
  CONNECT_SOCIAL: connectSocial,
  GET_SOCIAL_REDIRECT_URI: getSocialRedirectUri,
  GET_FARCASTER_URI: getFarcasterUri,
  CONNECT_FARCASTER: connectFarcaster,
  GET_USER: getUser,
  SIGN_OUT: signOut,
  IS_CONNECTED: isConnected,
  GET_CHAIN_ID: getChainId,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: getSmartAccountNetworks,
  INIT_SMART_ACCOUNT: initSmartAccount,
  SET_PREFERRED_ACCOUNT: setPreferredAccount,
  RPC_REQUEST: async (frame: Frame, payload: RequestPayload<'RPC_REQUEST'>) =>
    (await import('../rpc/handleRpc.js')).handleRpc(frame, payload),
  RPC_ABORT: abortRequests,
  UPDATE_EMAIL: refuseEmailChange,
  UPDATE_EMAIL_PRIMARY_OTP: refuseEmailChange,
  UPDATE_EMAIL_SECONDARY_OTP: refuseEmailChange,
  SYNC_THEME: syncTheme,
  SYNC_DAPP_DATA: syncDappData,
  RELOAD: reload,
} as const satisfies {
  [Name in RequestName]: (frame: Frame, payload: RequestPayload<Name>) => Promise<AnswerInput<Name>>
}
