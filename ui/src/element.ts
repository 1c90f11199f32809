import type { Widget } from '@wallet-widget/kernel'
import { type ComponentType, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { AccountButton } from './buttons/AccountButton.js'
import { ConnectButton } from './buttons/ConnectButton.js'
import { NetworkButton } from './buttons/NetworkButton.js'
import { InlineWidget } from './InlineWidget.js'
import { WalletWidget } from './WalletWidget.js'

export type { InterfaceViews } from './views/InterfaceViews.js'

interface ElementProps {
  readonly className?: string
  readonly balance?: boolean
  readonly label?: string
}

const ELEMENTS: Readonly<Record<string, ComponentType<ElementProps>>> = {
  'wallet-connect-button': ConnectButton,
  'wallet-account-button': AccountButton,
  'wallet-network-button': NetworkButton,
  'wallet-inline': InlineWidget,
}

/** The widget that the elements show, and those of them that are in the page. */
let current: Widget | undefined
/** Another widget is drawn from scratch. */
let generation = 0
const connected = new Set<{ draw(): void }>()

/**
 * Defines `<wallet-connect-button>`, `<wallet-account-button>`, `<wallet-network-button>` and `<wallet-inline>`, for a
 * page without React. The first two take the attribute `balance`, the first one `label`. A page has these elements
 * once: called again with another widget, all of them show that one.
 *
 * @example
 * defineElements(createWidget(config))
 * document.body.append(document.createElement('wallet-connect-button'))
 */
export function defineElements(widget: Widget): void {
  if (widget !== current) generation++
  current = widget
  for (const [name, component] of Object.entries(ELEMENTS))
    if (!customElements.get(name)) customElements.define(name, elementOf(component))
  for (const element of connected) element.draw()
}

function elementOf(component: ComponentType<ElementProps>): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = ['balance', 'label']
    #root: Root | undefined

    connectedCallback() {
      connected.add(this)
      this.draw()
    }

    disconnectedCallback() {
      // An element that is moved is taken out and put back in the same moment.
      queueMicrotask(() => {
        if (this.isConnected) return
        connected.delete(this)
        this.#root?.unmount()
        this.#root = undefined
      })
    }

    attributeChangedCallback() {
      if (this.#root) this.draw()
    }

    draw() {
      if (!current) return
      const balance = this.getAttribute('balance')
      const label = this.getAttribute('label')
      const props = { balance: balance !== null && balance !== 'false', ...(label && { label }) }
      const content = createElement(component, props)
      this.#root ??= createRoot(this)
      this.#root.render(createElement(WalletWidget, { widget: current, key: generation }, content))
    }
  }
}
