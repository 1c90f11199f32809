import { expect, test, vi } from 'vitest'
import { simulateWidget } from '../../test/simulate.js'
import { definePlugin } from '../definePlugin.js'

test.each(['kernel', 'ui', '', 'a|b', 'a:b', '__proto__', 'constructor!', '../x', 'Send', '2fa'])(
  'T11: %j, which could be taken for something else, is no id',
  async (id) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    const setup = vi.fn()
    const { widget } = simulateWidget({ logLevel: 'error', plugins: [definePlugin({ id, setup })()] })
    const refused = { code: 'INVALID_PLUGIN_ID', shortMessage: `"${id}" can’t be the id of a plugin.` }
    await expect(widget.ready).rejects.toMatchObject(refused)
    await expect(widget.open()).rejects.toMatchObject(refused)
    expect(told.mock.calls[0]?.join(' ')).toContain(refused.shortMessage)
    expect(setup).not.toHaveBeenCalled()
  },
)
