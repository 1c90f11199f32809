import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ShopWindow } from './ShopWindow.js'
import './page.css'
import './controls.css'
import './stage.css'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ShopWindow />
  </StrictMode>,
)
