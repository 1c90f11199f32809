import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedWallet, waitFor } from '../test/startEmbeddedWallet.js'

const EOA = '0x1111111111111111111111111111111111111111'
const SMART = '0x2222222222222222222222222222222222222222'
const SOLANA_CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SOLANA = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp5eykt4UsFv8P'

let setup: Awaited<ReturnType<typeof startEmbeddedWallet>>
beforeEach(async () => {
  setup = await startEmbeddedWallet()
})
afterEach(async () => {
  await setup.stop()
  setup.destroyAll()
})

const siwxMessage = {
  chainId: 'eip155:1',
  domain: location.host,
  uri: location.origin,
  version: '1',
  nonce: '32891756abcdefgh',
}
const view = () => {
  const { open, view } = setup.widget.state.$router.get()
  return open ? view : undefined
}

test('default: asks in the frame, for the account in use', async () => {
  await setup.logIn()
  await setup.simulate({ switches: { answer: 'hang' } })
  const signing = setup.api.signIn({ siwxMessage })
  await waitFor(() => setup.prompts().length === 1)
  expect(view()).toBe('ApproveTransaction')
  await setup.simulate({ release: true })
  const fields = { ...siwxMessage, accountAddress: SMART }
  expect(await signing).toEqual({
    message: `${location.host} wants you to sign in`,
    signature: '0xsigned',
    siwxMessage: fields,
  })
  expect(view()).toBeUndefined()
  expect(setup.asked('GET_USER').at(-1)?.detail.payload).toEqual({
    chainId: 'eip155:1',
    preferredAccountType: 'smartAccount',
    siwxMessage: fields,
  })
})

test('args: chainId, accountAddress', async () => {
  await setup.logIn()
  const onSolana = { ...siwxMessage, chainId: SOLANA_CHAIN }
  expect(await setup.api.signIn({ siwxMessage: onSolana })).toMatchObject({
    siwxMessage: { accountAddress: SOLANA },
  })
  await setup.api.setPreferredAccount({ type: 'eoa' })
  expect(await setup.api.signIn({ siwxMessage })).toMatchObject({ siwxMessage: { accountAddress: EOA } })
  const named = { ...siwxMessage, accountAddress: SMART }
  expect(await setup.api.signIn({ siwxMessage: named })).toMatchObject({
    siwxMessage: { accountAddress: SMART },
  })
})

test('behavior: before the wallet is connected', async () => {
  await setup.api.connectEmail({ email: 'ann@site.test' })
  expect(await setup.api.signIn({ siwxMessage })).toMatchObject({ siwxMessage: { accountAddress: '' } })
})

test('behavior: refused in the frame, or by leaving: nothing is signed, and the login stands', async () => {
  await setup.logIn()
  await setup.simulate({ switches: { answer: 'reject' } })
  expect(await setup.api.signIn({ siwxMessage })).toBeUndefined()
  await setup.simulate({ switches: { answer: 'hang' } })
  const signing = setup.api.signIn({ siwxMessage })
  await waitFor(() => setup.prompts().length === 2)
  await setup.widget.close({ reason: 'visitor' })
  expect(await signing).toBeUndefined()
  await waitFor(() => setup.asked('RPC_ABORT').length === 1)
  expect(setup.widget.state.$account.get().status).toBe('connected')
})

test('error: what the frame refuses; given up by the caller; nobody logged in', async () => {
  await expect(setup.api.signIn({ siwxMessage })).rejects.toMatchObject({ code: 'FRAME_ERROR' })
  await setup.logIn()
  const message = 'The sign-in was refused: its domain is not that of the site that asks.'
  await setup.simulate({ switches: { fail: { GET_USER: { message, code: -32602 } } } })
  await expect(setup.api.signIn({ siwxMessage })).rejects.toMatchObject({
    code: 'FRAME_ERROR',
    shortMessage: message,
  })
  await setup.simulate({ switches: { fail: {}, answer: 'hang' } })
  const controller = new AbortController()
  const signing = setup.api.signIn({ siwxMessage, signal: controller.signal })
  await waitFor(() => setup.prompts().length === 1)
  controller.abort()
  await expect(signing).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})
