import { defineElements } from '@wallet-widget/ui/element'
import { mount } from '@wallet-widget/ui/mount'
import { createLabWidget } from '../createLabWidget.js'

const widget = createLabWidget()
window.widget = widget
defineElements(widget)

const target = document.getElementById('mounted')
const unmount = mount(createLabWidget({ id: 'mounted' }), target ? { target } : {})
addEventListener('unmount', unmount)
