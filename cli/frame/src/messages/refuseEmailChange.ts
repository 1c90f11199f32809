import { FrameError } from '../contracts.js'
import type { Frame } from '../frame/openFrame.js'

/**
 * Refuses to change the email from a site: a page could ask for an address of its own, and a code typed into it would be
 * the page's too. The owner changes it on the wallet's own page.
 */
export async function refuseEmailChange({ origin }: Pick<Frame, 'origin'>): Promise<never> {
  throw new FrameError(`The email is changed on the wallet’s own page: ${origin}/account`, 4200)
}
