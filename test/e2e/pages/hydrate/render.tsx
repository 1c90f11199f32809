import { renderToString } from 'react-dom/server'
import { createLabWidget } from '../createLabWidget.js'
import { App } from './App.js'

process.stdout.write(renderToString(<App widget={createLabWidget()} />))
