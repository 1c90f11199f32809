import {
  connect,
  createConfig,
  custom,
  getChainId,
  injected,
  readContract,
  sendTransaction,
  signMessage,
  signTypedData,
  waitForTransactionReceipt,
} from '@wagmi/core'
import { type EIP1193Provider, parseAbi, parseEther } from 'viem'
import { mainnet } from 'viem/chains'
import { GUESTBOOK, GUESTBOOK_ABI, MESSAGE, type RunJourney, TYPED_DATA } from './journey.js'

export const withWagmi: RunJourney = async (widget) => {
  const provider = widget.provider<EIP1193Provider>('eip155')
  const config = createConfig({
    chains: [mainnet],
    multiInjectedProviderDiscovery: false,
    connectors: [
      injected({ target: { id: 'walletWidget', name: 'Wallet Widget', provider: provider as never } }),
    ],
    transports: { [mainnet.id]: custom(provider) },
    pollingInterval: 100,
  })
  const connector = config.connectors[0]
  if (!connector) throw new Error('no connector')
  const { accounts } = await connect(config, { connector })
  const [address] = accounts
  const hash = await sendTransaction(config, { to: address, value: parseEther('0.001') })
  const receipt = await waitForTransactionReceipt(config, { hash })
  const lines = await readContract(config, {
    address: GUESTBOOK,
    abi: parseAbi(GUESTBOOK_ABI),
    functionName: 'count',
  })
  return {
    address,
    chainId: getChainId(config),
    signature: await signMessage(config, { message: MESSAGE }),
    typedSignature: await signTypedData(config, TYPED_DATA),
    hash,
    mined: receipt.status === 'success',
    lines: String(lines),
  }
}
