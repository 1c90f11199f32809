import { format } from 'node:util'
import { renderToString } from 'react-dom/server'
import { createLabWidget } from '../createLabWidget.js'
import { App } from './App.js'

// React 18 tells of what a server cannot do, such as layout effects.
console.error = (...words) => {
  throw new Error(format(...words))
}

process.stdout.write(renderToString(<App widget={createLabWidget()} />))
