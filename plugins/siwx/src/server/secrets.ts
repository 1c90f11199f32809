const encode = (text: string) => new TextEncoder().encode(text)

const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Random letters and digits of 8 bits each two. */
export const randomHex = (bytes: number): string => toHex(crypto.getRandomValues(new Uint8Array(bytes)))

/** What a token is kept under, so that whoever reads the storage holds no token. */
export async function digestOf(token: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', encode(token))))
}

/** Marks texts as this server's own: 128 bits of an HMAC. */
export interface Seal {
  sign(text: string): Promise<string>
  isOwn(text: string, mark: string): Promise<boolean>
}

export function createSeal(secret: string): Seal {
  const importing = crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const sign = async (text: string) =>
    toHex(new Uint8Array(await crypto.subtle.sign('HMAC', await importing, encode(text)))).slice(0, 32)
  return {
    sign,
    async isOwn(text, mark) {
      const own = await sign(text)
      if (mark.length !== own.length) return false
      let difference = 0
      for (let at = 0; at < own.length; at += 1) difference |= own.charCodeAt(at) ^ mark.charCodeAt(at)
      return difference === 0
    },
  }
}
