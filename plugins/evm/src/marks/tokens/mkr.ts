// Made by cli/dev/drawMarks.mjs from @web3icons/core 4.0.56, MIT, https://web3icons.io
import type { Mark } from '@wallet-widget/kernel'

export const mark: Mark = [
  ['path', { fill: 'url(#MKR__b)', d: 'M24 0H0v24h24z' }],
  [
    'path',
    {
      fill: '#fff',
      d: 'M4.199 7.255a.4.4 0 0 1 .399-.002l6.398 3.64a.4.4 0 0 1 .203.347v5.16a.4.4 0 1 1-.8 0v-4.927L4.8 8.288V16.4a.4.4 0 0 1-.8 0V7.6a.4.4 0 0 1 .199-.345m15.602 0a.4.4 0 0 0-.399-.002l-6.398 3.64a.4.4 0 0 0-.203.347v5.16a.4.4 0 1 0 .8 0v-4.927L19.2 8.288V16.4a.4.4 0 0 0 .8 0V7.6a.4.4 0 0 0-.199-.345',
    },
  ],
  [
    'defs',
    {},
    [
      [
        'linearGradient',
        { id: 'MKR__b', x1: '4', x2: '20', y1: '12', y2: '12', gradientUnits: 'userSpaceOnUse' },
        [
          ['stop', { stopColor: '#1BC4A3' }],
          ['stop', { offset: '1', stopColor: '#586979' }],
        ],
      ],
    ],
  ],
]
