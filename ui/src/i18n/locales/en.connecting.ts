export const messages = {
  // A wallet is being asked to connect. {wallet} is its name.
  'connecting.asking': 'Continue in {wallet}',
  'connecting.asking.text': 'Approve the request in your wallet to connect.',
  // Ten seconds without an answer.
  'connecting.slow': 'Open your wallet',
  'connecting.slow.text':
    '{wallet} has not answered yet. Open it yourself, from the browser toolbar or your apps, and look for the request.',
  // The wallet holds an earlier request that was not answered.
  'connecting.pending': 'A request is waiting in {wallet}',
  'connecting.pending.text': 'Open your wallet and answer the request that is already there.',
  // The wallet must be unlocked first.
  'connecting.locked': 'Unlock {wallet}',
  'connecting.locked.text': 'Your wallet is locked. Once you unlock it, we carry on from here.',
  // The visitor said no in the wallet.
  'connecting.rejected': 'Request declined',
  'connecting.rejected.text': 'You declined the request in {wallet}. Nothing has changed.',
  // Something else went wrong; the reason follows below.
  'connecting.failed': 'Could not connect',
  // The wallet that was to be asked is not in the browser any more.
  'connecting.missing': 'Wallet not found',
  'connecting.missing.text': 'This wallet is not available here any more. Choose another one.',

  // Right after connecting. {wallet} is its name.
  'connecting.connected': 'You’re connected',
  'connecting.connected.text': '{wallet} is ready to use on this site.',

  // What went wrong, and what the visitor can do; the names are wallet error codes.
  'error.USER_REJECTED': 'You declined the request in your wallet. Try again when you’re ready.',
  'error.UNAUTHORIZED': 'Your wallet has not allowed this site to do that. Connect again and allow it.',
  'error.UNSUPPORTED_METHOD': 'Your wallet doesn’t support this action. Another wallet may.',
  'error.WALLET_DISCONNECTED': 'Your wallet is disconnected. Connect it again.',
  'error.CHAIN_DISCONNECTED': 'Your wallet is not connected to this network. Switch network and try again.',
  'error.UNRECOGNIZED_CHAIN':
    'Your wallet doesn’t know this network yet. Add it in your wallet, then try again.',
  'error.UNSUPPORTED_CAPABILITY':
    'Your wallet lacks something this request needs. Another wallet may have it.',
  'error.UNSUPPORTED_CHAIN': 'Your wallet doesn’t support this network. Switch to another one.',
  'error.DUPLICATE_BUNDLE_ID': 'This was sent already. Look at your activity before sending it again.',
  'error.UNKNOWN_BUNDLE_ID': 'Your wallet doesn’t know this request. Start again.',
  'error.BUNDLE_TOO_LARGE': 'That is more than your wallet takes at once. Try fewer steps.',
  'error.UPGRADE_REJECTED': 'You declined the account upgrade that this needs. Try again to allow it.',
  'error.ATOMICITY_UNSUPPORTED': 'Your wallet can’t do these steps as one. Do them one by one.',
  'error.REQUEST_PENDING': 'A request is already waiting in your wallet. Open it and answer there.',
  'error.PARSE_ERROR': 'The request could not be read. Reload the page and try again.',
  'error.INVALID_REQUEST': 'The request was not valid. Reload the page and try again.',
  'error.METHOD_NOT_FOUND': 'Your wallet or the network doesn’t know this action.',
  'error.INVALID_PARAMS': 'The request had wrong details. Check them and try again.',
  'error.INTERNAL_RPC_ERROR': 'Something went wrong in your wallet or the network. Try again in a moment.',
  'error.SERVER_ERROR': 'The network refused the request. Try again in a moment.',
  // The same for failures that are not a wallet's own.
  'error.CONNECTION_REJECTED': 'You declined the request in your wallet. Try again when you’re ready.',
  'error.CONNECTION_FAILED': 'The wallet did not connect. Try again; if it stays so, restart your wallet.',
  'error.CONNECTION_CLOSED': 'The connection was closed already. Connect again.',
  'error.CONNECTOR_NOT_FOUND': 'This wallet is not available here any more. Choose another one.',
  'error.DISCONNECT_FAILED': 'Your wallet did not disconnect. Try again.',
  'error.REQUEST_ABORTED': 'The request was cancelled.',
  'error.REQUEST_TIMEOUT': 'There was no answer in time. Check your connection and try again.',
  'error.RATE_LIMITED': 'The service is busy. Wait a moment, then try again.',
  'error.CHAIN_NOT_SUPPORTED':
    'Your wallet could not add this network. Add it in your wallet, then try again.',
  'error.NETWORK_NOT_FOUND': 'This site doesn’t use that network. Choose another one.',
  'error.SWITCH_NOT_SUPPORTED': 'This wallet chooses its network itself. Switch it in your wallet.',
  'error.POPUP_BLOCKED':
    'Your browser kept the window from opening. Allow pop-ups for this site, then try again.',
  'error.POPUP_CLOSED': 'The window was closed before it was done. Try again.',
  'error.SDK_NOT_LOADED':
    'The code for this wallet could not be fetched. Check your connection and try again.',
  'error.INVALID_WALLET_ANSWER':
    'Your wallet answered in a way this site can’t use. Unlock it, choose an account in it, and try again.',
  'error.default': 'Something went wrong. Try again; if it happens again, reload the page.',
} as const

export type ConnectingKey = keyof typeof messages
