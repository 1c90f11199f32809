import type { Mail } from './createMailer.js'
import { type Letter, writeMail } from './mailText.js'

/** The site that a login is for, as far as it may be named. */
export type NamedSite = { origin: string; name: string | undefined }

const NOT_YOU = 'If this wasn’t you, you can ignore this email.'

const named = ({ origin, name }: NamedSite): string => {
  const { host } = new URL(origin)
  return name === undefined ? host : `${name} (${host})`
}

const write = (to: string, letter: Letter): Mail => writeMail(to, letter)

export const codeMail = (to: string, options: { code: string; site: NamedSite }): Mail =>
  write(to, {
    subject: 'Your login code',
    code: options.code,
    paragraphs: [
      `Use this code to log in at ${named(options.site)}. It expires in 10 minutes and works only in the browser that requested it.`,
      `Don’t share it or enter it anywhere else. ${NOT_YOU}`,
    ],
  })

export const deviceMail = (
  to: string,
  options: { url: string; site: NamedSite; browser: string; time: Date },
): Mail =>
  write(to, {
    subject: 'Is this you on a new device?',
    paragraphs: [
      `Someone wants to log in at ${named(options.site)} with this address on a new device: ${options.browser}, ${inWords(options.time)}.`,
      'If this is you, open the link and allow the login. You’ll then get a code.',
      'If this isn’t you, ignore this email and don’t open the link.',
    ],
    link: { label: 'Review this login', url: options.url },
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

export const changedMail = (to: string): Mail =>
  write(to, {
    subject: 'The email of your wallet has changed',
    paragraphs: [
      'Your wallet now uses another email. This address no longer logs in to it.',
      'If you didn’t do this, someone has access to this mailbox and to one of your devices.',
    ],
  })

export const inWords = (time: Date): string =>
  `${time.toISOString().slice(0, 10)} at ${time.toISOString().slice(11, 16)} UTC`
