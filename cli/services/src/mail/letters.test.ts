import { expect, test } from 'vitest'
import {
  alarmMail,
  arrivedMail,
  changedMail,
  changeMail,
  codeMail,
  deviceMail,
  linkMail,
  passkeyMail,
  waitingMail,
} from './letters.js'

const login = {
  site: 'https://shop.example',
  browser: 'Chrome on macOS',
  address: '203.0.113.9',
  time: new Date(0),
}

test('default', () => {
  const { subject, text, html } = codeMail('ann@example.com', { code: '012345', login })
  expect(text.split('\n')[0]).toBe('012345')
  expect(subject).not.toMatch(/\d/)
  expect(text).toContain('log in at shop.example.')
  expect(text).toContain('Chrome on macOS, network address 203.0.113.9, 1970-01-01 at 00:00 UTC.')
  expect(html).toContain('>012345</p>')
})

test('T17: a site whose letters look like others is named in ASCII', () => {
  const { text } = codeMail('ann@example.com', {
    code: '012345',
    login: { ...login, site: 'https://shоp.example' },
  })
  expect(text).toContain('log in at xn--shp-ted.example.')
})

test('behavior: nothing is fetched, and markup is text', () => {
  const evil = { ...login, browser: '<b>x</b><img src=x>' }
  const url = 'https://wallet.example/login/device?token=x'
  const mails = [
    codeMail('a@b.example', { code: '012345', login: evil }),
    deviceMail('a@b.example', { url, login: evil }),
    changeMail('a@b.example', { code: '012345', present: true }),
    linkMail('a@b.example', { url, login: evil }),
    alarmMail('a@b.example', evil),
    changedMail('a@b.example', { from: evil, url }),
    arrivedMail('a@b.example', { from: evil, url }),
    waitingMail('a@b.example', { from: evil, url, until: new Date(0) }),
    passkeyMail('a@b.example', { from: evil, url, name: '<img src=x>', added: true }),
  ]
  for (const { html } of mails) {
    expect(html).not.toMatch(/<(img|script|link|iframe|b)\b|src=(?!x&gt;)|url\(/)
    expect(html.match(/href="[^"]*"/g) ?? []).toEqual(
      html.includes('href') ? ['href="https://wallet.example/login/device?token=x"'] : [],
    )
  }
  expect(mails[1]?.text).toContain('1970-01-01 at 00:00 UTC')
  expect(mails[1]?.text).toContain('\nhttps://wallet.example/login/device?token=x\n')
})
