import { createPublicClient, erc20Abi, http } from 'viem'
import { mainnet } from 'viem/chains'

// The barest page that shows the same: it asks the same node, and draws rows of text.
const { rpc, tokens, account } = window.__benchConfig
const client = createPublicClient({ chain: mainnet, transport: http(rpc) })

window.__benchOpen = async () => {
  const contracts = tokens.flatMap((address) =>
    ['balanceOf', 'decimals', 'symbol', 'name'].map((functionName) => ({
      address,
      abi: erc20Abi,
      functionName,
      ...(functionName === 'balanceOf' && { args: [account] }),
    })),
  )
  const [coin, answers] = await Promise.all([
    client.getBalance({ address: account }),
    client.multicall({ contracts, allowFailure: false }),
  ])
  const texts = tokens.map((_, index) => {
    const [amount, decimals, symbol, name] = answers.slice(4 * index, 4 * index + 4)
    return `${name} ${Number(amount) / 10 ** decimals} ${symbol}`
  })
  for (const text of [`Ether ${Number(coin) / 1e18}`, ...texts]) {
    const row = document.body.appendChild(document.createElement('li'))
    row.textContent = text
  }
}
