import type { Widget } from '@wallet-widget/kernel'
import { type ComponentType, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { AccountButton } from './buttons/AccountButton.js'
import { ConnectButton } from './buttons/ConnectButton.js'
import { NetworkButton } from './buttons/NetworkButton.js'
import { InlineWidget } from './InlineWidget.js'
import { WalletWidget } from './WalletWidget.js'

/** What the attributes of an element say. */
interface Attributes {
  readonly balance?: boolean
  readonly label?: string
  readonly className?: string
}

const ELEMENTS: Readonly<Record<string, ComponentType<Attributes>>> = {
  'wallet-connect-button': ConnectButton,
  'wallet-account-button': AccountButton,
  'wallet-network-button': NetworkButton,
  'wallet-inline': InlineWidget,
}

/**
 * Defines `<wallet-connect-button>`, `<wallet-account-button>`, `<wallet-network-button>` and `<wallet-inline>`
 * for a page without React. The first two take the attribute `balance`, the first one `label`.
 *
 * @example
 * defineElements(createWidget(config))
 * document.body.append(document.createElement('wallet-connect-button'))
 */
export function defineElements(widget: Widget): void {
  for (const [name, component] of Object.entries(ELEMENTS))
    if (!customElements.get(name)) customElements.define(name, elementOf(widget, component))
}

function elementOf(widget: Widget, component: ComponentType<Attributes>): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = ['balance', 'label']
    #root: Root | undefined

    connectedCallback() {
      this.#root ??= createRoot(this)
      this.#draw()
    }

    disconnectedCallback() {
      const root = this.#root
      this.#root = undefined
      root?.unmount()
    }

    attributeChangedCallback() {
      if (this.#root) this.#draw()
    }

    #draw() {
      const label = this.getAttribute('label')
      const props = { balance: this.hasAttribute('balance'), ...(label ? { label } : {}) }
      this.#root?.render(createElement(WalletWidget, { widget }, createElement(component, props)))
    }
  }
}
