// Made by cli/dev/drawMarks.mjs from @web3icons/core 4.0.56, MIT, https://web3icons.io
import type { Mark } from '@wallet-widget/kernel'

export const mark: Mark = [
  ['path', { fill: '#fff', d: 'M24 0H0v24h24z' }],
  ['path', { fill: 'url(#zora__b)', d: 'M12 20a8 8 0 1 1 0-16 8 8 0 0 1 0 16' }],
  [
    'defs',
    {},
    [
      [
        'radialGradient',
        {
          id: 'zora__b',
          cx: '0',
          cy: '0',
          r: '1',
          gradientTransform: 'rotate(180 7.816 4.15)scale(13.5137)',
          gradientUnits: 'userSpaceOnUse',
        },
        [
          ['stop', { offset: '.007', stopColor: '#F2CEFE' }],
          ['stop', { offset: '.191', stopColor: '#AFBAF1' }],
          ['stop', { offset: '.498', stopColor: '#4281D3' }],
          ['stop', { offset: '.667', stopColor: '#2E427D' }],
          ['stop', { offset: '.823', stopColor: '#230101' }],
          ['stop', { offset: '1', stopColor: '#8F6B40' }],
        ],
      ],
    ],
  ],
]
