import { expect, test, vi } from 'vitest'
import { simulateWidget } from '../../test/simulate.js'

/** A widget that was made with a wrong config, whatever its types promise. */
const make = (config: object) => simulateWidget({ logLevel: 'error', ...config }).widget

test.each([
  ['a wrong word', { afterConnect: 'stays' }, '`afterConnect` must be close, account or stay, not "stays".'],
  ['a typing mistake', { preload: 'idel' }, '`preload` must be idle, approach or none, not "idel".'],
  [
    'a level that there is not',
    { logLevel: 'loud' },
    '`logLevel` must be debug, info, warn, error or silent, not "loud".',
  ],
  ['terms that are no url', { legal: { termsUrl: 5 } }, '`legal.termsUrl` must be a string, not a number.'],
  [
    'a policy that is no url',
    { legal: { privacyUrl: {} } },
    '`legal.privacyUrl` must be a string, not an object.',
  ],
  ['a box that is text', { legal: { checkbox: 'yes' } }, '`legal.checkbox` must be a boolean, not a string.'],
])('error: %s: refused, and told in the console', async (_, config, shortMessage) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const widget = make(config)
  const error = expect.objectContaining({ code: 'INVALID_CONFIG', shortMessage })
  await expect(widget.ready).rejects.toEqual(error)
  await expect(widget.open()).rejects.toEqual(error)
  expect(told.mock.calls[0]?.join(' ')).toContain(shortMessage)
})

test.each(['cmd+k', 'ctrl+cmd+k', 'mod+', '+', 'mod++', 'k+mod'])(
  'error: %s is no shortcut',
  async (shortcut) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(make({ shortcut }).ready).rejects.toMatchObject({
      code: 'INVALID_CONFIG',
      shortMessage: `"${shortcut}" is no shortcut.`,
      message: expect.stringContaining('Take a key, after any of mod, ctrl, meta, alt, shift: `mod+k`.'),
    })
  },
)

test.each([
  {},
  { shortcut: 'mod+k' },
  { shortcut: 'Ctrl+Shift+ArrowUp' },
  { shortcut: '/' },
  { shortcut: 'alt+é' },
  { shortcut: '' },
  { legal: {} },
  { legal: { termsUrl: '/terms', privacyUrl: undefined, checkbox: true } },
  { afterConnect: 'stay', preload: 'none', logLevel: 'silent' },
])('default: %o', async (config) => {
  await expect(make(config).ready).resolves.toBeUndefined()
})
