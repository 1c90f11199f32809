import { createSiweMessage } from 'viem/siwe'
import { FrameError } from '../contracts.js'
import { evmId, isEvm } from '../frame/chainId.js'
import type { SignIn } from './checkSignIn.js'

/** The message of a sign-in: EIP-4361 on EVM chains, else CAIP-122 as Sign-In With Solana writes it. @throws FrameError -32602 */
export const signInText = (fields: SignIn): string =>
  isEvm(fields.chainId) ? ethereum(fields) : solana(fields)

/** viem takes no host whose top level is not Latin, none of a single label, no IPv6; checked, it may be any of them. */
const STAND_IN = 'localhost'

function ethereum({ accountAddress, chainId, ...fields }: SignIn): string {
  const { issuedAt, expirationTime, notBefore } = fields
  try {
    const message = createSiweMessage({
      domain: STAND_IN,
      uri: fields.uri,
      version: '1',
      nonce: fields.nonce,
      address: accountAddress as `0x${string}`,
      chainId: evmId(chainId),
      ...(fields.statement && { statement: fields.statement }),
      ...(fields.requestId && { requestId: fields.requestId }),
      ...(fields.resources && { resources: fields.resources }),
      ...(issuedAt && { issuedAt: new Date(issuedAt) }),
      ...(expirationTime && { expirationTime: new Date(expirationTime) }),
      ...(notBefore && { notBefore: new Date(notBefore) }),
    })
    return `${fields.domain}${message.slice(STAND_IN.length)}`
  } catch {
    // What may stand in it is the standard's affair.
    throw new FrameError('The sign-in was refused: it does not fit EIP-4361.', -32602)
  }
}

function solana(fields: SignIn): string {
  const { domain, accountAddress, chainId, statement, resources } = fields
  const lines = [
    ['URI', fields.uri],
    ['Version', fields.version],
    ['Chain ID', chainId.slice(chainId.indexOf(':') + 1)],
    ['Nonce', fields.nonce],
    ['Issued At', fields.issuedAt],
    ['Expiration Time', fields.expirationTime],
    ['Not Before', fields.notBefore],
    ['Request ID', fields.requestId],
  ].flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]))
  if (resources) lines.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  const head = `${domain} wants you to sign in with your Solana account:\n${accountAddress}`
  return [head, ...(statement === undefined ? [] : [statement]), lines.join('\n')].join('\n\n')
}
