// Made by cli/dev/drawMarks.mjs from @web3icons/core 4.0.56, MIT, https://web3icons.io
import type { Mark } from '@wallet-widget/kernel'

export const mark: Mark = [
  ['path', { fill: '#000', d: 'M24 0H0v24h24z' }],
  [
    'path',
    {
      fill: 'url(#LDO__b)',
      d: 'm11.998 13.892-4.54-2.665-.128.194a5.615 5.615 0 0 0 .753 6.948 5.51 5.51 0 0 0 7.829 0 5.596 5.596 0 0 0 .753-6.948l-.129-.194z',
    },
  ],
  ['path', { fill: 'url(#LDO__c)', d: 'm16.515 11.235-4.504 2.648-4.534-2.648 4.534-2.391z' }],
  ['path', { fill: 'url(#LDO__d)', d: 'm12.003 4 3.914 6.177-3.914 2.298z' }],
  ['path', { fill: 'url(#LDO__e)', d: 'M12.003 4v8.475L8.09 10.173z' }],
  [
    'defs',
    {},
    [
      [
        'linearGradient',
        { id: 'LDO__b', x1: '11.998', x2: '11.998', y1: '4', y2: '20.005', gradientUnits: 'userSpaceOnUse' },
        [
          ['stop', { stopColor: '#498BE9' }],
          ['stop', { offset: '1', stopColor: '#56F2FF' }],
        ],
      ],
      [
        'linearGradient',
        {
          id: 'LDO__c',
          x1: '11.998',
          x2: '11.998',
          y1: '4.014',
          y2: '19.999',
          gradientUnits: 'userSpaceOnUse',
        },
        [
          ['stop', { stopColor: '#4A8CEA' }],
          ['stop', { offset: '.7', stopColor: '#5ABEF4' }],
        ],
      ],
      [
        'linearGradient',
        { id: 'LDO__d', x1: '13.179', x2: '11', y1: '12.895', y2: '20.648', gradientUnits: 'userSpaceOnUse' },
        [
          ['stop', { stopColor: '#FB8174' }],
          ['stop', { offset: '.56', stopColor: '#568FDD' }],
        ],
      ],
      [
        'linearGradient',
        {
          id: 'LDO__e',
          x1: '8.917',
          x2: '9.626',
          y1: '8.238',
          y2: '11.661',
          gradientUnits: 'userSpaceOnUse',
        },
        [
          ['stop', { stopColor: '#FFE235' }],
          ['stop', { offset: '.61', stopColor: '#5DCBA2' }],
        ],
      ],
    ],
  ],
]
