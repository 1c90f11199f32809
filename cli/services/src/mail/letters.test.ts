import { expect, test } from 'vitest'
import { changedMail, changeMail, codeMail, deviceMail } from './letters.js'

const site = { origin: 'https://shop.example', name: 'Shop' }

test('default', () => {
  const { subject, text, html } = codeMail('ann@example.com', { code: '012345', site })
  expect(text.split('\n')[0]).toBe('012345')
  expect(subject).not.toMatch(/\d/)
  expect(text).toContain('Shop (shop.example)')
  expect(html).toContain('>012345</p>')
})

test('args: name', () => {
  const { text } = codeMail('ann@example.com', { code: '012345', site: { ...site, name: undefined } })
  expect(text).toContain('log in at shop.example.')
})

test('behavior: nothing is fetched, and markup is text', () => {
  const evil = { origin: 'https://shop.example', name: '<img src=x>' }
  const mails = [
    codeMail('a@b.example', { code: '012345', site: evil }),
    deviceMail('a@b.example', {
      url: 'https://wallet.example/login/device?token=x',
      site: evil,
      browser: '<b>x</b>',
      time: new Date(0),
    }),
    changeMail('a@b.example', { code: '012345', present: true }),
    changedMail('a@b.example'),
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
