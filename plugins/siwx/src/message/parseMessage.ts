import type { CaipNetworkId } from '@wallet-widget/kernel'
import { absentStatement, namespaceOf } from './chainNames.js'
import { MAX_MESSAGE_LENGTH, wrongField } from './checkMessage.js'
import type { SignInMessage } from './signInMessage.js'

const FIRST_LINE = /^(?:([^:/?#\s]+):\/\/)?(\S+) wants you to sign in with your (\S+) account:$/

/**
 * Reads a text that was signed. Accepts what the grammar accepts and nothing else, so that what is read is what was shown:
 * undefined for any other text.
 */
export function parseMessage(text: string): SignInMessage | undefined {
  if (text.length > MAX_MESSAGE_LENGTH) return undefined
  const lines = text.split('\n')
  const [, scheme, domain = '', name = ''] = FIRST_LINE.exec(lines[0] ?? '') ?? []
  const namespace = namespaceOf(name)
  if (!namespace || lines[2] !== '') return undefined
  const absent = absentStatement(namespace)
  const isAbsent = lines[3 + absent.length]?.startsWith('URI: ') && absent.every((line) => lines[3] === line)
  const statement = isAbsent ? undefined : lines[3]
  if (!isAbsent && lines[4] !== '') return undefined
  const read = fieldReader(lines.slice(3 + (isAbsent ? absent.length : 2)))
  const message: SignInMessage = {
    scheme,
    domain,
    address: lines[1] ?? '',
    statement,
    uri: read('URI') ?? '',
    // Checked below.
    version: (read('Version') ?? '') as '1',
    chainId: `${namespace}:${read('Chain ID') ?? ''}` as CaipNetworkId,
    nonce: read('Nonce') ?? '',
    issuedAt: read('Issued At') ?? '',
    expirationTime: read('Expiration Time'),
    notBefore: read('Not Before'),
    requestId: read('Request ID'),
    resources: read.resources(),
  }
  return read.isDone() && !wrongField(message) ? withoutAbsent(message) : undefined
}

/** Takes the lines one after the other: a field out of its order is not found, and is left over in the end. */
function fieldReader(lines: readonly string[]) {
  let at = 0
  const read = (label: string): string | undefined => {
    const line = lines[at]
    if (!line?.startsWith(`${label}: `)) return undefined
    at += 1
    return line.slice(label.length + 2)
  }
  return Object.assign(read, {
    resources(): string[] | undefined {
      if (lines[at] !== 'Resources:') return undefined
      const start = at + 1
      at = start
      while (lines[at]?.startsWith('- ')) at += 1
      return lines.slice(start, at).map((line) => line.slice(2))
    },
    isDone: () => at === lines.length,
  })
}

const withoutAbsent = (message: SignInMessage): SignInMessage =>
  Object.fromEntries(
    Object.entries(message).filter(([, value]) => value !== undefined),
  ) as unknown as SignInMessage
