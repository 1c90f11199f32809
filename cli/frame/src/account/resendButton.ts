import { ApiError } from '../api/createApi.js'
import { COOLDOWN, endsLogin, timeUntil } from '../login/nextMail.js'
import type { SentMail } from '../login/sentMail.js'
import type { Account } from './account.js'
import { iconButton } from './draw.js'
import { element, setBusy } from './element.js'
import { startLogin } from './startLogin.js'

/** Has the mail sent again, no sooner than the login's own window does. */
export function resendButton(
  account: Account,
  { email, at, holds }: SentMail,
  onSent: (mail: SentMail) => void,
): {
  readonly button: HTMLButtonElement
  /** Hears of what failed: after some of it only a new mail helps. */
  fail(error: unknown): void
} {
  const { say } = account
  const label = element('span')
  let isSending = false
  let isOver = false
  const button = iconButton('refresh', '', async () => {
    isSending = true
    await account.attempt(async () => {
      const mail = await startLogin(account, email)
      if (!mail || !button.isConnected) return
      onSent(mail)
      if (mail.holds === 'code') account.notice(say('login.code.sent'), 'done')
    })
    isSending = false
  })
  button.append(label)
  const draw = () => {
    const time = timeUntil(at + COOLDOWN)
    if (time === undefined)
      label.textContent = say(isOver && holds === 'code' ? 'login.newCode' : 'login.resend')
    else label.textContent = say('login.resendIn', { time })
    button.className = isOver ? 'main' : ''
    if (!isSending) setBusy(button, time !== undefined)
  }
  draw()
  const timer = setInterval(() => {
    if (button.isConnected) draw()
    else clearInterval(timer)
  }, 1000)
  return {
    button,
    fail(error) {
      isOver ||= error instanceof ApiError && endsLogin(error.code)
      draw()
    },
  }
}
