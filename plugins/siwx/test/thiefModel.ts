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
  /** The browser's own cookie that it was sent with. */
  readonly browser: string
  /** The step in which it was sent. */
  readonly step: number
  /** `unsure`: something that was sent at the same time may have ended it, which who has it is asked after the step. */
  state: 'in' | 'over' | 'unsure'
}

/** What a token of the server stands for. */
interface Token {
  readonly browser: string
  /** The latest first. */
  readonly entries: readonly Entry[]
  readonly step: number
  readonly replaces: Token | undefined
  /** In which a successor was used. */
  followedIn?: number
  /** Until when it is good, after a successor was used. ms */
  until: number
}

/** Who sends requests: a browser of the visitor, or a thief with some of its cookies. */
export class Sender {
  readonly jar = new Map<string, string>()
  /** Of all messages those that may show here: what was signed here, and what was signed in where the cookies were stolen. */
  readonly rightful = new Set<string>()

  constructor(readonly name: string) {}

  get headers(): Readonly<Record<string, string>> {
    return { cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '), origin: ORIGIN }
  }
}

/** What is sent to sign in. */
export interface Signed {
  readonly message: string
  readonly signature: string
}

/** A SIMULATED signature: in a test only who owns the account makes it. */
const signatureOf = (address: string, message: string) => `${address} signed ${message}`

/**
 * A server, a visitor with two browsers, and three thieves, at any time: one with the token of the session alone, one with the
 * browser's own cookie alone, one with both. It knows what has to be signed in with which cookies.
 */
export class ThiefModel {
  now = Date.now()
  readonly desk = new Sender('desk')
  readonly phone = new Sender('phone')
  readonly ofToken = new Sender('thief of the token')
  readonly ofBrowser = new Sender("thief of the browser's cookie")
  readonly ofBoth = new Sender('thief of both')
  readonly senders: readonly Sender[] = [this.desk, this.phone, this.ofToken, this.ofBrowser, this.ofBoth]
  /** What was sent before, whoever did. */
  readonly sent: Signed[] = []
  readonly #tokens = new Map<string, Token>()
  #entries: readonly Entry[] = []
  #step = 0
  /** By browser, how many were sent in this window. */
  readonly #counts = new Map<string, number>()
  readonly #signIn: SignIn

