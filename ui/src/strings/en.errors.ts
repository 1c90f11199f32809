/** What English says of a failure, by its code; it comes with the views that tell of failures. Each note is for translators. */
export const errorStrings = {
  // What went wrong, and what the visitor can do; the names are wallet error codes.
  'error.USER_REJECTED': 'You declined the request in your wallet. Try again when you’re ready.',
  'error.UNAUTHORIZED': 'Your wallet has not allowed this site to do that. Connect again and allow it.',
  'error.UNSUPPORTED_METHOD': 'Your wallet doesn’t support this. Try another wallet.',
  'error.WALLET_DISCONNECTED': 'Your wallet is disconnected. Connect it again.',
  'error.CHAIN_DISCONNECTED': 'Your wallet is not connected to this network. Switch network and try again.',
  'error.UNRECOGNIZED_CHAIN':
    'Your wallet doesn’t know this network yet. Add it in your wallet, then try again.',
  'error.UNSUPPORTED_CAPABILITY': 'Your wallet doesn’t support this. Try another wallet.',
  'error.UNSUPPORTED_CHAIN': 'Your wallet doesn’t support this network. Switch to another one.',
  'error.DUPLICATE_BUNDLE_ID': 'This was sent already. Look at your activity before sending it again.',
  'error.UNKNOWN_BUNDLE_ID': 'Your wallet doesn’t know this request. Start again.',
  'error.BUNDLE_TOO_LARGE': 'That’s too much for your wallet in one go. Try fewer steps.',
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
  'error.CONNECTION_FAILED':
    'The wallet didn’t connect. Try again. If it keeps happening, restart your wallet.',
  'error.CONNECTOR_NOT_FOUND': 'This wallet is no longer available. Choose another one.',
  'error.DISCONNECT_FAILED': 'Your wallet did not disconnect. Try again.',
  'error.REQUEST_ABORTED': 'The request was cancelled.',
  'error.REQUEST_TIMEOUT': 'There was no answer in time. Check your connection and try again.',
  'error.WALLET_TIMEOUT':
    'Your wallet has not answered in time. The request may still be approved there: look in your wallet before you try again.',
  'error.RATE_LIMITED': 'The service is busy. Wait a moment, then try again.',
  'error.CHAIN_NOT_SUPPORTED':
    'Your wallet could not add this network. Add it in your wallet, then try again.',
  'error.NETWORK_NOT_FOUND': 'This site doesn’t use that network. Choose another one.',
  'error.SWITCH_NOT_SUPPORTED': 'This wallet chooses its network itself. Switch it in your wallet.',
  'error.POPUP_BLOCKED':
    'Your browser kept the window from opening. Allow pop-ups for this site, then try again.',
  'error.POPUP_CLOSED': 'The window was closed before it was done. Try again.',
  'error.WALLET_UNREACHABLE':
    'Your wallet does not answer. It may have been updated or restarted: reload the page.',
  'error.SDK_NOT_LOADED':
    'The code for this wallet could not be fetched. Check your connection and try again.',
  'error.INVALID_WALLET_ANSWER':
    'Your wallet answered in a way this site can’t use. Unlock it, choose an account in it, and try again.',
  'error.default': 'Something went wrong. Try again. If it happens again, reload the page.',
} as const
