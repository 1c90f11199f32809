import { BrowserProvider, Contract, type Eip1193Provider, parseEther } from 'ethers'
import { GUESTBOOK, GUESTBOOK_ABI, MESSAGE, type RunJourney, TYPED_DATA } from './journey.js'

export const withEthers: RunJourney = async (widget) => {
  const provider = new BrowserProvider(widget.provider<Eip1193Provider>('eip155'))
  const signer = await provider.getSigner()
  const address = await signer.getAddress()
  const sent = await signer.sendTransaction({ to: address, value: parseEther('0.001') })
  const receipt = await sent.wait()
  const guestbook = new Contract(GUESTBOOK, GUESTBOOK_ABI, provider)
  const { domain, types, message } = TYPED_DATA
  return {
    address,
    chainId: Number((await provider.getNetwork()).chainId),
    signature: await signer.signMessage(MESSAGE),
    typedSignature: await signer.signTypedData(domain, { Invitation: [...types.Invitation] }, message),
    hash: sent.hash,
    mined: receipt?.status === 1,
    lines: String(await guestbook.getFunction('count')()),
  }
}
