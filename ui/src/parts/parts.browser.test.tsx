import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { armed } from '../../../test/setup/armed.js'
import { StylesContext } from '../theme/useStyles.js'
import { Button, IconButton } from './Button.js'
import { CopyButton } from './CopyButton.js'
import { EmailText } from './EmailText.js'
import { Icon } from './Icon.js'
import { icons } from './icons.js'
import { List, ListItem } from './List.js'
import { WalletImage } from './Picture.js'
import { Tabs } from './Tabs.js'
import { useArmed } from './useArmed.js'

let undo = () => {}
afterEach(() => undo())

function draw(element: React.ReactNode, dir = 'ltr') {
  const target = document.body.appendChild(document.createElement('div'))
  target.dir = dir
  const root = createRoot(target)
  root.render(element)
  undo = () => {
    root.unmount()
    target.remove()
  }
  return target
}

describe('Tabs', () => {
  const tabs = ['Tokens', 'NFTs', 'Activity'].map((label) => ({ id: label, label }))
  function Three() {
    const [selected, select] = useState('Tokens')
    return (
      <Tabs label="Assets" tabs={tabs} selected={selected} onSelect={select}>
        {selected} here
      </Tabs>
    )
  }
  const selected = () => document.querySelector('[aria-selected=true]')?.textContent

  test.each([
    ['ltr', '{ArrowRight}', 'NFTs'],
    ['ltr', '{ArrowLeft}', 'Activity'],
    ['rtl', '{ArrowLeft}', 'NFTs'],
    ['ltr', '{End}', 'Activity'],
  ])('behavior: %s %s', async (dir, key, expected) => {
    draw(<Three />, dir)
    await userEvent.click(page.getByRole('tab', { name: 'Tokens' }))
    await userEvent.keyboard(key)
    expect(selected()).toBe(expected)
    expect(document.activeElement?.textContent).toBe(expected)
    await expect.element(page.getByRole('tabpanel', { name: expected })).toHaveTextContent(`${expected} here`)
  })
})

