import type { Widget } from '@wallet-widget/kernel'
import { createContext } from 'react'

export const WidgetContext = createContext<Widget | undefined>(undefined)
