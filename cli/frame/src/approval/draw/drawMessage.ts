import { hexToBytes } from 'viem/utils'
import { readSolanaMessage } from '../decode/readSolana.js'
import { isBareHash, readText } from '../decode/readText.js'
import { signInWarnings } from '../decode/signInWarnings.js'
import type { Warning } from '../decode/warning.js'
import { hasHidden } from '../text/hiddenCharacters.js'
import { disclosure } from './drawFields.js'
import { pane } from './drawText.js'
import { element } from './element.js'
import type { Drawing, RenderContext } from './renderContext.js'

/** A message as text and as bytes: the text is read from the bytes that are signed. */
export function drawMessage(context: RenderContext, hex: `0x${string}`): Drawing {
  const { document, t, request } = context
  const bytes = hexToBytes(hex)
  const text = readText(bytes)
  const count = bytes.length
  const { isSignIn, warnings } = signInWarnings(text ?? '', request)
  const found: Warning[] = [...warnings]
  const isHash = isBareHash(bytes)
  if (isHash) found.push({ key: 'hash' })
  else if (text === undefined) found.push({ key: 'bytes' })
  if (text !== undefined && hasHidden(text)) found.push({ key: 'hidden' })
  if (request.chain.id.startsWith('solana:') && readSolanaMessage(bytes, request.account.address))
    found.push({ key: 'disguised' })
  const label = (words: string) => element(document, 'h2', { class: 'label' }, words)
  const whole =
    text === undefined
      ? [
          label(t('message.bytes', { count })),
          pane(document, hex, { label: t('message.bytes', { count }), mono: true }),
        ]
      : [
          label(t('message.text')),
          text === ''
            ? element(document, 'p', { class: 'muted' }, t('data.empty'))
            : pane(document, text, { label: t('message.text') }),
          disclosure(document, [t('message.hex', { count })], () => [
            pane(document, hex, { label: t('message.hex', { count }), mono: true }),
          ]),
        ]
  return {
    title: isSignIn ? t('title.signIn') : t('title.message'),
    warnings: found,
    ...(isHash && { caution: 'caution.hash' as const }),
    nodes: [element(document, 'section', { class: 'section' }, ...whole)],
  }
}
