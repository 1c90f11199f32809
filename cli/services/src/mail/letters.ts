import type { Mail } from './createMailer.js'
import { type Letter, writeMail } from './mailText.js'

/** A login that somebody has asked for. */
export type AskedLogin = {
  /** Origin of the site. What it calls itself is its own word, which anybody may use, and stands in no mail. */
  site: string
  /** Before its host: what the operator calls that origin. */
  siteName?: string | undefined
  /** In words. */
  browser: string
  /** The network address; of IPv6 the /64 around it. It is not kept: later mails don't have it. */
  address?: string
  time: Date
}

const NOT_YOU = 'If this wasn’t you, you can ignore this email.'
const IN_BROWSER =
  'The link logs you in by itself in that browser. If this wasn’t you, open it and refuse the login.'

/** The host is in ASCII: letters of other scripts look like others there no more. */
const placeOf = ({ site, siteName }: AskedLogin): string => {
  const { host } = new URL(site)
  return siteName === undefined ? host : `${siteName} (${host})`
}

const from = ({ browser, address, time }: Omit<AskedLogin, 'site'>): string =>
  [browser, ...(address ? [`network address ${address}`] : []), inWords(time)].join(', ')

const write = (to: string, letter: Letter): Mail => writeMail(to, letter)

/** @param options.url - ends the login in the browser that began it, and lets it be refused in any other */
export const codeMail = (
  to: string,
  { code, url, login }: { code: string; url?: string; login: AskedLogin },
): Mail =>
  write(to, {
    subject: 'Your login code',
    code,
    paragraphs: [
      `Use this code to log in at ${placeOf(login)}. It expires in 10 minutes and works only in the browser that requested it: ${from(login)}.`,
      `Don’t share it or enter it anywhere else. ${url ? IN_BROWSER : NOT_YOU}`,
    ],
    ...(url && { link: { label: 'Log in, or refuse', url } }),
  })

/** When the address has had too many wrong codes, or its owner refused a login. */
export const linkMail = (to: string, { url, login }: { url: string; login: AskedLogin }): Mail =>
  write(to, {
    subject: 'Your link to log in',
    paragraphs: [
      `Use this link to log in at ${placeOf(login)}. It expires in 10 minutes and works only in the browser that requested it: ${from(login)}.`,
      `Too many codes were wrong today, or a login was refused, so there is none in this email. ${IN_BROWSER}`,
    ],
    link: { label: 'Log in, or refuse', url },
  })

export const alarmMail = (to: string, login: AskedLogin): Mail =>
  write(to, {
    subject: 'Wrong codes were entered for your wallet',
    paragraphs: [
      `Somebody has entered a wrong code for this address three times today, last at ${placeOf(login)} from: ${from(login)}.`,
      'If this wasn’t you, nobody has got in. Never tell anyone a code, and refuse logins that you didn’t begin by the link in their mails.',
      'After ten wrong codes in a day only a link in a mail logs in. Devices that you have used go on working.',
    ],
  })

export const deviceMail = (to: string, { url, login }: { url: string; login: AskedLogin }): Mail =>
  write(to, {
    subject: 'Is this you on a new device?',
    paragraphs: [
      `Someone wants to log in at ${placeOf(login)} with this address on a new device: ${from(login)}.`,
      'If this is you, open the link and allow the login. You’ll then get a code.',
      'If this isn’t you, ignore this email and don’t open the link.',
    ],
    link: { label: 'Review this login', url },
  })

/**
 * @param options.byFarcaster - a login with Farcaster was approved; else a code was typed
 * @param options.url - ends the session of the device while it waits
 */
export const newDeviceMail = (
  to: string,
  {
    login,
    byFarcaster,
    until,
    accountPage,
    url,
  }: { login: AskedLogin; byFarcaster: boolean; until: Date; accountPage: string; url: string },
): Mail =>
  write(to, {
    subject: 'A new device waits for your wallet',
    paragraphs: [
      `${byFarcaster ? 'A login with Farcaster was approved' : 'A code from your mail was typed'} at ${placeOf(login)} on a device that is new to your wallet: ${from(login)}. It sees your addresses. It can’t use your coins before ${inWords(until)}.`,
      `If this wasn’t you, or somebody asked you ${byFarcaster ? 'to approve it' : 'for the code'}, open the link and stop it.`,
      `If this was you, wait, or allow it at once at ${accountPage} on a device that you have used.`,
    ],
    link: { label: 'See the device, and stop it', url },
  })

