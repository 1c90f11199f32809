import type { Answers } from './answers.js'
import { listText } from './listText.js'
import { EVM } from './networks.js'

/** Where a template's server asks nodes about smart accounts. */
export const CLIENTS_FILE = 'server/clients.ts'

/** The text of `server/clients.ts`: a client for each EVM network of the site, as accounts of those without one are refused. */
export function clientsFile({ networks }: Pick<Answers, 'networks'>): string {
  const own = networks.filter(({ plugin }) => plugin === EVM)
  const chains = own.map((network) => network.import)
  const lines = [
    ...(own.length > 0
      ? [
          "import { createPublicClient, http } from 'viem'",
          listText('import {', [...chains].sort(), "} from 'viem/chains'", ' '),
          '',
        ]
      : []),
    '/** Smart accounts have no key of their own: these nodes are asked whether one has signed (EIP-1271, EIP-6492). */',
    ...(own.length === 0 ? ['export const clients = {}'] : ['export const clients = {']),
    ...own.map(
      ({ id, import: chain }) =>
        `  'eip155:${id}': createPublicClient({ chain: ${chain}, transport: http(process.env.RPC_URL_${id}) }),`,
    ),
    ...(own.length === 0 ? [] : ['}']),
    '',
  ]
  return lines.join('\n')
}
