import { expect, test } from 'vitest'
import { setTheStage } from './stage.fixture.js'

const stage = setTheStage()
const { open, openAlone, ask, abort, failNext, outcomes, carried, button, armed, press } = stage

test('default: reviewed, approved with a click', async () => {
  await openAlone()
  await ask('message')
  await stage.frame.getByRole('heading', { name: 'Sign this message?' }).waitFor()
  await armed(false)
  await press('Approve')
  await expect.poll(outcomes).toEqual(['done message'])
  await stage.frame.getByText('Preparing the request…').waitFor()
})

test('behavior: rejected', async () => {
  await openAlone()
  await ask('message')
  await button('Reject').click()
  await expect.poll(outcomes).toEqual(['message 4001 The owner rejected the request.'])
  expect(await carried()).toEqual([])
})

test('behavior: what is sent after the account is there says so before it is approved', async () => {
  await openAlone()
  await ask('afterAccount')
  await stage.frame.getByText(/^Waits for an earlier transaction.+It is sent right after it\.$/).waitFor()
  await press('Approve')
  await expect.poll(outcomes).toEqual(['done afterAccount'])
})

test('T21: what is asked can’t be changed once it is shown', async () => {
  await openAlone()
  const isSame = await stage.frame.evaluate(async () => {
    const { approver } = globalThis as any
    const call = { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 1n, data: '0x', call: undefined }
    const request = {
      id: '1',
      method: 'eth_sendTransaction',
      site: { origin: 'https://shop.example.com', name: undefined },
      account: { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'eoa' },
      chain: { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 },
      review: { kind: 'transaction', calls: [call], fee: undefined, atomic: false, deploys: false },
    }
    void approver
      .ask(request, { signal: new AbortController().signal, carryOut: async () => request })
      .catch(() => {})
    try {
      call.to = '0x0000000000000000000000000000000000000bad'
    } catch {}
    return Object.isFrozen(call) && call.to.endsWith('79C8')
  })
  expect(isSame).toBe(true)
  await stage.frame.getByText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8').waitFor()
})

test('F25: one after the other, and the next says how many wait', async () => {
  await open()
  await ask('message')
  await ask('send')
  await ask('permit')
  await stage.frame.getByText('2 more waiting after this').waitFor()
  await button('Reject').click()
  await stage.frame.getByText('1 more waiting after this').waitFor()
  expect(await outcomes()).toEqual(['message 4001 The owner rejected the request.'])
})

test('behavior: a request that is given up is cleared', async () => {
  await openAlone()
  await ask('message')
  await stage.frame.getByRole('heading', { name: 'Sign this message?' }).waitFor()
  await abort()
  await expect.poll(outcomes).toEqual(['message  Gone'])
  await stage.frame.getByText('Preparing the request…').waitFor()
  await ask('message', { delay: 2000 })
  await press('Approve')
  await stage.frame.getByRole('button', { name: 'Signing…' }).waitFor()
  await abort()
  await stage.frame.getByText('Preparing the request…').waitFor()
})

test('T26: a failure is shown as text, can be tried again or closed', async () => {
  await openAlone()
  await failNext(2)
  await ask('message')
  await press('Approve')
  await stage.frame.getByText('That didn’t work: \u2068The node is <b>busy</b>.\u2069').waitFor()
  expect(await outcomes()).toEqual([])
  await button('Try again').click()
  await stage.frame.getByText('That didn’t work').waitFor()
  await expect.poll(carried).toEqual(['message', 'message'])
  await button('Try again').click()
  await expect.poll(outcomes).toEqual(['done message'])
  await failNext(1)
  await ask('send')
  await press('Approve')
  await button('Close').click()
  await expect.poll(outcomes).toEqual(['done message', 'send  The node is <b>busy</b>.'])
})

test('T27: the page’s theme: what is checked is worn, the rest is not', async () => {
  await openAlone(
    'theme={"themeMode":"dark","themeVariables":{"accent":"%23ff0000","radius":4,"font":"Wingdings"}}',
  )
  await ask('message')
  await button('Approve').waitFor()
  await armed()
  const look = () =>
    stage.frame.evaluate(() => {
      const { backgroundColor, borderRadius, fontFamily } = getComputedStyle(
        document.querySelector('.primary') as HTMLElement,
      )
      return {
        backgroundColor,
        borderRadius,
        isOwnFont: !fontFamily.includes('Wingdings'),
        bg: getComputedStyle(document.body).backgroundColor,
      }
    })
  await expect.poll(look).toEqual({
    backgroundColor: 'rgb(255, 0, 0)',
    borderRadius: '2.4px',
    isOwnFont: true,
    bg: 'rgb(22, 24, 31)',
  })
})

test('behavior: the language can change while something is asked', async () => {
  await open()
  await ask('message')
  await stage.frame.getByRole('heading', { name: 'Your approval is needed' }).waitFor()
  await stage.frame.evaluate(() => (globalThis as any).approver.setLanguage('ar'))
  await button('رفض').waitFor()
  expect(await stage.frame.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await button('رفض').click()
  await expect.poll(outcomes).toEqual(['message 4001 The owner rejected the request.'])
})

test('behavior: Escape rejects', async () => {
  await open()
  await ask('message')
  await stage.frame.getByRole('heading').first().click()
  await stage.page.keyboard.press('Escape')
  await expect.poll(outcomes).toEqual(['message 4001 The owner rejected the request.'])
})