  constructor(openStorage: (now: () => number) => SignInStorage) {
    const now = () => this.now
    this.#signIn = createSignIn({
      domain: 'localhost:5173',
      origin: ORIGIN,
      secret: 'a secret of a test, which is long enough',
      storage: openStorage(now),
      now,
      verifiers: {
        tron: ({ data, message, signature }) => signature === signatureOf(data.address, message),
      },
    })
  }

  /** Who has to be signed in with these cookies. */
  expected(sender: Sender): readonly Entry[] {
    const token = this.#tokenOf(sender)
    return token && this.now < token.until ? token.entries.filter(({ state }) => state !== 'over') : []
  }

  #tokenOf({ jar }: Sender): Token | undefined {
    const token = this.#tokens.get(jar.get('siwx-session') ?? '')
    return token?.browser === jar.get('siwx-browser') ? token : undefined
  }

  /** Noted before the server does, so that what is not noted was not used. */
  #use(token: Token | undefined): void {
    const before = token && this.now < token.until ? token.replaces : undefined
    if (before && before.followedIn === undefined)
      Object.assign(before, { followedIn: this.#step, until: this.now + UNDER_WAY })
  }

  /** Reads who is signed in, and learns how what happened at once has ended. */
  async signedIn(sender: Sender): Promise<readonly string[]> {
    this.#use(this.#tokenOf(sender))
    const { headers } = sender
    const sessions = await this.#signIn.getSessions(new Request(ORIGIN, { headers }))
    const messages = sessions.map(({ message }) => message)
    for (const entry of this.expected(sender))
      if (entry.state === 'unsure') entry.state = messages.includes(entry.message) ? 'in' : 'over'
    return messages
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

  /** Asks for a token of whoever is signed in, and tells whose it is; undefined where nobody is. */
  async giveToken(sender: Sender): Promise<string | undefined> {
    this.#use(this.#tokenOf(sender))
    const { status, body } = await this.ask(sender, 'token', '{}')
    return status === 401 ? undefined : ((await this.#signIn.readToken(body.token))?.address ?? 'nobody')
  }

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
    const old = this.#tokenOf(sender)
    this.#use(old)
    const replaces = old && this.now < old.until ? old : undefined
    const { status, body } = await this.ask(sender, 'verify', JSON.stringify(signed))
    if (status !== 200) return body.error
    const { address, chainId } = body.session.data
    const entry: Entry = {
      address,
      chainId,
      message: signed.message,
      browser,
      step: this.#step,
      state: 'in',
    }
    for (const one of this.#entries)
      if (one.browser === browser && one.address === address && one.chainId === chainId)
        this.#end(one, one.step < this.#step || !!replaces?.entries.includes(one))
    this.#entries = [entry, ...this.#entries]
    const entries = [entry, ...(replaces?.entries ?? [])]
    const until = Number.POSITIVE_INFINITY
    const token: Token = { browser, entries, step: this.#step, replaces, until }
    this.#tokens.set(sender.jar.get('siwx-session') ?? '', token)
    sender.rightful.add(signed.message)
    return 'in'
  }

  #end(entry: Entry, isSure: boolean): void {
    if (isSure) entry.state = 'over'
    else if (entry.state === 'in') entry.state = 'unsure'
  }

  /** The visitor, or a thief, signs out; tells how many sessions it ends, and how many it has to, at least and at most. */
  async signOut(sender: Sender, which: SignedOut, everywhere = false) {
    const token = this.#tokenOf(sender)
    this.#use(token)
    const fits = ({ address, chainId }: Account) =>
      (which.address === undefined || which.address === address) &&
      (which.chainId === undefined || which.chainId === chainId)
    const shown = token?.entries.filter((entry) => entry.state !== 'over' && fits(entry)) ?? []
    // Of these accounts an address says nothing of whose it is on the next chain.
    const nameOf = ({ chainId, address }: Account) => `${chainId}:${address}`
    const named = new Set(shown.map(nameOf))
    const proven = new Set(shown.filter(({ state }) => state === 'in').map(nameOf))
    const { body } = await this.ask(sender, 'sign-out', JSON.stringify({ ...which, everywhere }))
    const limits = { ended: Number(body.ended), least: 0, most: 0 }
    if (!token) return limits
    const { followedIn = Number.POSITIVE_INFINITY } = token
    for (const entry of this.#entries) {
      if (entry.state === 'over' || entry.browser !== token.browser || !fits(entry)) continue
      const isEarlier = token.entries.includes(entry) || entry.step < token.step
      const isSure = isEarlier || (followedIn === Number.POSITIVE_INFINITY && entry.step < this.#step)
      const isSpared = !isEarlier && followedIn < this.#step && entry.step > token.step
      if (isSpared) continue
      const isCounted = !everywhere || token.entries.includes(entry)
      if (isCounted) limits.most += 1
      if (isCounted && isSure && entry.state === 'in') limits.least += 1
      this.#end(entry, isSure)
    }
    if (everywhere)
      for (const entry of this.#entries)
        if (entry.state !== 'over' && named.has(nameOf(entry))) this.#end(entry, proven.has(nameOf(entry)))
    return limits
  }

  stealToken(): void {
    const token = this.desk.jar.get('siwx-session')
    if (token) this.ofToken.jar.set('siwx-session', token)
  }

  stealBrowser(): void {
    const cookie = this.desk.jar.get('siwx-browser')
    if (cookie) this.ofBrowser.jar.set('siwx-browser', cookie)
  }

  stealBoth(): void {
    const { desk, ofBoth } = this
    for (const [name, value] of desk.jar) ofBoth.jar.set(name, value)
    for (const { message } of this.expected(desk)) ofBoth.rightful.add(message)
  }

  /** A step is over, and time passes. */
  pass(ms: number): void {
    this.#step += 1
    const isNearLimit = Math.max(...this.#counts.values()) > MOST_SENT
    if (isNearLimit) this.#counts.clear()
    this.now += isNearLimit ? WINDOW : ms
  }
}
