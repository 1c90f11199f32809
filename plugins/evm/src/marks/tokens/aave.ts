// Made by cli/dev/drawMarks.mjs from @web3icons/core 4.0.56, MIT, https://web3icons.io
import type { Mark } from '@wallet-widget/kernel'

export const mark: Mark = [
  ['path', { fill: '#9391F7', d: 'M24 0H0v24h24z' }],
  [
    'path',
    {
      fill: '#fff',
      d: 'M9.876 16c.899 0 1.627-.698 1.627-1.56s-.728-1.56-1.627-1.56-1.627.698-1.627 1.56S8.977 16 9.876 16m4.254 0c.898 0 1.627-.698 1.627-1.56s-.729-1.56-1.628-1.56-1.627.698-1.627 1.56.729 1.56 1.627 1.56',
    },
  ],
  [
    'path',
    {
      fill: '#fff',
      d: 'M12 8c-4.419 0-8.001 3.5-8 7.815h2.044c0-3.234 2.645-5.856 5.956-5.856 3.31 0 5.956 2.622 5.956 5.856H20C20 11.5 16.418 8 12 8',
    },
  ],
]
