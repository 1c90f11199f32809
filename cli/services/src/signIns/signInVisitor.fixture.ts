import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import { randomToken } from '../login/randomToken.js'
import { SITE } from '../projects/ownerVisitor.fixture.js'

/** How calls are made: as a page of the site makes them, or a script that claims to be one. */
type Caller = { readonly origin?: string | null; readonly projectId?: string; readonly from?: string }

/** A key of its own. */
export const newAccount = () => privateKeyToAccount(generatePrivateKey())
type Account = ReturnType<typeof newAccount>

/** A browser that signs in by the services, as the widget does: with calls alone. */
export function signInVisitor(url: string, { origin = SITE, projectId = 'shop', from }: Caller = {}) {
  const browser = randomToken()
  let keys: readonly string[] = []

  async function ask(path: string, body: unknown) {
    const response = await fetch(`${url}/v1/sign-in/${path}?projectId=${projectId}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(origin !== null && { origin }),
        ...(from !== undefined && { 'x-forwarded-for': from }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const answer = await response.json()
    return { status: response.status, headers: response.headers, answer, code: answer.error?.code as string }
  }
  const nonce = async () => (await ask('nonce', { browser })).answer
  async function compose(account: Account, change: Partial<SiweMessage> = {}): Promise<string> {
    const { nonce: given, domain, issuedAt, expirationTime } = await nonce()
    return createSiweMessage({
      address: account.address,
      chainId: 1,
      domain,
      uri: `${origin ?? SITE}/`,
      version: '1',
      nonce: given,
      issuedAt: new Date(issuedAt),
      expirationTime: new Date(expirationTime),
      ...change,
    })
  }
  const sign = async (account: Account, message: string, by = account) => ({
    message,
    signature: await by.signMessage({ message }),
  })
  async function verify(sent: object) {
    const result = await ask('verify', { browser, keys, ...sent })
    if (result.status === 200) keys = [...keys, result.answer.key]
    return result
  }
  const sessions = async (held: readonly string[] = keys) => {
    const { answer } = await ask('session', { keys: held })
    return (answer.sessions as { data: { address: string } }[]).map(({ data }) => data.address)
  }
  return {
    browser,
    ask,
    nonce,
    compose,
    sign,
    verify,
    sessions,
    signIn: async (account: Account, change: Partial<SiweMessage> = {}) =>
      verify(await sign(account, await compose(account, change))),
    signOut: (which: object = {}) => ask('sign-out', { keys, ...which }),
    get keys() {
      return keys
    },
  }
}
