import { expect, test } from 'vitest'
import { flawsOf } from './translation.js'

const english = { bye: 'Bye {name}', tries: { one: '{count} try', other: '{count} tries' } }

test('default', () => {
  expect(
    flawsOf('de', { bye: 'Tschüss {name}', tries: { one: 'Ein Versuch', other: '{count}' } }, english),
  ).toEqual([])
  expect(flawsOf('ja', { bye: '{name}', tries: 'あと{count}回' }, english)).toEqual([])
})

test.each([
  ['a key that is missing', { bye: '{name}' }, 'tries: is missing'],
  ['a key too many', { bye: '{name}', tries: '{count}', hi: '' }, 'hi: is not in the English'],
  ['another order', { tries: '{count}', bye: '{name}' }, 'its keys are not in the order'],
  ['no placeholder', { bye: 'Пока', tries: '{count}' }, 'bye: “Пока” has not {name}'],
  ['another placeholder', { bye: '{nome}', tries: '{count}' }, 'bye: “{nome}” has not {name}'],
  ['a text without its count', { bye: '{name}', tries: 'попыток' }, 'tries: “попыток” has not {count}'],
  ['an empty text', { bye: '', tries: '{count}' }, 'bye: “” is empty'],
  ['a padded text', { bye: '{name} ', tries: '{count}' }, 'bye: “{name} ” is empty or padded'],
  [
    'too few forms',
    { bye: '{name}', tries: { one: '{count} попытка', other: '{count} попытки' } },
    'tries: has no form “many”',
  ],
])('error: %s', (_what, translated, flaw) => {
  expect(flawsOf('ru', translated, english)).toContainEqual(expect.stringContaining(flaw))
})

test.each([
  ['fr', 'Ouvrez votre portefeuille', 'portefeuille'],
  ['es', 'Conectar cartera', 'cartera'],
  ['es', 'Usted la conecta', 'Usted'],
  ['de', 'Prüfen Sie die Verbindung', 'Sie'],
  ['de', 'Was an Ihre Adresse geht', 'Ihre'],
  ['es', 'Usar otro email', 'email'],
  ['pt-BR', 'Abra sua wallet', 'wallet'],
  ['tr', 'Wallet bağlanıyor', 'Wallet'],
  ['hi', 'अपना कनेक्शन जाँचें.', '.'],
  ['ru', 'Проверь твой адрес', 'твой'],
  ['tr', 'Bu senin hesabın.', 'senin'],
  ['zh', '你的代币', '你'],
  ['zh-Hans', '你的代币', '你'],
])('error: %s: “%s”', (language, text, word) => {
  expect(flawsOf(language, { text }, { text: '' })).toEqual([`text: “${text}” says “${word}”`])
})

test.each([
  ['de', 'Die Wallet fehlt. Sie ist entfernt. Ihre Adresse: Sie zählt.'],
  ['fr', 'Tenez votre wallet'],
  ['pt-BR', 'WalletConnect abre a carteira'],
  ['hi', '1.5 टोकन मिले।'],
])('default: %s: “%s”', (language, text) => {
  expect(flawsOf(language, { text }, { text: '' })).toEqual([])
})
