import { encodeFunctionData, type Hex } from 'viem'
import { localAddresses } from '../chains/localAddresses.js'
import { localEditionCreationCode } from '../contracts/localEditionCreationCode.js'
import { collectibleCode } from './collectibleCode.js'
import { editionAbi } from './collectionAbi.js'
import type { Seeder } from './createSeeder.js'
import { drawStamp } from './pictures/drawStamp.js'
import type { SeededChain } from './seededChain.js'

const STAMPS = ['Heron', 'Lighthouse', 'Anchor', 'Crab', 'Compass', 'Ferry', 'Foghorn'] as const
/** The stamp that is a film too, and the one whose picture is a sound, of which nothing can be drawn. */
const FILM = 5n
const SOUND = 7n
const HUNDRED_COINS = '0x56bc75e2d63100000'
const { artist, stamps } = localAddresses

/** Makes both collections, and gives some accounts stamps. */
export function seedCollections({ accounts, picturesUrl }: SeededChain, seeder: Seeder): void {
  const from = artist
  seeder.prepare([['anvil_setBalance', [artist, HUNDRED_COINS]]])
  seeder.mine([
    {
      from,
      data: collectibleCode('Tidelands', 'TIDE', `${picturesUrl}/tidelands/`),
      gas: 3_000_000n,
    },
    { from, data: localEditionCreationCode, gas: 3_500_000n },
  ])
  descriptions ??= STAMPS.map(describeStamp)
  seeder.mine(descriptions.map((data) => ({ from, to: stamps, data, gas: 3_500_000n })))
  seeder.mine(
    accounts.slice(0, 4).map((account, index) => ({
      from,
      to: stamps,
      data: encodeFunctionData({
        abi: editionAbi,
        functionName: 'mintBatch',
        args: [account, [1n, BigInt(2 + index), FILM, SOUND], [3n, 1n, 12n, 1n]],
      }),
    })),
  )
}

/** The same on each chain. */
let descriptions: readonly Hex[] | undefined

function describeStamp(name: string, index: number): Hex {
  const id = BigInt(index + 1)
  const description = {
    name,
    description: 'A stamp of a harbor that is not on any map.',
    image:
      id === SOUND
        ? 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAA='
        : `data:image/png;base64,${drawStamp(index + 1).toString('base64')}`,
    ...(id === FILM && { animation_url: 'https://films.harbor-stamps.example/compass.mp4' }),
    attributes: [{ trait_type: 'Number', value: index + 1 }],
  }
  const uri = `data:application/json;base64,${Buffer.from(JSON.stringify(description)).toString('base64')}`
  return encodeFunctionData({ abi: editionAbi, functionName: 'describe', args: [id, uri] })
}
