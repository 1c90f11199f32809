import {
  BrowserProvider,
  Contract,
  ContractFactory,
  type Eip1193Provider,
  verifyMessage,
  verifyTypedData,
} from 'ethers'
import { expect, test, vi } from 'vitest'
import { EMPTY_CONTRACT, GUESTBOOK, GUESTBOOK_TEXT, TYPED_DATA } from './guestbook.js'
import { ACCOUNT, describeBoth, OTHER_ACCOUNT } from './sites.js'

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('resolved'),
    (error: { code: string }) => error.code,
  )

describeBoth((open) => {
  async function start() {
    const { provider, wallet } = await open()
    const browser = new BrowserProvider(provider as unknown as Eip1193Provider, 'any', {
      pollingInterval: 50,
    })
    return { browser, wallet, provider, signer: () => browser.getSigner() }
  }

  test('getSigner, listAccounts, hasSigner', async () => {
    const { browser, signer } = await start()
    expect(await browser.listAccounts()).toEqual([])
    expect((await signer()).address).toBe(ACCOUNT)
    expect((await browser.listAccounts())[0]?.address).toBe(ACCOUNT)
    expect(await browser.hasSigner(ACCOUNT)).toBe(true)
    browser.destroy()
  })

  test('getSigner: declined', async () => {
    const { browser, wallet, signer } = await start()
    wallet.setFailures({ reject: true })
    expect(await codeOf(signer())).toBe('ACTION_REJECTED')
    browser.destroy()
  })

  test('signMessage, signTypedData; declined', async () => {
    const { browser, wallet, signer } = await start()
    const account = await signer()
    expect(verifyMessage('hello', await account.signMessage('hello'))).toBe(ACCOUNT)
    const { domain, types, message } = TYPED_DATA
    const fields = { Invitation: [...types.Invitation] }
    const signature = await account.signTypedData(domain, fields, message)
    expect(verifyTypedData(domain, fields, message, signature)).toBe(ACCOUNT)
    wallet.setFailures({ reject: true })
    expect(await codeOf(account.signMessage('no'))).toBe('ACTION_REJECTED')
    browser.destroy()
  })

  test('sendTransaction, wait, getNonce, getBalance, getFeeData; declined', async () => {
    const { browser, wallet, signer } = await start()
    const account = await signer()
    const nonce = await account.getNonce()
    const sent = await account.sendTransaction({ to: OTHER_ACCOUNT, value: 5n })
    expect((await sent.wait())?.status).toBe(1)
    expect(sent.nonce).toBe(nonce)
    expect(await browser.getBalance(ACCOUNT)).toBeGreaterThan(0n)
    expect((await browser.getFeeData()).maxFeePerGas).toBeGreaterThan(0n)
    wallet.setFailures({ reject: true })
    expect(await codeOf(account.sendTransaction({ to: OTHER_ACCOUNT, value: 5n }))).toBe('ACTION_REJECTED')
    browser.destroy()
  })

  test('Contract: reads, writes, names its errors; ContractFactory', async () => {
    const { browser, signer } = await start()
    const account = await signer()
    const guestbook = new Contract(GUESTBOOK, GUESTBOOK_TEXT, account)
    const before = await guestbook.getFunction('count').staticCall()
    await (await guestbook.getFunction('sign').send('by ethers')).wait()
    expect(await guestbook.getFunction('count').staticCall()).toBe(before + 1n)
    const error: any = await guestbook
      .getFunction('sign')
      .staticCall('')
      .catch((thrown: unknown) => thrown)
    expect([error.code, error.revert?.name]).toEqual(['CALL_EXCEPTION', 'MessageEmpty'])
    const contract = await new ContractFactory([], EMPTY_CONTRACT, account).deploy()
    await contract.waitForDeployment()
    expect(await browser.getCode(contract)).toBe('0x00')
    browser.destroy()
  })

  test('getNetwork follows the wallet', async () => {
    const { browser, wallet, signer } = await start()
    await signer()
    expect((await browser.getNetwork()).chainId).toBe(1n)
    await browser.send('wallet_switchEthereumChain', [{ chainId: '0x89' }])
    await vi.waitFor(async () => expect((await browser.getNetwork()).chainId).toBe(137n))
    expect(wallet.chainId).toBe(137)
    browser.destroy()
  })
})
