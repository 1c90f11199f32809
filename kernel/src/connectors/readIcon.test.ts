import { expect, test } from 'vitest'
import { readIcon } from './readIcon.js'

test.each(['png', 'svg+xml', 'webp', 'jpeg', 'gif'])('default: %s', (type) => {
  for (const icon of [`data:image/${type};base64,AAAA`, `DATA:image/${type},AAAA`])
    expect(readIcon(icon)).toBe(icon)
})

test.each([
  'https://example.org/icon.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xmlx,<svg/>',
  ' data:image/png;base64,AAAA',
  `data:image/png;base64,${'A'.repeat(64 * 1024)}`,
  '',
  null,
  undefined,
  7,
  { toString: () => 'data:image/png;base64,AAAA' },
])('T1: refuses %j', (icon) => {
  expect(readIcon(icon)).toBeUndefined()
})
