import { createHmac, createPrivateKey, createPublicKey, pbkdf2Sync } from 'node:crypto'
import type { BrowserContext, Request } from '@playwright/test'
import { PublicKey } from '@solana/web3.js'
import { type Hex, toHex } from 'viem'
import { english, mnemonicToAccount } from 'viem/accounts'
import { ask } from '../support/ask.js'
import { accountsOf, approve, logInByEmail, openEmbedded, question, readCode } from '../support/embedded.js'
import { expect, heardBy, recordMessages, test } from '../support/hostile.js'
import { modal } from '../support/modal.js'

test.describe.configure({ timeout: 60_000 })

test('T4, T5: the page owns the frame’s surroundings, and finds no key in anything that leaves the frame', async ({
  page,
  context,
  env,
}) => {
  const wire = await recordWire(context)
  await recordMessages(page)
  await openEmbedded(page)
  const email = await logInByEmail(page)
  const { smartAccount, eoa, solana } = await accountsOf(page)
  const requests = [
    { namespace: 'eip155', method: 'personal_sign', params: ['0x6869', smartAccount] },
    { namespace: 'eip155', method: 'personal_sign', params: ['0x6869', eoa] },
    {
      namespace: 'eip155',
      method: 'eth_sendTransaction',
      params: [{ from: smartAccount, to: eoa, value: '0x1' }],
    },
    { namespace: 'solana', method: 'solana_signMessage', params: { message: 'Cn8eVZg', pubkey: solana } },
  ] as const
  for (const request of requests) {
    const answer = ask(page, request)
    await question(page, /\?$/)
    await approve(page)
    await answer
    await expect(modal(page)).toBeHidden()
  }
  // What a page can try: read the frame, its storage, its errors.
  const reached = await page.evaluate(() => {
    const frame = document.querySelector('#w3m-iframe') as HTMLIFrameElement
    const tries: (() => unknown)[] = [
      () => frame.contentDocument,
      () => frame.contentWindow?.document,
      () => (frame.contentWindow as never as { localStorage: unknown }).localStorage,
      () => (frame.contentWindow as never as { indexedDB: unknown }).indexedDB,
      () => frame.contentWindow?.location.href,
    ]
    return tries.map((attempt) => {
      try {
        return attempt() ?? null
      } catch {
        return null
      }
    })
  })
  expect(reached).toEqual([null, null, null, null, null])

  const said = JSON.stringify(await heardBy(page))
  const held = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases])
  })
  const log = await page.evaluate(() => window.widget.exportLog())
  const sent = (await wire.texts()).join('\n')
  wire.stop()

  const phrase = await recoveryPhrase(context, env.urls.frame, email)
  const secrets = secretsOf(phrase)
  // They are the wallet's: its addresses come of them.
  expect(secrets.evmAddress).toBe(eoa)
  expect(secrets.solanaAddress).toBe(solana)
  expect(said).toContain(smartAccount)
  expect(sent).toContain(eoa)
  expect(sent).toContain(`${env.urls.frame}/api/session/secret`)
  const places = { said, held, log, sent }
  for (const [place, text] of Object.entries(places))
    for (const [name, writings] of Object.entries(secrets.writings))
      for (const writing of writings)
        expect(text.toLowerCase().includes(writing.toLowerCase()), `the ${name} in what was ${place}`).toBe(
          false,
        )
})

/** Everything that went over the network: addresses, headers, bodies, both ways. */
async function recordWire(context: BrowserContext) {
  const texts: Promise<string>[] = []
  const note = async (request: Request) => {
    const answer = await request
      .response()
      .then((response) => response?.text())
      .catch(() => '')
    const headers = JSON.stringify(await request.allHeaders().catch(() => ({})))
    return [request.url(), headers, request.postData() ?? '', answer ?? ''].join('\n')
  }
  // Scripts are the same for everybody.
  const add = (request: Request) => {
    if (!['script', 'stylesheet', 'image'].includes(request.resourceType())) texts.push(note(request))
  }
  context.on('requestfinished', add)
  return { texts: () => Promise.all(texts), stop: () => context.off('requestfinished', add) }
}

/** The words, as the owner gets them, on the wallet's own page. */
async function recoveryPhrase(context: BrowserContext, frame: string, email: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${frame}/account`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel(/^Code sent to/).fill(await readCode(email))
  const enter = page.getByRole('button', { name: 'Log in', exact: true })
  if (await enter.isVisible()) await enter.click()
  await page.getByRole('button', { name: 'Show recovery phrase' }).click()
  await page.getByRole('button', { name: 'Reveal words' }).click()
  const words = page.locator('ol.phrase li')
  await expect(words).toHaveCount(12)
  const phrase = (await words.allInnerTexts()).map((word) => word.trim()).join(' ')
  await page.close()
  return phrase
}

/** What is not to leave the frame, in all the ways it could be written. */
function secretsOf(phrase: string) {
  const account = mnemonicToAccount(phrase)
  const seed = seedOf(phrase)
  const evmKey = Buffer.from(account.getHdKey().privateKey as Uint8Array)
  const solanaKey = slip10(seed, [44, 501, 0, 0])
  const key = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), solanaKey]),
    format: 'der',
    type: 'pkcs8',
  })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return {
    evmAddress: account.address as Hex,
    solanaAddress: new PublicKey(Buffer.from(x, 'base64url')).toBase58(),
    writings: {
      phrase: [phrase, phrase.split(' ').join(','), phrase.split(' ').slice(0, 4).join(' ')],
      entropy: writingsOf(entropyOf(phrase)),
      seed: writingsOf(seed),
      'EVM key': writingsOf(evmKey),
      'Solana key': writingsOf(solanaKey),
    },
  }
}

const writingsOf = (bytes: Buffer): string[] => [
  toHex(bytes).slice(2),
  bytes.toString('base64').replace(/=+$/, ''),
  bytes.toString('base64url'),
  [...bytes].join(','),
  ...(bytes.length === 32 ? [new PublicKey(bytes).toBase58()] : []),
]

/** Of twelve words: 128 bits, then 4 of a checksum. Source: BIP-39. */
function entropyOf(phrase: string): Buffer {
  const bits = phrase.split(' ').map((word) => english.indexOf(word).toString(2).padStart(11, '0'))
  const bytes = bits.join('').slice(0, 128).match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** Source: BIP-39. */
const seedOf = (phrase: string): Buffer => pbkdf2Sync(phrase, 'mnemonic', 2048, 64, 'sha512')

/** Source: SLIP-10, ed25519. */
function slip10(seed: Buffer, path: readonly number[]): Buffer {
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest()
  for (const index of path) {
    const data = Buffer.concat([Buffer.of(0), node.subarray(0, 32), Buffer.alloc(4)])
    data.writeUInt32BE((index | 0x80000000) >>> 0, 33)
    node = createHmac('sha512', node.subarray(32)).update(data).digest()
  }
  return node.subarray(0, 32)
}
