// Made by cli/dev/drawMarks.mjs from @web3icons/core 4.0.56, MIT, https://web3icons.io
import type { Mark } from '@wallet-widget/kernel'

export const mark: Mark = [
  ['path', { fill: '#2E61DE', d: 'M24 0H0v24h24z' }],
  [
    'path',
    {
      fill: '#fff',
      d: 'm12 4 6.43 3.851v7.794L11.082 20v-1.098l-5.496-3.285-.016-7.72zm.008 13.316 4.585-2.715V8.894l-4.592-2.748L7.408 8.93v5.644z',
    },
  ],
]
