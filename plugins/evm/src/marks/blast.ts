// Made by cli/dev/drawMarks.mjs from @web3icons/core 4.0.56, MIT, https://web3icons.io
import type { Mark } from '@wallet-widget/kernel'

export const mark: Mark = [
  ['path', { fill: '#FCFC03', d: 'M24 0H0v24h24z' }],
  [
    'path',
    {
      fill: '#fff',
      d: 'm16.607 11.905 2.523-1.257.87-2.67-1.74-1.265H6.679L4 8.702h13.615l-.724 2.239h-5.46l-.525 1.636h5.46l-1.533 4.71 2.558-1.265.913-2.825-1.714-1.257z',
    },
  ],
  ['path', { fill: '#fff', d: 'm7.85 15.263 1.575-4.909-1.748-1.309-2.626 8.242h9.782l.655-2.024z' }],
]
