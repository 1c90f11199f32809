import { expect, test } from 'vitest'
import { bundledSchemes } from '../snapshot/bundled.js'
import { readWallet } from './readWallet.js'

const read = (value: object) => readWallet(value, bundledSchemes, (id) => `https://images.test/${id}`)
const EVIL = {
  mobile_link: 'https://evil.example/app',
  desktop_link: 'https://evil.example/app',
  webapp_link: 'https://evil.example/app',
  link_mode: 'https://evil.example/app',
  homepage: 'https://evil.example',
  app_store: 'https://evil.example/app',
  play_store: 'https://evil.example/app',
  chrome_store: 'https://evil.example/app',
}

test.each([
  [
    'id',
    { id: 'metamask', name: 'MetaMask' },
    { homepage: 'https://metamask.io/', mobileLink: 'metamask://' },
  ],
  ['rdns', { id: 'x', name: 'MetaMask', rdns: 'io.metamask' }, { mobileLink: 'metamask://' }],
  ['id, with no link of its own', { id: 'phantom', name: 'Phantom' }, { homepage: 'https://phantom.com/' }],
])(
  'T8: a service leads nobody from a bundled wallet to other places than its own: by %s',
  (_, own, known) => {
    const wallet = read({ ...own, ...EVIL })
    expect(wallet).toMatchObject({ ...own, ...known })
    expect(JSON.stringify(wallet)).not.toContain('evil.example')
  },
)

test.each([
  ['MetaMask', 'https://metamask.io/'],
  ['МеtаМask', 'https://metamask.io/'],
  ['Meta\u200bMask wallet', 'https://metamask.io/'],
  ['Trust', 'https://trustwallet.com/'],
  ['TRUST WALLET', 'https://trustwallet.com/'],
])(
  'T2: nor one of another id and rdns that visitors take for a bundled wallet by its name: %s',
  (name, homepage) => {
    for (const identity of [{ id: 'fox' }, { id: 'fox', rdns: 'example.evil' }, { id: 'rainbow' }]) {
      const wallet = read({ ...identity, name, badge_type: 'certified', ...EVIL })
      expect(wallet).toMatchObject({ id: identity.id, homepage })
      expect(JSON.stringify(wallet)).not.toContain('evil')
    }
  },
)

test('T2: one under the name of a bundled wallet counts as that in the list too', () => {
  expect(read({ id: 'fox', name: 'MetaMask' })?.rdns).toBe('io.metamask')
})

test.each(['Wallet', 'Trustee', 'Fennec'])(
  'behavior: of any other wallet the service knows the links: %s',
  (name) => {
    const wallet = read({ id: 'fox', name, mobile_link: 'https://fox.example/app' })
    expect(wallet).toEqual({ id: 'fox', name, mobileLink: 'https://fox.example/app' })
  },
)
