// Made by cli/dev/drawMarks.mjs from @web3icons/core 4.0.56, MIT, https://web3icons.io
import type { Mark } from '@wallet-widget/kernel'

export const mark: Mark = [
  ['path', { fill: '#000', d: 'M24 0H0v24h24z' }],
  [
    'path',
    {
      fill: '#fff',
      fillRule: 'evenodd',
      d: 'm20 12-4.539-3.998v2.93l-4.506 2.931 4.506.002V16zM4 12l4.539 4v-2.9l4.475-2.934-4.473-.001V8z',
      clipRule: 'evenodd',
    },
  ],
]
