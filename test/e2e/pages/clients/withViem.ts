import {
  createPublicClient,
  createWalletClient,
  custom,
  type EIP1193Provider,
  parseAbi,
  parseEther,
} from 'viem'
import { mainnet } from 'viem/chains'
import { GUESTBOOK, GUESTBOOK_ABI, MESSAGE, type RunJourney, TYPED_DATA } from './journey.js'

export const withViem: RunJourney = async (widget) => {
  const transport = custom(widget.provider<EIP1193Provider>('eip155'))
  const wallet = createWalletClient({ chain: mainnet, transport })
  const node = createPublicClient({ chain: mainnet, transport, pollingInterval: 100 })
  const [account] = await wallet.requestAddresses()
  if (!account) throw new Error('no account')
  const hash = await wallet.sendTransaction({ account, to: account, value: parseEther('0.001') })
  const receipt = await node.waitForTransactionReceipt({ hash })
  const lines = await node.readContract({
    address: GUESTBOOK,
    abi: parseAbi(GUESTBOOK_ABI),
    functionName: 'count',
  })
  return {
    address: account,
    chainId: await wallet.getChainId(),
    signature: await wallet.signMessage({ account, message: MESSAGE }),
    typedSignature: await wallet.signTypedData({ account, ...TYPED_DATA }),
    hash,
    mined: receipt.status === 'success',
    lines: String(lines),
  }
}
