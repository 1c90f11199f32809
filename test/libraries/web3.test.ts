import { expect, test } from 'vitest'
import { Web3, type EIP1193Provider as Web3Provider } from 'web3'
import { EMPTY_CONTRACT, GUESTBOOK, TYPED_DATA } from './guestbook.js'
import { ACCOUNT, describeBoth, OTHER_ACCOUNT } from './sites.js'

const ABI = [
  { type: 'function', name: 'count', stateMutability: 'view', inputs: [], outputs: [{ type: 'uint256' }] },
  {
    type: 'function',
    name: 'sign',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'message', type: 'string' }],
    outputs: [{ name: 'index', type: 'uint256' }],
  },
] as const

const checksummed = ([first = '']: readonly string[]) => Web3.utils.toChecksumAddress(first)

describeBoth((open) => {
  async function start() {
    const { provider, wallet } = await open()
    const web3 = new Web3(provider as unknown as Web3Provider<never>)
    return { web3, wallet }
  }

  test('requestAccounts, getAccounts, getChainId', async () => {
    const { web3 } = await start()
    expect(await web3.eth.getAccounts()).toEqual([])
    expect(checksummed(await web3.eth.requestAccounts())).toBe(ACCOUNT)
    expect(checksummed(await web3.eth.getAccounts())).toBe(ACCOUNT)
    expect(await web3.eth.getChainId()).toBe(1n)
  })

  test('personal.sign, signTypedData; declined', async () => {
    const { web3, wallet } = await start()
    await web3.eth.requestAccounts()
    const signature = await web3.eth.personal.sign('0x68656c6c6f', ACCOUNT, '')
    expect(web3.eth.accounts.recover('hello', signature)).toBe(ACCOUNT)
    const { domain, types, primaryType, message } = TYPED_DATA
    const EIP712Domain = [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ]
    const typed = { domain, primaryType, message, types: { EIP712Domain, Invitation: [...types.Invitation] } }
    expect(await web3.eth.signTypedData(ACCOUNT, typed)).toMatch(/^0x[\da-f]{130}$/)
    wallet.setFailures({ reject: true })
    const error: any = await web3.eth.personal.sign('0x00', ACCOUNT, '').catch((thrown: unknown) => thrown)
    expect(error.code ?? error.cause?.code ?? error.innerError?.code).toBe(4001)
  })

  test('sendTransaction, getBalance, getTransactionReceipt', async () => {
    const { web3 } = await start()
    await web3.eth.requestAccounts()
    const receipt = await web3.eth.sendTransaction({ from: ACCOUNT, to: OTHER_ACCOUNT, value: 5 })
    expect(receipt.status).toBe(1n)
    expect((await web3.eth.getTransactionReceipt(receipt.transactionHash)).to).toBe(
      OTHER_ACCOUNT.toLowerCase(),
    )
    expect(await web3.eth.getBalance(ACCOUNT)).toBeGreaterThan(0n)
  })

  test('Contract: reads, writes, deploys', async () => {
    const { web3 } = await start()
    await web3.eth.requestAccounts()
    const guestbook = new web3.eth.Contract(ABI, GUESTBOOK)
    const count = async () => BigInt(String(await guestbook.methods.count?.().call()))
    const before = await count()
    await guestbook.methods.sign?.('by web3.js').send({ from: ACCOUNT })
    expect(await count()).toBe(before + 1n)
    const made = await new web3.eth.Contract([]).deploy({ data: EMPTY_CONTRACT }).send({ from: ACCOUNT })
    expect(await web3.eth.getCode(made.options.address ?? '')).toBe('0x00')
  })
})
