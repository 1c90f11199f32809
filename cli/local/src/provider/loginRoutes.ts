import type { IncomingMessage, ServerResponse } from 'node:http'
import { cleanName } from '@wallet-widget/services/development'
import { Hono } from 'hono'
import { INTERACTION_PATH, type Issuer } from './createIssuer.js'
import { localPage, nameForm } from './localPage.js'
import { rememberedName, rememberName } from './rememberName.js'

type Bindings = { incoming: IncomingMessage; outgoing: ServerResponse }

/** The page on which somebody logs in to the stand-in: a name, one button. */
export function loginRoutes(getIssuer: () => Promise<Issuer>): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()

  app.get(`${INTERACTION_PATH}/:uid`, async (c) => {
    const { provider } = await getIssuer()
    const details = await provider.interactionDetails(c.env.incoming, c.env.outgoing).catch(() => undefined)
    if (details === undefined) return c.html(expired(), 400)
    const client = await provider.Client.find(String(details.params.client_id))
    return c.html(
      localPage({
        title: client?.clientName ?? 'Log in',
        text: `${hostOf(details.params.redirect_uri)} wants to know who you are.`,
        content: nameForm({
          action: c.req.path,
          submit: 'Continue',
          cancel: 'Cancel',
          name: rememberedName(c),
        }),
      }),
    )
  })

  app.post(`${INTERACTION_PATH}/:uid`, async (c) => {
    const { provider, accountOf } = await getIssuer()
    const { incoming, outgoing } = c.env
    const details = await provider.interactionDetails(incoming, outgoing).catch(() => undefined)
    if (details === undefined) return c.html(expired(), 400)
    const form = await c.req.formData()
    const name = cleanName(String(form.get('name') ?? ''))
    if (!form.has('cancel') && name === '') return c.redirect(c.req.path, 303)

    let result: Parameters<typeof provider.interactionResult>[2] = {
      error: 'access_denied',
      error_description: 'cancelled',
    }
    if (!form.has('cancel')) {
      const accountId = accountOf(name)
      const grant = new provider.Grant({ accountId, clientId: String(details.params.client_id) })
      grant.addOIDCScope('openid email profile')
      result = { login: { accountId, remember: false }, consent: { grantId: await grant.save() } }
      rememberName(c, name)
    }
    const next = await provider.interactionResult(incoming, outgoing, result)
    // Not a redirect: `form-action` would have to name the sites that it ends at.
    c.header('refresh', `0;url=${new URL(next).pathname}`)
    return c.html(localPage({ title: 'One moment…', text: 'You are on your way back.' }))
  })

  return app
}

function expired() {
  return localPage({ title: 'This login has expired', text: 'Close this window and begin again.' })
}

function hostOf(redirectUri: unknown): string {
  const text = String(redirectUri)
  return URL.canParse(text) ? new URL(text).host : 'The site'
}
