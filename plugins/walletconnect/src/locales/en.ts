export const messages = {
  // Title of the view with the QR code, when no wallet was chosen.
  title: 'Scan with your wallet',
  // The same on a phone, where a wallet app is opened first.
  'title.phone': 'Open your wallet',

  // What the QR code is, for a screen reader. {wallet} is a wallet's name.
  'qr.label': 'QR code that pairs a wallet with this site',
  'qr.wallet': 'QR code that pairs {wallet} with this site',
  // Under the QR code.
  'scan.text': 'Scan this code with your phone’s wallet app.',
  'scan.wallet': 'Scan this code with {wallet} on your phone.',
  // Copies the text that is in the QR code, to paste it into a wallet.
  'copy.label': 'Copy link',
  'copy.done': 'Copied',
  'copy.failed': 'Couldn’t copy. Scan the code instead.',
  // The code is being made.
  'state.starting': 'Preparing a code…',
  // Said to a screen reader when the code is there.
  'state.ready': 'The code is ready. Waiting for your wallet.',
  // The old code is no good any more, a new one is there. For a screen reader.
  'state.renewed': 'The code was renewed.',
  // The wallet was opened on this device.
  'state.opened': 'Continue in {wallet}',
  'state.opened.text': 'Approve the connection there, then come back.',
  // A wallet has answered, and is being checked.
  'state.connecting': 'Connecting…',
  'state.connecting.text': 'Your wallet has responded.',
  'state.connected': 'You’re connected',

  // Failures: what happened, and what to do.
  'failed.declined': 'Connection declined',
  'failed.declined.text': 'You declined the connection in your wallet. Nothing has changed.',
  'failed.expired': 'The code has expired',
  'failed.expired.text': 'No wallet responded in time. Try again for a new code.',
  'failed.relay': 'Can’t connect right now',
  'failed.relay.text':
    'The pairing service isn’t responding. Check your connection and try again. Wallets in this browser still work.',
  'failed.offline': 'You are offline',
  'failed.offline.text': 'Connect to the internet, then try again. Wallets in this browser still work.',
  // The relay lets nobody in, or not this site; the visitor’s own connection works.
  'failed.refused': 'Can’t connect right now',
  'failed.refused.text':
    'The pairing service isn’t available to this site. It isn’t your connection. Try again later. Wallets in this browser still work.',
  // The relay does not take the time that this device says. {time}: such as “10 minutes”, “25 hours”.
  'failed.clock': 'The clock of this device is wrong',
  'failed.clock.fast': 'The clock of this device is {time} fast',
  'failed.clock.slow': 'The clock of this device is {time} slow',
  'failed.clock.text': 'Set it right, then try again. Wallets in this browser still work.',
  'failed.site': 'This site can’t pair wallets',
  'failed.site.text': 'Pairing isn’t set up for it. Use a wallet in this browser instead.',
  'failed.networks': 'Wallet not supported',
  'failed.networks.text': 'It doesn’t support any network this site uses. Choose another wallet.',
  'failed.wallet': 'Invalid response from the wallet',
  'failed.wallet.text':
    'It approved something this site didn’t ask for, so it was disconnected. Update the wallet, or use another one.',
  'failed.busy': 'The service is busy',
  'failed.busy.text': 'Wait a moment, then try again.',
  'failed.default': 'Couldn’t connect',
  'failed.default.text': 'Something went wrong. Try again.',

  // Ways to reach a wallet; short, they stand on tabs.
  'way.label': 'How to connect',
  'way.qr': 'QR code',
  'way.mobile': 'This phone',
  'way.desktop': 'Desktop',
  'way.web': 'Web',
  // Buttons.
  'action.open': 'Open {wallet}',
  'action.openAny': 'Open a wallet app',
  'action.openAgain': 'Open again',
  'action.retry': 'Try again',
  'action.get': 'Get {wallet}',
  'action.all': 'All wallets',
  'action.back': 'Back',
  // Beside a button that opens the wallet.
  'open.mobile': 'Tap to open {wallet} on this phone and approve the connection.',
  'open.any': 'Tap to open a wallet on this phone.',
  'open.desktop': 'Open the {wallet} app on this computer and approve the connection.',
  'open.web': '{wallet} opens in a new tab. Approve the connection there, then come back.',
  // The link was followed and nothing seems to have happened.
  'open.nothing': 'Nothing opened? {wallet} may not be installed on this device.',
  // Above the QR code on a phone.
  'scan.other': 'Or scan with another device',

  // Notices over the page or above a view: what happened, and what to do. A request waits in a wallet app on this phone.
  'notice.approve': 'Approve in {wallet}',
  'notice.approve.text': 'Open it to see the request of this site.',
  // The wallet has given no sign of life since it was asked something.
  'notice.silent': '{wallet} isn’t responding',
  'notice.silent.text':
    'Open it and look for the request. If nothing is there, your wallet may have forgotten this site: pair again.',
  // The wallet was asked to change its network, {network}, and has not.
  'notice.unmoved': '{wallet} hasn’t moved to {network}',
  'notice.unmoved.text':
    'Look in your wallet. If nothing is there, it may not offer {network}: pair again for it.',
  // The wallet said that it can’t change to {network}.
  'notice.refused': '{wallet} doesn’t offer {network} here',
  'notice.refused.text': 'Pair again for {network}, and allow that network in your wallet.',
  // A connection has run out of time.
  'notice.expired': 'Your session with {wallet} has ended',
  'notice.expired.text': 'A session lasts seven days, unless your wallet extends it. Connect again to go on.',
  // Buttons of the notices. The first leads to a new QR code.
  'action.pair': 'Pair again',
  'action.pairFor': 'Pair again for {network}',
  'action.connect': 'Connect again',
  'action.cancel': 'Cancel request',
  'action.dismiss': 'Dismiss',
} as const

export type Key = keyof typeof messages
