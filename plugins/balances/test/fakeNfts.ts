import { vi } from 'vitest'

export const SERVICES = 'https://services.invalid'
export const COLLECTION = '0x00000000000000000000000000000000000000aa'
const pictureUrl = (id: number | string) => `${SERVICES}/public/getTokenImage/${id}`

/** What the FAKE services answer: a value as JSON, a text as it is, a number as a status; one page a call, by cursor. */
export interface FakeNfts {
  pages: readonly unknown[]
  /** Networks (CAIP-2) that are asked for in vain, with the status of the answer. */
  statuses?: Readonly<Record<string, number>>
}

/** An NFT as the services write it. */
export const onWire = (id: number | string, change: Record<string, unknown> = {}) => ({
  chainId: 'eip155:1',
  address: `eip155:1:${COLLECTION}`,
  tokenId: String(id),
  standard: 'ERC-721',
  quantity: { numeric: '1' },
  name: `Tidelands #${id}`,
  description: 'Hills over water, drawn by numbers.',
  collection: { name: 'Tidelands', symbol: 'TIDE' },
  content: { preview: { url: pictureUrl(id) }, detail: { url: pictureUrl(id) } },
  traits: [
    { name: 'Hour', value: 'Dusk' },
    { name: 'Ridges', value: '3' },
  ],
  externalUrl: 'https://tidelands.example/1',
  flags: { is_spam: false, has_animation: false },
  ...change,
})

const drawn = new Map<number, Promise<Blob>>()

/** A PNG with a colour of its own for each id. */
async function drawPicture(id: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(240, 240)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('Nothing can be drawn here.')
  const sky = pen.createLinearGradient(0, 0, 0, 240)
  sky.addColorStop(0, `hsl(${(id * 47) % 360} 55% 45%)`)
  sky.addColorStop(1, `hsl(${(id * 47 + 60) % 360} 75% 75%)`)
  pen.fillStyle = sky
  pen.fillRect(0, 0, 240, 240)
  pen.fillStyle = `hsl(${(id * 47) % 360} 40% 25%)`
  pen.beginPath()
  pen.ellipse(60 + ((id * 31) % 120), 240, 130, 90, 0, 0, 7)
  pen.fill()
  return canvas.convertToBlob({ type: 'image/png' })
}

function pictureOf(id: number): Promise<Blob> {
  const picture = drawn.get(id) ?? drawPicture(id)
  drawn.set(id, picture)
  return picture
}

/** Puts FAKE services in the place of the network, for NFTs and their pictures alone. A picture with an odd name is none. */
export function fakeNfts(given: FakeNfts) {
  const real = globalThis.fetch
  const fake = { asked: [] as URL[], pictures: [] as string[], others: [] as string[], answer: given }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.href)
    if (url.origin === location.origin) return real(input, init)
    const [, picture] = /^\/public\/getTokenImage\/(\w+)$/.exec(url.pathname) ?? []
    if (url.origin === SERVICES && picture !== undefined) {
      fake.pictures.push(picture)
      if (!/^\d+$/.test(picture)) return new Response('<svg onload="alert(1)"/>', { status: 404 })
      return new Response(await pictureOf(Number(picture) % 24), { headers: { 'content-type': 'image/png' } })
    }
    if (url.origin !== SERVICES || !url.pathname.endsWith('/nfts')) {
      fake.others.push(url.href)
      return new Response('{}', { status: 404 })
    }
    fake.asked.push(url)
    const status = fake.answer.statuses?.[url.searchParams.get('chainId') ?? '']
    if (status !== undefined) return write(status)
    const { pages } = fake.answer
    return write(pages[Math.min(Number(url.searchParams.get('cursor') ?? 0), pages.length - 1)])
  })
  return fake
}

function write(value: unknown): Response {
  if (typeof value === 'number') return new Response('no', { status: value })
  return new Response(typeof value === 'string' ? value : JSON.stringify(value))
}
