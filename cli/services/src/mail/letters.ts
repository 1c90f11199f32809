import type { Mail } from './createMailer.js'
import { type Letter, writeMail } from './mailText.js'

/** The site that a login is for, as far as it may be named. */
export type NamedSite = { origin: string; name: string | undefined }

const NOT_YOU = 'If this was not you, ignore this mail and tell nobody what is in it.'

const named = ({ origin, name }: NamedSite): string => {
  const { host } = new URL(origin)
  return name === undefined ? host : `${name} (${host})`
}

const write = (to: string, letter: Letter): Mail => writeMail(to, letter)

export const codeMail = (to: string, options: { code: string; site: NamedSite }): Mail =>
  write(to, {
    subject: 'Your code to log in',
    code: options.code,
    paragraphs: [
      `This is your code to log in at ${named(options.site)}. It is good for 10 minutes, in the browser that asked for it.`,
      `Type it nowhere else. ${NOT_YOU}`,
    ],
  })

export const deviceMail = (
  to: string,
  options: { url: string; site: NamedSite; browser: string; time: Date },
): Mail =>
  write(to, {
    subject: 'Is this you on a new device?',
    paragraphs: [
      `Somebody wants to log in at ${named(options.site)} with this address, on a device that it was not used on before: ${options.browser}, ${inWords(options.time)}.`,
      'If this is you, open the link and allow it. You then get a code.',
      NOT_YOU,
    ],
    link: { label: 'Look at this login', url: options.url },
  })

export const changeMail = (to: string, options: { code: string; present: boolean }): Mail =>
  write(to, {
    subject: 'Your code to change your email',
    code: options.code,
    paragraphs: [
      options.present
        ? 'This is your code to change the email of your wallet from this address to another. It is good for 10 minutes, in the browser that asked for it.'
        : 'This is your code to make this address the email of your wallet. It is good for 10 minutes, in the browser that asked for it.',
      `Type it nowhere else. ${NOT_YOU}`,
    ],
  })

export const changedMail = (to: string): Mail =>
  write(to, {
    subject: 'The email of your wallet has changed',
    paragraphs: [
      'Your wallet has another email now: this address no longer logs in to it.',
      'If you did not do this, somebody has had access to this mailbox and to a device of yours.',
    ],
  })

export const inWords = (time: Date): string =>
  `${time.toISOString().slice(0, 10)} at ${time.toISOString().slice(11, 16)} UTC`
