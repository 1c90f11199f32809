import { buildMessage } from '../src/message/buildMessage.js'
import type { SignInMessage } from '../src/message/signInMessage.js'
import { createSignIn, type SignIn, type SignInStorage } from '../src/server/index.js'

const ORIGIN = 'http://localhost:5173'
/** How long what was sent with an old cookie may be under way. ms */
const UNDER_WAY = 10_000
/** In it 20 signatures of a browser are checked. ms */
const WINDOW = 600_000
/** Three senders with the cookie of one browser send no more than the others in one step. */
const MOST_SENT = 10

export type Account = Pick<SignInMessage, 'address' | 'chainId'>

/** Which accounts are signed out: all where it says nothing. */
type SignedOut = { readonly [Field in keyof Account]?: Account[Field] | undefined }

/** A sign-in that the server has let in. */
interface Entry extends Account {
  readonly message: string
  /** It was ended, for whoever has it. */
  isOver: boolean
}

/** Who sends requests: a browser of the visitor, or a thief with some of its cookies. */
export class Sender {
  readonly jar = new Map<string, string>()
  /** What has to be signed in here, unless it is over. */
  entries: readonly Entry[] = []

  constructor(readonly name: string) {}

  get headers(): Readonly<Record<string, string>> {
    return { cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '), origin: ORIGIN }
  }
}

/** One with both cookies of a browser. */
class Copycat extends Sender {
  /** The browser that they are in use in. */
  of: Sender | undefined
  /** Until when they are good, after the browser has others. ms */
  until = Number.POSITIVE_INFINITY
  /** What they show until then: what was signed in with them, too. */
  shown: readonly Entry[] = []
}

/** What is sent to sign in. */
export interface Signed {
  readonly message: string
  readonly signature: string
}

/** A SIMULATED signature: in a test only who owns the account makes it. */
const signatureOf = (address: string, message: string) => `${address} signed ${message}`

/**
 * A server, a visitor with two browsers, and three thieves: one with the token of the session alone, one with the browser's own
 * cookie alone, one with both as they were before the last sign-in. It knows who has to be signed in where.
 */
export class ThiefModel {
  now = Date.now()
  readonly desk = new Sender('desk')
  readonly phone = new Sender('phone')
  readonly ofToken = new Sender('thief of the token')
  readonly ofBrowser = new Sender("thief of the browser's cookie")
  readonly ofBoth = new Copycat('thief of both')
  readonly senders: readonly Sender[] = [this.desk, this.phone, this.ofToken, this.ofBrowser, this.ofBoth]
  /** What was sent before, whoever did. */
  readonly sent: Signed[] = []
  /** By browser, how many were sent in this window. */
  readonly #counts = new Map<string, number>()
  readonly #signIn: SignIn

