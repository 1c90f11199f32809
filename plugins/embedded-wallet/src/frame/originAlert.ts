import { type AlertCode, loadNet, type PluginContext } from '@wallet-widget/kernel'

/** Views of the email and socials plugins: without them the frame is not needed. */
const LOGIN_VIEWS = ['EmailLogin', 'ConnectingSocial']

/** What the page's origin has to do with a frame that did not load: the alert to show, if that is it. */
export async function originAlert(
  context: Pick<PluginContext, 'config' | 'fetch' | 'state'>,
): Promise<AlertCode | undefined> {
  const views = context.state.$views.get()
  if (!context.config.services || !LOGIN_VIEWS.some((view) => views.has(view))) return undefined
  const { checkOrigin } = await loadNet()
  return checkOrigin(context)
}
