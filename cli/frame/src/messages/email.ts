import { FrameError } from '../contracts.js'
import type { Frame } from '../frame/openFrame.js'

/** Logs in by email. The code is typed in the wallet's own window: the page that asks neither sees it nor sends it. */
export async function connectEmail(
  frame: Frame,
  { email, window }: { email: string; window?: string | undefined },
) {
  const [{ emailLogin }, { screenOf }] = await Promise.all([
    import('../login/emailLogin.js'),
    import('../login/screenOf.js'),
  ])
  await emailLogin(frame, email, await screenOf(frame, window, (t) => t('invite.text', { email })))
  return { action: 'CONNECT' as const }
}

/** Other clients type codes in the page. */
export async function refuseCode(): Promise<never> {
  throw new FrameError('The code is entered in the wallet’s own window.', 4200)
}

/**
 * Refuses to change the email from a site: a page could ask for an address of its own, and a code typed into it would be
 * the page's too. The owner changes it on the wallet's own page.
 */
export async function refuseEmailChange({ origin }: Pick<Frame, 'origin'>): Promise<never> {
  throw new FrameError(`The email is changed on the wallet’s own page: ${origin}/account`, 4200)
}
