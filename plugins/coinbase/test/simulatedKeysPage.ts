import type { SimulatedWallet } from '@wallet-widget/testing'

/** Where the simulated keys page pretends to be. */
export const KEYS_URL = 'https://keys.test/connect'

const ORIGIN = new URL(KEYS_URL).origin
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const

interface FromSdk {
  readonly id?: string
  readonly event?: string
  readonly sender?: string
  readonly content?: {
    readonly handshake?: { readonly method: string }
    readonly encrypted?: { readonly iv: Uint8Array<ArrayBuffer>; readonly cipherText: ArrayBuffer }
  }
}

/**
 * Stands in for keys.coinbase.com: NOT the real page, which can't be had without the internet. It speaks the messages
 * that the SDK (4.4.0) sends and expects, P-256 and AES-GCM included, and lets a simulated wallet answer.
 */
export function openKeysPage(wallet: SimulatedWallet, chainIds: readonly number[]) {
  const { open } = window
  const opened: Popup[] = []
  let blocks = false
  let loads = true

  class Popup {
    closed = false
    own = crypto.subtle.generateKey(CURVE, true, ['deriveKey'])
    secret: CryptoKey | undefined

    focus() {}
    close() {
      this.closed = true
    }
    /** As a page tells its opener that it is closed by the visitor. */
    leave() {
      this.closed = true
      tell({ event: 'PopupUnload' })
    }
    postMessage(message: FromSdk, origin: string) {
      if (origin !== ORIGIN) throw new Error(`For ${origin}, not for the keys page.`)
      void this.answer(structuredClone(message))
    }

    async answer({ id, event, sender, content }: FromSdk) {
      if (event === 'selectSignerType') return tell({ requestId: id, data: 'scw' })
      if (!content || !sender) return
      const { publicKey, privateKey } = await this.own
      if (content.handshake) {
        const peer = await crypto.subtle.importKey('spki', fromHex(sender), CURVE, true, [])
        const kind = { name: 'AES-GCM', length: 256 }
        const usages = ['encrypt', 'decrypt'] as const
        this.secret = await crypto.subtle.deriveKey({ name: 'ECDH', public: peer }, privateKey, kind, false, [
          ...usages,
        ])
        sessionSecret = this.secret
      }
      const secret = this.secret ?? sessionSecret
      if (!secret) return
      const request = content.handshake ?? (await decrypt(secret, content.encrypted)).action
      const result = await wallet.provider.request(request).then(
        (value) => ({ value }),
        ({ code, message }) => ({ error: { code, message } }),
      )
      const chains = Object.fromEntries(chainIds.map((chainId) => [chainId, 'https://rpc.test']))
      const spki = await crypto.subtle.exportKey('spki', publicKey)
      tell({
        requestId: id,
        id: crypto.randomUUID(),
        sender: Buffer.from(spki).toString('hex'),
        content: { encrypted: await encrypt(secret, { result, data: { chains } }) },
        timestamp: new Date(),
      })
    }
  }
  let sessionSecret: CryptoKey | undefined

  const openPopup = (url: URL) => {
    if (!String(url).startsWith(KEYS_URL)) throw new Error(`Another page: ${url}`)
    if (blocks) return null
    const popup = new Popup()
    opened.push(popup)
    if (loads) setTimeout(() => tell({ event: 'PopupLoaded', id: crypto.randomUUID() }), 5)
    return popup
  }
  window.open = openPopup as unknown as typeof open
  return {
    opened,
    /** The browser lets no popup open. */
    block(on: boolean) {
      blocks = on
    },
    /** The page never comes up. */
    stall(on: boolean) {
      loads = !on
    },
    remove() {
      window.open = open
    },
  }
}

const tell = (data: object): void =>
  void window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN }))

const fromHex = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

async function encrypt(secret: CryptoKey, content: unknown) {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  return { iv, cipherText: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, bytes) }
}

async function decrypt(secret: CryptoKey, encrypted: NonNullable<FromSdk['content']>['encrypted']) {
  if (!encrypted) throw new Error('Nothing is encrypted.')
  const { iv, cipherText } = encrypted
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, cipherText)
  return JSON.parse(new TextDecoder().decode(bytes))
}
