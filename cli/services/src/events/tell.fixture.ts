import { randomUUID } from 'node:crypto'
import { type ownerOf, SITE } from '../projects/ownerVisitor.fixture.js'

/** A report as the widget sends it. */
export const report = (
  event: string,
  properties: Readonly<Record<string, unknown>> = {},
  more: { readonly type?: 'track' | 'error'; readonly eventId?: string; readonly address?: string } = {},
) => ({
  eventId: more.eventId ?? randomUUID().replaceAll('-', ''),
  url: `${SITE}/cart`,
  domain: 'shop.example',
  timestamp: Date.now(),
  props: {
    type: more.type ?? 'track',
    event,
    ...(more.address && { address: more.address }),
    properties,
  },
})

/** How a call is made. */
type Call = {
  readonly projectId?: string
  readonly origin?: string | null
  readonly type?: string
  readonly from?: string
}

/** Tells the services, as a page of the site does. */
export async function tell(
  url: string,
  body: unknown,
  { projectId = 'shop', origin = SITE, type = 'application/json', from }: Call = {},
) {
  const response = await fetch(`${url}/e?projectId=${projectId}&st=wallet-widget&sv=1`, {
    method: 'POST',
    headers: {
      'content-type': type,
      ...(origin !== null && { origin }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const { counted, left, error } = await response.json()
  return { status: response.status, headers: response.headers, counted, left, error }
}

/** Switches a project's counting. */
export const switchCounting = (
  owner: Awaited<ReturnType<typeof ownerOf>>,
  isOn: boolean,
  project = 'shop',
) => {
  const path = `/owner/projects/${project}`
  return owner.submit(path, `${path}/events`, isOn ? { analytics: 'on' } : {})
}
