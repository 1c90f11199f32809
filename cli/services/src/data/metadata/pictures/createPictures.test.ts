import { PhotonImage } from '@silvia-odwyer/photon-node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../app.js'
import { openStorage } from '../../../storage.js'
import { fetchOutside } from '../outside/fetchOutside.js'
import { startWebServer, type WebServer } from '../outside/webServer.fixture.js'
import { createPictures, type Pictures } from './createPictures.js'

const png = new PhotonImage(new Uint8Array(10 * 10 * 4).fill(200), 10, 10).get_bytes()
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const storage = openStorage({ driver: 'memory' })
let host: WebServer
let origin = ''
let pictures: Pictures

beforeAll(async () => {
  host = await startWebServer((request, response) => {
    if (request.url === '/slow.png') setTimeout(() => response.end(png), 100)
    // What it calls itself is not believed.
    else if (request.url === '/mark.svg') response.writeHead(200, { 'content-type': 'image/png' }).end(svg)
    else if (request.url === '/page.html') response.writeHead(200, { 'content-type': 'text/html' }).end(png)
    else response.writeHead(404).end()
  })
  origin = `http://127.0.0.1:${host.port}`
  pictures = createPictures({ fetchOutside: fetchOutside({ allowedOrigins: [origin] }), storage })
})
afterAll(async () => {
  await Promise.all([pictures.close(), host.stop()])
})

const get = async (id: string | undefined) => {
  const app = createApp({ upstreams: new Map(), allowedOrigins: [], storage, timeout: 1_000, pictures })
  return app.request(`/public/getTokenImage/${id}`)
}
const asked = (path: string) => host.asked.filter((one) => one === path).length

describe('GET /public/getTokenImage/{id}', () => {
  test('default: is drawn anew, whatever it was called, and kept', async () => {
    const id = await pictures.idOf(`${origin}/page.html`)
    for (const _ of [1, 2]) {
      const answer = await get(id)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
      expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
    }
    expect(asked('/page.html')).toBe(1)
  })

  test('behavior: many who ask at once cause one fetch', async () => {
    const id = await pictures.idOf(`${origin}/slow.png`)
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(id)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(asked('/slow.png')).toBe(1)
  })

  test('T19: a script in a picture is never answered', async () => {
    const answer = await get(await pictures.idOf(`${origin}/mark.svg`))
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('script')
    const inline = await pictures.idOf(`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`)
    expect((await get(inline)).status).toBe(404)
  })

  test('behavior: a picture that a contract holds in itself', async () => {
    const id = await pictures.idOf(`data:image/png;base64,${Buffer.from(png).toString('base64')}`)
    expect((await get(id)).status).toBe(200)
  })

  test('behavior: what failed is not fetched again at once', async () => {
    const id = await pictures.idOf(`${origin}/gone.png`)
    expect((await get(id)).status).toBe(404)
    expect((await get(id)).status).toBe(404)
    expect(asked('/gone.png')).toBe(1)
  })

  test('T25: a queue that is full is no failure of a picture: it is there when it is asked for again', async () => {
    const crowded = createPictures({ fetchOutside: async () => png, storage })
    const ids = await Promise.all(
      Array.from({ length: 130 }, (_, at) => crowded.idOf(`${origin}/crowd/${at}.png`)),
    )
    const getAll = () => Promise.all(ids.map((id) => crowded.get(id ?? '')))
    const first = await getAll()
    expect(first.filter((one) => one === undefined).length).toBeGreaterThan(0)
    expect((await getAll()).every((one) => one !== undefined)).toBe(true)
    await crowded.close()
  })

  test('T7: nobody has a url fetched by writing it', async () => {
    const before = host.asked.length
    for (const id of [
      'f'.repeat(40),
      encodeURIComponent(`${origin}/page.html`),
      Buffer.from(`${origin}/page.html`).toString('hex'),
    ])
      expect((await get(id)).status).toBe(404)
    expect(host.asked).toHaveLength(before)
  })

  test('error: what is never read has no id', async () => {
    for (const url of ['file:///etc/passwd', 'javascript:1', '', `https://a.example/${'x'.repeat(3_000)}`])
      expect(await pictures.idOf(url)).toBeUndefined()
  })
})
