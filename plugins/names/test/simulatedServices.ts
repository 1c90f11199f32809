import { vi } from 'vitest'

/** Where the simulated services are. */
export const SERVICES = 'https://services.invalid'

/**
 * Stands in for the services of names, in a browser test: names in `.shop.eth`, those in `taken` are somebody's. The
 * services themselves are tried in `names.test.ts` and end to end.
 */
export function simulateServices(given: { readonly taken?: readonly string[] } = {}) {
  const taken = new Set(given.taken)
  const asked: string[] = []
  const registered: { message: string; address: string }[] = []
  const held = new Map<string, Promise<void>>()
  let isDown = false
  let refusal: { status: number; code: string } | undefined
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
  const real = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input))
    if (url.origin !== SERVICES) return real(input, init)
    asked.push(`${init?.method ?? 'GET'} ${url.pathname}`)
    if (isDown) throw new TypeError('Failed to fetch')
    const [, , , kind, label = ''] = url.pathname.split('/')
    await held.get(label)
    if (kind === 'zones') return json({ zones: ['shop.eth'] })
    if (kind === 'suggestions') {
      const name = `${decodeURIComponent(label)}.shop.eth`
      const others = ['-eth', '42'].map((end) => ({ name: `${label}${end}.shop.eth`, registered: false }))
      if (label === 'support') return json({ suggestions: others })
      return json({ suggestions: [{ name, registered: taken.has(name) }, ...others] })
    }
    if (kind === 'account' && init?.method === 'POST') {
      if (refusal) return json({ error: { code: refusal.code, message: '' } }, refusal.status)
      const body = JSON.parse(String(init.body))
      registered.push(body)
      taken.add(JSON.parse(body.message).name)
      return json({ success: true })
    }
    return json({ error: { code: 'NOT_FOUND', message: '' } }, 404)
  })
  return {
    asked,
    registered,
    taken,
    setDown(down: boolean) {
      isDown = down
    },
    /** Has what is asked about a label wait for its answer, until the function returned is called. */
    holdAnswer(label: string): () => void {
      let answer = () => {}
      held.set(label, new Promise((resolve) => (answer = resolve)))
      return () => answer()
    },
    /** What the next registrations are refused with. */
    refuse(status: number, code: string) {
      refusal = { status, code }
    },
    restore: () => spy.mockRestore(),
  }
}
