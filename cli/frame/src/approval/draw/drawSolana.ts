import type { Review } from '../../contracts.js'
import type { Value } from '../decode/leaf.js'
import { type ReadInstruction, readSolana } from '../decode/readSolana.js'
import type { SolanaAction } from '../decode/solanaInstruction.js'
import type { Warning } from '../decode/warning.js'
import { hasHidden } from '../text/hiddenCharacters.js'
import { drawAddress } from './drawAccount.js'
import { highFeeWarning } from './drawCosts.js'
import { disclosure, drawFields, type Field } from './drawFields.js'
import { drawNotice } from './drawNotice.js'
import { drawText, pane } from './drawText.js'
import { drawTree } from './drawTree.js'
import { element } from './element.js'
import { formatCoins } from './formatAmounts.js'
import type { Drawing, RenderContext } from './renderContext.js'

type SolanaReview = Extract<Review, { kind: 'solanaTransactions' }>

/** Solana transactions, step by step, as their bytes say. */
export function drawSolana(context: RenderContext, { transactions, sends }: SolanaReview): Drawing {
  const { document, t } = context
  const isMany = transactions.length > 1
  const drawn = transactions.map((transaction, index) =>
    drawOne(context, transaction, isMany ? index + 1 : undefined),
  )
  return {
    title: sends
      ? t('title.transaction')
      : isMany
        ? t('title.solana.signMany', { count: transactions.length })
        : t('title.solana.sign'),
    notices: drawn.flatMap(({ notices }) => notices),
    warnings: drawn.flatMap(({ warnings }) => warnings),
    nodes: [
      ...drawn.map(({ node }) => node),
      drawNotice(document, 'plain', undefined, t(sends ? 'solana.sends' : 'solana.returns')),
    ],
  }
}

function drawOne(
  context: RenderContext,
  { base64, fee, usualFee, fails }: SolanaReview['transactions'][number],
  number?: number,
) {
  const { document, t, request } = context
  const read = readSolana(base64, request.account.address)
  const owner = request.account.address
  const steps = read?.instructions ?? []
  const warnings: Warning[] = read ? [...read.warnings] : [{ key: 'unreadable' }]
  const texts = steps.flatMap(({ action }) => action?.values ?? [])
  if (texts.some(({ text }) => hasHidden(text))) warnings.push({ key: 'hidden' })
  if (fee !== undefined && usualFee !== undefined) warnings.push(highFeeWarning(context, fee, usualFee))
  const costs: Field[] = [
    {
      label: t('fee'),
      value: [
        fee === undefined ? t('fee.none') : element(document, 'bdi', {}, formatCoins(fee, request.chain)),
      ],
    },
  ]
  if (read)
    costs.unshift({
      label: t('solana.feePayer'),
      stacked: true,
      value: [drawAddress(context, read.feePayer)],
    })
  const node = element(
    document,
    'section',
    { class: 'section' },
    number !== undefined && element(document, 'h2', { class: 'label' }, t('solana.transaction', { number })),
    ...steps.map((step, index) =>
      drawInstruction(
        context,
        step,
        steps.length === 1 && step.action && sentCoins(step.action, owner) ? undefined : index + 1,
      ),
    ),
    drawFields(document, costs),
    disclosure(
      document,
      [t('raw', { count: Math.floor((base64.replace(/=+$/, '').length * 3) / 4) })],
      () => [pane(document, base64, { label: t('raw', { count: base64.length }), mono: true })],
    ),
  )
  const notices =
    fails === undefined ? [] : [drawNotice(document, 'danger', t('fails'), ...drawText(document, fails))]
  return { node, notices, warnings }
}

function drawInstruction(
  context: RenderContext,
  instruction: ReadInstruction,
  number: number | undefined,
): HTMLElement {
  const { document, t, request } = context
  const { program, programName, action, accounts, data } = instruction
  const coins = action && sentCoins(action, request.account.address)
  const fields: Field[] = []
  if (coins)
    fields.push(
      { label: t('to'), stacked: true, value: [drawAddress(context, coins.to)] },
      {
        label: t('amount'),
        value: [element(document, 'bdi', { class: 'amount' }, formatCoins(coins.lamports, request.chain))],
      },
    )
  else if (action)
    fields.push({
      label: action.name,
      stacked: true,
      value: [
        drawTree(
          context,
          action.values.map((value) => inCoins(value, context)),
        ),
      ],
    })
  fields.push({
    label: t('solana.program'),
    stacked: true,
    value: [
      programName ? element(document, 'div', {}, programName) : undefined,
      element(document, 'bdi', { class: 'mono address' }, program),
    ],
  })
  const raw = () => [
    element(
      document,
      'ul',
      { class: 'tree' },
      ...accounts.map(({ address, signs, writes }) =>
        element(
          document,
          'li',
          { class: 'node' },
          drawAddress(context, address),
          (signs || writes) &&
            element(
              document,
              'span',
              { class: 'aside roles' },
              [signs && t('solana.signs'), writes && t('solana.writes')].filter(Boolean).join(' · '),
            ),
        ),
      ),
    ),
    ...(data === '0x'
      ? []
      : [pane(document, data, { label: t('raw', { count: data.length / 2 - 1 }), mono: true })]),
  ]
  return element(
    document,
    'div',
    { class: 'section' },
    element(
      document,
      'h2',
      { class: 'call-title' },
      [
        number !== undefined && t('solana.instruction', { number }),
        coins && t('does.coins', { symbol: context.request.chain.symbol }),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    drawFields(document, fields),
    (accounts.length > 0 || data !== '0x') &&
      disclosure(document, [t('solana.accounts', { count: accounts.length })], raw, { open: !action }),
  )
}

/** A payment from the owner's account: what it says beside to whom and how much is on the screen already. */
function sentCoins({ name, values }: SolanaAction, owner: string) {
  const [from, to, amount] = values
  if (name !== 'transfer' || amount?.type !== 'lamports' || to?.kind !== 'address' || from?.text !== owner)
    return undefined
  return { to: to.text, lamports: BigInt(amount.text) }
}

/** Lamports as coins, in which people count. */
function inCoins(value: Value, { request: { chain } }: RenderContext): Value {
  if (value.type !== 'lamports') return value
  return { ...value, name: 'amount', type: chain.symbol, text: formatCoins(BigInt(value.text), chain) }
}
