import { expect, test } from 'vitest'
import { externalUrl } from './externalUrl.js'

test('default', () => {
  expect(externalUrl('https://etherscan.io')).toBe('https://etherscan.io/')
})
test('T8: refuses what is no https page', () => {
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,<script>',
    '//evil.example',
    'http://etherscan.io',
    'https://user:pass@evil.example',
    'https://',
    ' https://etherscan.io',
    'blob:https://evil.example/1',
    '',
    undefined,
  ])
    expect([url, externalUrl(url)]).toEqual([url, undefined])
})
test('args: schemes', () => {
  expect(externalUrl('metamask://wc?uri=wc%3Aa', ['metamask:'])).toBe('metamask://wc?uri=wc%3Aa')
  expect(externalUrl('metamask://wc', ['trust:'])).toBeUndefined()
})
test('T8: a scheme that a browser or the system runs is never a wallet', () => {
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://evil.example',
    'tel:+1900555',
    'sms:+1900555',
    'mailto:a@evil.example',
    'intent://evil#Intent;end',
    'search-ms:query=x',
    'ms-settings:privacy',
    'googlechrome://evil.example/',
    'x-safari-https://evil.example/',
    'itms-services://?action=download-manifest',
    'chrome://settings',
    'vscode://x/y',
    'ssh://evil.example',
    'market://details?id=x',
    'cursor://anysphere.cursor-deeplink/mcp/install?name=x',
    'vscodium://x/y',
    'windsurf://x/y',
    'jetbrains://idea/checkout/git?checkout.repo=x',
    'x-github-client://openRepo/x',
    'git://evil.example/x',
    'nfs://evil.example/x',
    'afp://evil.example/x',
    'shell:startup',
    'applescript://com.apple.scripteditor?action=new&script=x',
    'x-apple.systempreferences:com.apple.preference.security',
    'itmss://x',
    'help:x',
    'teamviewer10://control?device=1',
    'anydesk:1',
    'upi://pay?pa=x',
    'venmo://paycharge?txn=pay',
    'bitcoin:bc1qevil',
    'tg://resolve?domain=evil',
    'whatsapp://send?text=x',
  ])
    expect([url, externalUrl(url, [new URL(url).protocol])]).toEqual([url, undefined])
})