export const changeMail = (to: string, options: { code: string; present: boolean }): Mail =>
  write(to, {
    subject: 'Your code to change your email',
    code: options.code,
    paragraphs: [
      options.present
        ? 'Use this code to change the email of your wallet from this address to another. It expires in 10 minutes and works only in the browser that requested it.'
        : 'Use this code to make this address the email of your wallet. It expires in 10 minutes and works only in the browser that requested it.',
      `Don’t share it or enter it anywhere else. ${NOT_YOU}`,
    ],
  })

/** How a change was made, and the link that undoes it. */
type Changed = { from: Omit<AskedLogin, 'site'>; url: string }

const undo = (url: string) => ({ label: 'See the change, and undo it', url })

const ifNotYou =
  'If you didn’t do this, open the link and undo it within 72 hours: who can log in is then as it was before, and everybody is logged out.'

/** To the address before. */
export const changedMail = (to: string, { from: by, url }: Changed): Mail =>
  write(to, {
    subject: 'The email of your wallet has changed',
    paragraphs: [
      `Your wallet now uses another email. This address no longer logs in to it. Changed from: ${from(by)}.`,
      ifNotYou,
    ],
    link: undo(url),
  })

/** To an address that was removed before. */
export const waitingMail = (to: string, { from: by, url, until }: Changed & { until: Date }): Mail =>
  write(to, {
    subject: 'An email is being added to your wallet',
    paragraphs: [
      `Another email will log in to the wallet that this address logged in to, from ${inWords(until)} on. Added from: ${from(by)}.`,
      'If you didn’t do this, open the link and stop it before then: who can log in is then as it was before, and everybody is logged out.',
    ],
    link: undo(url),
  })

/** To the new address. */
export const arrivedMail = (to: string, { from: by, url }: Changed): Mail =>
  write(to, {
    subject: 'This is the email of your wallet now',
    paragraphs: [`This address now logs in to your wallet. Changed from: ${from(by)}.`, ifNotYou],
    link: undo(url),
  })

/** @param options.login - which was removed: the address, or the name of the provider */
export const removedMail = (to: string, { from: by, url, login }: Changed & { login: string }): Mail =>
  write(to, {
    subject: 'A login was removed from your wallet',
    paragraphs: [`${login} no longer logs in to your wallet. Removed from: ${from(by)}.`, ifNotYou],
    link: undo(url),
  })

export const passkeyMail = (to: string, changed: Changed & { name: string; added: boolean }): Mail =>
  write(to, {
    subject: changed.added ? 'A passkey was added to your wallet' : 'A passkey was removed from your wallet',
    paragraphs: [
      `The passkey “${changed.name}” was ${changed.added ? 'added to' : 'removed from'} your wallet. Changed from: ${from(changed.from)}.`,
      ifNotYou,
    ],
    link: undo(changed.url),
  })

/** In the login that made the wallet: there is no form from before to go back to. */
export const firstPasskeyMail = (to: string, changed: Omit<Changed, 'url'> & { name: string }): Mail =>
  write(to, {
    subject: 'A passkey was added to your wallet',
    paragraphs: [
      `Your new wallet is protected by the passkey “${changed.name}”, and opens with nothing else. Made from: ${from(changed.from)}.`,
      'Add a second passkey on another device or write down the recovery phrase: who loses all of them loses the wallet.',
    ],
  })

/** When the first wallet of an account came with its recovery phrase. */
export const broughtMail = (to: string, by: Omit<AskedLogin, 'site'>): Mail =>
  write(to, {
    subject: 'A wallet was brought to your account',
    paragraphs: [
      `With its recovery phrase, a wallet that was made elsewhere became the wallet of your account. Brought from: ${from(by)}.`,
      'If this wasn’t you, somebody else knows its phrase. Don’t receive anything with it, and ask the site for help.',
    ],
  })

/** When the first wallet of an account was made although somebody had logged in to it on another device before. */
export const madeMail = (to: string, by: Omit<AskedLogin, 'site'>): Mail =>
  write(to, {
    subject: 'Your wallet was made',
    paragraphs: [
      `The wallet of your account was made in this browser: ${from(by)}. Somebody had logged in to the account on another device before, and is logged out there where a code was typed.`,
      'If this wasn’t you, somebody else has its keys: put nothing into it, and ask the site for help.',
    ],
  })

export const inWords = (time: Date): string =>
  `${time.toISOString().slice(0, 10)} at ${time.toISOString().slice(11, 16)} UTC`
