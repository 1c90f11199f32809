import { isSeen } from '../approval/guard/isSeen.js'
import { FrameError } from '../contracts.js'
import type { Frame } from '../frame/openFrame.js'
import type { OpenScreen } from './logInOn.js'
import { type LoginTranslator, loadLoginTranslator } from './words/loginTranslator.js'

/**
 * Where a login is shown: in the window that the page has opened; without one, behind a button in the frame.
 *
 * @param words on that button's page
 * @throws FrameError 4200 where nobody would see the button
 */
export async function screenOf(
  frame: Frame,
  window: string | undefined,
  words: (t: LoginTranslator) => string,
): Promise<OpenScreen> {
  const [{ followLogin }, { inviteLogin }] = await Promise.all([
    import('./followLogin.js'),
    import('./inviteLogin.js'),
  ])
  if (window !== undefined) return (actions) => followLogin(frame, window, actions)
  if (!(await isSeen(frame.view)))
    throw new FrameError(
      'The way to the wallet’s own window is a button in its frame, which this site keeps hidden. Show the frame.',
      4200,
    )
  const t = await loadLoginTranslator(frame.look.language ?? 'en')
  return (actions) => inviteLogin(frame, t, words(t), actions)
}
