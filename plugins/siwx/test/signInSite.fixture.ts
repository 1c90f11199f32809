import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import { buildMessage } from '../src/message/buildMessage.js'
import type { SignInMessage } from '../src/message/signInMessage.js'
import { createSignIn, type SignInOptions } from '../src/server/index.js'
import { servers } from './startServers.js'
import { createVisitor, type Visitor } from './visitor.js'

export const ORIGIN = 'http://localhost:5173'
/** Who signs, unless a test names somebody else. */
export const account = privateKeyToAccount(generatePrivateKey())

export const OPTIONS: SignInOptions = {
  domain: 'localhost:5173',
  origin: ORIGIN,
  secret: 'a secret of a test, which is long enough',
}

/** Starts a site's server, until the test ends. */
export async function start(options: Partial<SignInOptions> = {}, name = 'Node alone') {
  const signIn = createSignIn({ ...OPTIONS, ...options })
  const server = await servers[name]?.(signIn)
  if (!server) throw new Error(name)
  onTestFinished(() => server.close())
  return { url: server.url, visit: () => createVisitor(server.url, ORIGIN) }
}

/** What the page writes. */
export async function compose({ ask }: Visitor, change: Partial<SignInMessage> = {}): Promise<string> {
  const { nonce, issuedAt, expirationTime, domain } = (await ask('/api/sign-in/nonce', {})).body
  return buildMessage({
    domain,
    address: account.address,
    uri: `${ORIGIN}/`,
    version: '1',
    chainId: 'eip155:1',
    nonce,
    issuedAt,
    expirationTime,
    ...change,
  })
}

export const sign = async (message: string, by = account) => ({
  message,
  signature: await by.signMessage({ message }),
})

export const verify = ({ ask }: Visitor, sent: unknown) => ask('/api/sign-in/verify', sent)

/** The status of a call that only those who signed in may make, for the account that the page shows. */
export const orders = async (visitor: Visitor, address?: string, chainId?: string): Promise<number> =>
  (await askOrders(visitor, address, chainId)).status

export const askOrders = ({ ask }: Visitor, address: string = account.address, chainId = 'eip155:1') =>
  ask(`/api/orders?${new URLSearchParams({ address, chainId })}`)
