import { walletCode, walletCodes } from '@wallet-widget/kernel/connectors'
import { expect, test } from 'vitest'
import { en } from './en.js'

const english: Readonly<Record<string, string>> = en

test('F17: every wallet code has a text', () => {
  for (const code of walletCodes) {
    const key = `error.${walletCode(code)?.name}`
    expect([key, english[key]]).toEqual([key, expect.any(String)])
  }
})
