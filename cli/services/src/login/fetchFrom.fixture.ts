import { request } from 'node:http'

/** Fetches from a network address of this machine: any of 127.0.0.0/8. */
export const fetchFrom =
  (localAddress: string): typeof fetch =>
  (url, { method, headers, body } = {}) =>
    new Promise((resolve, reject) => {
      const options = { method, headers: Object.fromEntries(new Headers(headers)), localAddress }
      const asked = request(String(url), options, async (answered) => {
        const chunks: Buffer[] = []
        for await (const chunk of answered) chunks.push(chunk)
        resolve(new Response(Buffer.concat(chunks), { status: answered.statusCode ?? 500 }))
      })
      asked.on('error', reject)
      asked.end(body)
    })
