import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import { createWalletClient, http, serializeErc6492Signature } from 'viem'
import { polygon } from 'viem/chains'
import { signMessage } from 'viem/experimental/erc7739'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownedAccount } from '../contract/accounts/ownedAccount.js'
import { newAccount, signInVisitor } from './signInVisitor.fixture.js'

const origin = 'http://localhost:5173'
let services: LocalServices
beforeAll(async () => {
  services = await createLocalServices({
    port: 0,
    localChains: [{ id: 137, port: 0 }],
    embeddedWallet: false,
    walletPage: false,
  })
})
afterAll(() => services?.stop())

test('behavior: an account that is a contract signs in on a chain that the services serve, by its owner alone', async () => {
  const [owner, stranger] = [newAccount(), newAccount()]
  const contract = ownedAccount(owner.address)
  const visitor = signInVisitor(services.url, { origin })
  async function signedBy(signer: typeof owner, chainId: number) {
    const message = await visitor.compose({ ...owner, address: contract.address }, { chainId })
    const wallet = createWalletClient({
      account: signer,
      chain: polygon,
      transport: http(services.chains[137]?.url),
    })
    const inner = await signMessage(wallet, {
      account: signer,
      message,
      verifierDomain: { ...contract.domain, chainId, verifyingContract: contract.address },
    })
    const { factory, factoryData } = contract.deployment
    return {
      message,
      signature: serializeErc6492Signature({ address: factory, data: factoryData, signature: inner }),
    }
  }
  expect((await visitor.verify(await signedBy(stranger, 137))).code).toBe('SIGNATURE_WRONG')
  // Of a chain that is not served nobody can tell.
  expect((await visitor.verify(await signedBy(owner, 10))).code).toBe('SIGNATURE_WRONG')
  expect((await visitor.verify(await signedBy(owner, 137))).status).toBe(200)
  expect(await visitor.sessions()).toEqual([contract.address])
})
