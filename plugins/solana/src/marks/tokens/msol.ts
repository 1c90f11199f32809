// Made by cli/dev/drawMarks.mjs from @web3icons/core 4.0.56, MIT, https://web3icons.io
import type { Mark } from '@wallet-widget/kernel'

export const mark: Mark = [
  ['path', { fill: '#308D8A', d: 'M24 0H0v24h24z' }],
  [
    'path',
    {
      fill: '#fff',
      fillRule: 'evenodd',
      d: 'M6.824 6.354H20l-3.294 2.823H4zm.001 8.47H19.53l-2.813 2.823H4zm9.881-4.235L4 10.59l2.825 2.821H19.53z',
      clipRule: 'evenodd',
    },
  ],
]