  constructor(storage: SignInStorage) {
    this.#signIn = createSignIn({
      domain: 'localhost:5173',
      origin: ORIGIN,
      secret: 'a secret of a test, which is long enough',
      storage,
      now: () => this.now,
      verifiers: {
        tron: ({ data, message, signature }) => signature === signatureOf(data.address, message),
      },
    })
  }

  /** Whether the cookies are nobody else's any more: before, the thief is the visitor. */
  isApart(sender: Sender): boolean {
    return sender !== this.ofBoth || this.ofBoth.of === undefined
  }

  /** Who has to be signed in with these cookies. */
  expected(sender: Sender): readonly Entry[] {
    const { until, shown } = this.ofBoth
    const isOld = sender === this.ofBoth && until !== Number.POSITIVE_INFINITY
    return (isOld ? shown : sender.entries).filter(({ isOver }) => !isOver)
  }

  async signedIn(sender: Sender): Promise<readonly string[]> {
    const { headers } = sender
    const sessions = await this.#signIn.getSessions(new Request(ORIGIN, { headers }))
    return sessions.map(({ message }) => message)
  }

  async ask(sender: Sender, path: string, body: string) {
    const { headers } = sender
    const request = new Request(`${ORIGIN}/${path}`, { method: 'POST', headers, body })
    const response = await this.#signIn.handler(request)
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      sender.jar.set(name, value)
    }
    return { status: response.status, body: await response.json() }
  }

  readToken = (token: string) => this.#signIn.readToken(token)

  /** A message for this browser, signed by its account or by another one. */
  async sign(sender: Sender, account: Account, by = account.address): Promise<Signed> {
    const { nonce, domain, issuedAt } = (await this.ask(sender, 'nonce', '{}')).body
    const message = buildMessage({ domain, uri: ORIGIN, version: '1', nonce, issuedAt, ...account })
    return { message, signature: signatureOf(by, message) }
  }

  /** Sends it; tells what the server says, `in` where it has let the account in. */
  async send(sender: Sender, signed: Signed): Promise<string> {
    this.sent.push(signed)
    const browser = sender.jar.get('siwx-browser') ?? ''
    this.#counts.set(browser, (this.#counts.get(browser) ?? 0) + 1)
    const token = sender.jar.get('siwx-session')
    const { status, body } = await this.ask(sender, 'verify', JSON.stringify(signed))
    if (status !== 200) return body.error
    const { address, chainId } = body.session.data
    const entry = { address, chainId, message: signed.message, isOver: false }
    this.#enter(sender, entry)
    const { ofBoth } = this
    if (sender === ofBoth.of && token === ofBoth.jar.get('siwx-session'))
      ofBoth.shown = [entry, ...ofBoth.shown]
    return 'in'
  }

  #enter(sender: Sender, entry: Entry): void {
    for (const old of sender.entries)
      if (old.address === entry.address && old.chainId === entry.chainId) old.isOver = true
    sender.entries = [entry, ...sender.entries]
    // From now on it has a list of its own.
    if (sender === this.ofBoth) this.ofBoth.until = Number.POSITIVE_INFINITY
  }

  /** The visitor, or a thief, signs out; tells how many sessions it ends. */
  async signOut(sender: Sender, which: SignedOut, everywhere = false) {
    const meant = sender.entries.filter(
      ({ address, chainId, isOver }) =>
        !isOver &&
        (which.address === undefined || which.address === address) &&
        (which.chainId === undefined || which.chainId === chainId),
    )
    const answer = await this.ask(sender, 'sign-out', JSON.stringify({ ...which, everywhere }))
    for (const entry of meant) entry.isOver = true
    const all = new Set(this.senders.flatMap(({ entries }) => entries).concat(this.ofBoth.shown))
    if (everywhere)
      for (const entry of all) if (meant.some(({ address }) => address === entry.address)) entry.isOver = true
    return { ended: answer.body.ended, meant: meant.length }
  }

  stealToken(): void {
    const token = this.desk.jar.get('siwx-session')
    if (!token) return
    this.ofToken.jar.set('siwx-session', token)
    this.ofToken.entries = []
  }

  stealBrowser(): void {
    const cookie = this.desk.jar.get('siwx-browser')
    if (!cookie || this.ofBrowser.jar.get('siwx-browser') === cookie) return
    this.ofBrowser.jar.set('siwx-browser', cookie)
    this.ofBrowser.entries = []
  }

  stealBoth(): void {
    const { desk, ofBoth } = this
    if (!desk.jar.has('siwx-session')) return
    for (const [name, value] of desk.jar) ofBoth.jar.set(name, value)
    const { entries } = desk
    Object.assign(ofBoth, { of: desk, entries, shown: entries, until: Number.POSITIVE_INFINITY })
  }

  /** The browsers have used the cookies that they were given last, and time passes. */
  pass(ms: number): void {
    const { desk, ofBoth } = this
    if (ofBoth.of === desk && desk.jar.get('siwx-session') !== ofBoth.jar.get('siwx-session'))
      Object.assign(ofBoth, { of: undefined, until: this.now + UNDER_WAY })
    const isNearLimit = Math.max(...this.#counts.values()) > MOST_SENT
    if (isNearLimit) this.#counts.clear()
    this.now += isNearLimit ? WINDOW : ms
    if (this.now >= ofBoth.until)
      Object.assign(ofBoth, { until: Number.POSITIVE_INFINITY, entries: [], shown: [] })
  }
}