test('CopyButton behavior: says that it copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  draw(<CopyButton text="0x1" label="Copy address" copiedLabel="Copied" />)
  await userEvent.click(page.getByRole('button', { name: 'Copy address' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
  expect(write).toHaveBeenCalledWith('0x1')
})

test('Button behavior: busy keeps the focus and takes no clicks', async () => {
  const click = vi.fn()
  draw(
    <Button busy onClick={click}>
      Go
    </Button>,
  )
  const button = page.getByRole('button', { name: 'Go' })
  await userEvent.click(button, { force: true })
  expect(click).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button.element())
})

test('Button args: armed: until then it keeps the focus, looks as ever, and takes no clicks or submits', async () => {
  const click = vi.fn()
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  function Decision() {
    return (
      <form onSubmit={submit}>
        <Button type="submit" armed={useArmed()} onClick={click}>
          Pay
        </Button>
      </form>
    )
  }
  draw(<Decision />)
  const button = page.getByRole('button', { name: 'Pay' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  const element = button.element() as HTMLElement
  const { opacity } = getComputedStyle(element)
  element.focus()
  element.click()
  await armed(button)
  expect([click.mock.calls, submit.mock.calls]).toEqual([[], []])
  expect(document.activeElement).toBe(element)
  expect(opacity).toBe(getComputedStyle(element).opacity)
  await userEvent.keyboard('{Enter}')
  expect([click.mock.calls, submit.mock.calls].map(({ length }) => length)).toEqual([1, 1])
})

test('ListItem behavior: says why it can not be chosen', async () => {
  const choose = vi.fn()
  draw(
    <List label="Networks">
      <ListItem title="Base" subtitle="L2" disabledReason="Not in your wallet" onSelect={choose} />
    </List>,
  )
  const row = page.getByRole('button', { name: /Not in your wallet/ })
  await userEvent.click(row, { force: true })
  expect(choose).not.toHaveBeenCalled()
})

test('WalletImage behavior: letters where there is no picture, or a broken one', async () => {
  const target = draw(<WalletImage name="Umbra Wallet" src="data:image/png;base64,AAAA" />)
  await vi.waitFor(() => expect(target.querySelector('text')?.textContent).toBe('U'))
  const names = ['Umbra Light Wallet', 'my-own wallet', 'Wallet', '…']
  const others = draw(names.map((name) => <WalletImage key={name} name={name} />))
  await vi.waitFor(() =>
    expect(Array.from(others.querySelectorAll('text'), (text) => text.textContent)).toEqual([
      'UL',
      'MO',
      'W',
      '?',
    ]),
  )
})

test('IconButton behavior: a name, and a tooltip for who points at it only', async () => {
  draw(<IconButton icon="close" label="Dismiss" />)
  const button = page.getByRole('button', { name: 'Dismiss' })
  await expect.element(button).not.toHaveAttribute('title')
  await userEvent.hover(button)
  await expect.element(button).toHaveAttribute('title', 'Dismiss')
})

test('Icon behavior: every icon is drawn inside its grid', () => {
  const target = draw(null)
  for (const [name, path] of Object.entries<string>(icons)) {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    shape.setAttribute('d', path)
    svg.append(shape)
    target.append(svg)
    const { x, y, width, height } = shape.getBBox()
    expect([name, x >= 2, y >= 2, x + width <= 22, y + height <= 22]).toEqual([name, true, true, true, true])
  }
})

test('Icon behavior: a name that is not known draws nothing', async () => {
  const target = draw(
    <>
      <Icon name="grid" />
      <Icon name="toString" />
    </>,
  )
  await vi.waitFor(() =>
    expect([...target.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual([icons.grid]),
  )
})

describe('EmailText', () => {
  const address = () => document.querySelector('bdi') as HTMLElement
  async function drawAt(width: string, element: React.ReactNode, dir?: string) {
    const target = draw(<StylesContext.Provider value={document}>{element}</StylesContext.Provider>, dir)
    target.style.cssText = `inline-size:${width};font:16px monospace`
    await vi.waitFor(() => expect(target.childNodes).not.toHaveLength(0))
    return target
  }
  /** What stands on each line. */
  function lines() {
    const rows = new Map<number, string>()
    const walker = document.createTreeWalker(address(), NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      for (let index = 0; index < node.length; index++) {
        const range = new Range()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        const top = Math.round(range.getBoundingClientRect().top)
        rows.set(top, (rows.get(top) ?? '') + node.data[index])
      }
    }
    return [...rows.values()]
  }

  test('default', async () => {
    const target = await drawAt('40ch', <EmailText email="ada-b@example.com" text="Sent to {email}. Look." />)
    expect(target.innerText).toBe('Sent to ada-b@example.com. Look.')
    expect(lines()).toEqual(['ada-b@example.com'])
  })

  test('behavior: breaks before the @, not at a hyphen', async () => {
    await drawAt('22ch', <EmailText email="anne-marie.fitz@mail-service.example" />)
    expect(lines()).toEqual(['anne-marie.fitz', '@mail-service.example'])
  })

  test('behavior: what is wider than its place is broken', async () => {
    const target = await drawAt('22ch', <EmailText email={`${'anne-'.repeat(9)}@example.com`} />)
    expect(lines().length).toBeGreaterThan(2)
    expect(target.scrollWidth).toBeLessThanOrEqual(target.clientWidth)
  })

  test('behavior: from left to right in a language that is not', async () => {
    await drawAt('40ch', <EmailText email="a@b.example" text="إلى {email}" />, 'rtl')
    const { direction } = getComputedStyle(address())
    expect([direction, lines()]).toEqual(['ltr', ['a@b.example']])
  })

  test('args: text, without a place for the address', async () => {
    const target = await drawAt('40ch', <EmailText email="ada@example.com" text="Look into your mail." />)
    expect(target.textContent).toBe('Look into your mail.')
  })
})
