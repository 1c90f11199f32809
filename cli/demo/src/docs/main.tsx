import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DocsPage } from './DocsPage.js'
import '../shop/page.css'
import './docs.css'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <DocsPage />
  </StrictMode>,
)
