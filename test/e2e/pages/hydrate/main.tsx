import { hydrateRoot } from 'react-dom/client'
import { createLabWidget } from '../createLabWidget.js'
import { App } from './App.js'

const widget = createLabWidget()
window.widget = widget
hydrateRoot(document.getElementById('root') as HTMLElement, <App widget={widget} />, {
  onRecoverableError: (error) => console.error('hydration', error),
})
