/** A network whose node is not there. */
export const stageNetwork = (id: number, name: string) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.invalid' } },
  rpcUrls: { default: { http: [`https://rpc.invalid/${id}`] } },
})
